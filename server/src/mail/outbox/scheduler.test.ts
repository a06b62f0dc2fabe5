import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type Db, inTransaction } from "../../db/database.js";
import type { MailServer } from "../../settings/settings-values.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { startMail } from "../../testing/start-mail.js";
import { suppressAddress } from "../suppression/suppression-queries.js";
import { requeueLostClaims } from "./outbox-queries.js";

type ServerOptions = Parameters<typeof startFakeMailServer>[0];

async function mailServer(options: ServerOptions = {}) {
  const server = await startFakeMailServer(options);
  onTestFinished(() => server.close());
  return server;
}

function statesOf(db: Db) {
  return db.selectFrom("mail").select(["recipient", "state", "reason", "worker"]).orderBy("recipient").execute();
}

test("each mail of a batch has its own outcome, and the listener is notified of every one", async () => {
  const server = await mailServer({
    receive(to) {
      if (to.startsWith("b-unknown")) return { refuse: "recipient", code: 550, words: "5.1.1 No such user" };
      if (to.startsWith("c-later")) return { refuse: "message", code: 451, words: "4.7.1 Greylisted" };
      if (to.startsWith("d-lost")) return "drop-after";
      return "accept";
    },
  });
  const { mail, db, clock, noted } = await startMail(server.address);
  const owner = await given.user(db);
  const names = ["a-fine", "b-unknown", "c-later", "d-lost", "e-stopped", "f-fine"];
  const queued = await Promise.all(
    names.map((name) => given.queuedMail(db, { recipient: `${name}@example.com`, ownerId: owner._id })),
  );
  await inTransaction(db, (tx) =>
    suppressAddress(tx, { address: "e-stopped@example.com", ownerId: null, reason: "complaint", at: clock.now() }),
  );

  await mail.deliverDue();

  expect(await statesOf(db)).toMatchObject([
    { recipient: "a-fine@example.com", state: "accepted", reason: null, worker: null },
    { recipient: "b-unknown@example.com", state: "failed", reason: "550 5.1.1 No such user", worker: null },
    { recipient: "c-later@example.com", state: "queued", reason: "451 4.7.1 Greylisted", worker: null },
    { recipient: "d-lost@example.com", state: "unconfirmed", worker: null },
    { recipient: "e-stopped@example.com", state: "failed", worker: null },
    { recipient: "f-fine@example.com", state: "accepted", reason: null, worker: null },
  ]);
  expect([...noted].sort()).toEqual(queued.map(({ id }) => id).sort());
});

test("a link that somebody waits for overtakes the mail of a campaign", async () => {
  const server = await mailServer();
  const { mail, db, clock } = await startMail(server.address);
  const owner = await given.user(db);
  await Promise.all(Array.from({ length: 30 }, () => given.queuedMail(db, { ownerId: owner._id })));
  const link = await given.queuedMail(db, { kind: "account", notBefore: clock.now() });

  await mail.deliverDue();

  expect(server.accepted).toHaveLength(31);
  expect(server.accepted.slice(0, 5).map(({ messageId }) => messageId)).toContain(link.messageId);
});

/** Starts a server that refuses messages with these raw words, which a usual server library would reject. */
async function refusingServer(words: string): Promise<MailServer> {
  const replies: Record<string, string> = { EHLO: "250 fake", MAIL: "250 OK", RCPT: "250 OK", DATA: "354 Go on" };
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("220 fake\r\n");
    socket.on("data", (chunk) => {
      const command = chunk.toString("latin1").slice(0, 4);
      socket.write(`${replies[command] ?? words}\r\n`);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The mail server has no port");
  return { host: "127.0.0.1", port: address.port, secure: false, user: undefined, password: undefined };
}

test("the server's reply is recorded, whatever characters it contains", async () => {
  const { mail, db } = await startMail(await refusingServer("554 5.7.1 Refus\u00e9\u0000 \u{1f6ab} \u4f60\u597d"));
  await given.queuedMail(db);

  await mail.deliverDue();

  expect(await statesOf(db)).toMatchObject([
    { state: "failed", reason: "554 5.7.1 Refus\u00e9 \u{1f6ab} \u4f60\u597d" },
  ]);
});

test("a mail whose campaign is paused is not taken, and the moment of each attempt is kept", async () => {
  const server = await mailServer();
  const { mail, db, clock } = await startMail(server.address);
  const held = await given.queuedMail(db);
  const free = await given.queuedMail(db);
  await db.updateTable("mail").set({ is_held: true }).where("id", "=", held.id).execute();

  await mail.deliverDue();

  const rows = await db.selectFrom("mail").select(["id", "state", "attempted_at"]).orderBy("id").execute();
  expect(rows).toEqual([
    { id: held.id, state: "queued", attempted_at: null },
    { id: free.id, state: "accepted", attempted_at: clock.now() },
  ]);
});

test("a claim that the worker never learned of is found by what it has in hand, and goes back into the queue", async () => {
  const { db, clock } = await startMail();
  const inFlight = await given.queuedMail(db);
  const lost = await given.queuedMail(db);
  const others = await given.queuedMail(db);
  const claim = (id: string, worker: number) =>
    db
      .updateTable("mail")
      .set({ state: "sending", worker, next_attempt_at: null, attempts: 1 })
      .where("id", "=", id)
      .execute();
  await Promise.all([claim(inFlight.id, 7), claim(lost.id, 7), claim(others.id, 8)]);

  const found = await inTransaction(db, (tx) =>
    requeueLostClaims(tx, { worker: 9, numbers: [7, 9], mailIds: [inFlight.id], at: clock.now() }),
  );

  expect(found).toEqual([lost.id]);
  const rows = await db.selectFrom("mail").select(["state", "worker"]).orderBy("id").execute();
  expect(rows).toEqual([
    { state: "sending", worker: 7 },
    { state: "queued", worker: null },
    { state: "sending", worker: 8 },
  ]);
  // No claim of the lost worker is left.
  const claims = await db.selectFrom("mail_claim").select(["worker", "mail_ids"]).orderBy("worker").execute();
  expect(claims).toEqual([
    { worker: 7, mail_ids: [inFlight.id] },
    { worker: 8, mail_ids: [others.id] },
  ]);
});
