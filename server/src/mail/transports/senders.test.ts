import { expect, onTestFinished, test, vi } from "vitest";
import { type Db, inTransaction } from "../../db/database.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { startMail } from "../../testing/start-mail.js";
import { testSecret } from "../../testing/test-settings.js";
import { updateMailboxRow } from "../mailboxes/mailbox-queries.js";
import { sealSecrets } from "../mailboxes/secrets.js";
import { resumeMailbox } from "../pace/pause-mailbox.js";

type ServerOptions = Parameters<typeof startFakeMailServer>[0];

const patience = { timeout: 15_000, interval: 20 };

async function mailServer(options: ServerOptions = {}) {
  const server = await startFakeMailServer(options);
  onTestFinished(() => server.close());
  return server;
}

function queueMany(db: Db, mailboxId: string, count: number) {
  return Promise.all(Array.from({ length: count }, () => given.queuedMail(db, { mailboxId })));
}

async function statesOf(db: Db, mailboxId: string): Promise<string[]> {
  const rows = await db.selectFrom("mail").select("state").where("mailbox_id", "=", mailboxId).execute();
  return rows.map(({ state }) => state);
}

function pauseOf(db: Db, mailboxId: string) {
  return db.selectFrom("mailbox").select(["pause"]).where("id", "=", mailboxId).executeTakeFirstOrThrow();
}

test("each mailbox sends by its own server and from its own address, and the system's by the one that is set", async () => {
  const [systems, own, others] = await Promise.all([mailServer(), mailServer({ password: "right" }), mailServer()]);
  const { mail, db } = await startMail(systems.address);
  const mara = await given.mailbox(db, { address: "mara@studio.example", smtp: own.address });
  const omar = await given.mailbox(db, { address: "omar@agency.example", smtp: others.address });
  const ofSystem = await given.queuedMail(db);
  const ofMara = await given.queuedMail(db, { mailboxId: mara._id });
  const ofOmar = await given.queuedMail(db, { mailboxId: omar._id });

  await mail.deliverDue();

  const returnsTo = expect.stringMatching(/^overture\+b[0-9a-z]{25}[0-9a-f]{16}@mail\.example$/);
  expect(systems.accepted).toMatchObject([{ messageId: ofSystem.messageId, from: returnsTo }]);
  expect(own.accepted).toMatchObject([{ messageId: ofMara.messageId, from: "mara@studio.example" }]);
  expect(others.accepted).toMatchObject([{ messageId: ofOmar.messageId, from: "omar@agency.example" }]);
});

test("a mailbox signs in by an access token where its provider takes no passwords", async () => {
  const server = await mailServer({ accessToken: "token of today" });
  const { mail, db } = await startMail();
  const box = await given.mailbox(db, {
    smtp: { ...server.address, user: "mara@studio.example" },
    columns: { auth: "oauth2" },
  });
  const oAuth = {
    accessToken: "token of today",
    expiresAt: "2026-11-02T12:00:00.000Z",
    refreshToken: "refresh",
    tokenUrl: "http://127.0.0.1:9/token",
    clientId: "overture",
  };
  await db
    .updateTable("mailbox")
    .set({ secrets: sealSecrets(box._id, { oAuth }, testSecret) })
    .where("id", "=", box._id)
    .execute();
  const { messageId } = await given.queuedMail(db, { mailboxId: box._id });

  await mail.deliverDue();

  expect(server.accepted).toMatchObject([{ messageId }]);
});

test("a mailbox whose server takes its time does not delay another", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = await mailServer({ receive: () => ({ acceptAfter: answered }) });
  const quick = await mailServer();
  const { mail, db, databaseUrl } = await startMail();
  const slowBox = await given.mailbox(db, { smtp: slow.address });
  const quickBox = await given.mailbox(db, { smtp: quick.address });
  await queueMany(db, slowBox._id, 30);
  mail.startWorker(databaseUrl);
  await vi.waitFor(() => expect(slow.accepted).toHaveLength(2), patience);

  await queueMany(db, quickBox._id, 30);

  await vi.waitFor(async () => {
    expect(new Set(await statesOf(db, quickBox._id))).toEqual(new Set(["accepted"]));
  }, patience);
  expect(slow.accepted).toHaveLength(2);
  expect((await statesOf(db, slowBox._id)).filter((state) => state === "queued")).toHaveLength(28);
  answer();
}, 30_000);

test("a refused sign-in stops its own mailbox until somebody has put it right, and no other", async () => {
  const locked = await mailServer({ password: "right", usedPassword: "wrong" });
  const open = await mailServer();
  const { mail, db, databaseUrl, clock } = await startMail(open.address);
  const lockedBox = await given.mailbox(db, { smtp: locked.address });
  const openBox = await given.mailbox(db, { smtp: open.address });
  await queueMany(db, lockedBox._id, 30);
  await queueMany(db, openBox._id, 30);

  mail.startWorker(databaseUrl);

  await vi.waitFor(async () => {
    expect(new Set(await statesOf(db, openBox._id))).toEqual(new Set(["accepted"]));
    expect(await pauseOf(db, lockedBox._id)).toEqual({ pause: "sign-in" });
  }, patience);
  const tried = await db
    .selectFrom("mail")
    .select("id")
    .where("attempts", ">", 0)
    .where("state", "=", "queued")
    .execute();
  expect(tried.length).toBeLessThanOrEqual(5);

  const secrets = sealSecrets(lockedBox._id, { smtpPassword: "right" }, testSecret);
  await inTransaction(db, async (tx) => {
    await updateMailboxRow(tx, lockedBox._id, { secrets }, clock.now());
    await resumeMailbox(tx, { actor: "system", mailboxId: lockedBox._id, at: clock.now() });
  });

  await vi.waitFor(async () => {
    expect(new Set(await statesOf(db, lockedBox._id))).toEqual(new Set(["accepted"]));
  }, patience);
}, 40_000);

test("the system's mailbox is not paused by a refused sign-in: whoever mends the setting need do nothing else", async () => {
  const locked = await mailServer({ password: "right", usedPassword: "wrong" });
  const { mail, db } = await startMail(locked.address);
  const { id } = await given.queuedMail(db);

  await mail.deliverDue();

  const row = await db
    .selectFrom("mail")
    .innerJoin("mailbox", "mailbox.id", "mail.mailbox_id")
    .select(["mail.state", "mailbox.pause"])
    .where("mail.id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: "queued", pause: null });
});

test("secrets that do not open are reported as what they are, and cost no mail", async () => {
  const server = await mailServer({ password: "right" });
  const { mail, db } = await startMail();
  const box = await given.mailbox(db, { smtp: server.address });
  await db
    .updateTable("mailbox")
    .set({ secrets: sealSecrets(box._id, { smtpPassword: "right" }, "another secret") })
    .where("id", "=", box._id)
    .execute();
  const { id } = await given.queuedMail(db, { mailboxId: box._id });

  await mail.deliverDue();

  const row = await db.selectFrom("mail").select(["state", "reason"]).where("id", "=", id).executeTakeFirstOrThrow();
  expect(row.state).toBe("queued");
  expect(row.reason).toContain("enter it again");
  expect(await pauseOf(db, box._id)).toEqual({ pause: "sign-in" });
});

test("what a user's own server says without TLS is neither stored nor shown, and still decides what becomes of the mail", async () => {
  const words = "redis_version:7.2 role:master";
  const code = (to: string) => (to.startsWith("later") ? 451 : 550);
  const server = await mailServer({ receive: (to) => ({ refuse: "recipient", code: code(to), words }) });
  const { mail, db, logged } = await startMail();
  const { _id: mailboxId } = await given.mailbox(db, { smtp: server.address });
  for (const name of ["later", "never"]) await given.queuedMail(db, { mailboxId, recipient: `${name}@example.com` });

  await mail.deliverDue();

  const rows = await db.selectFrom("mail").select(["state", "reason"]).orderBy("recipient").execute();
  const reason = (number: number) =>
    `The mail server did not take this recipient (${number}): its words count only over TLS, after a sign-in`;
  expect(rows).toEqual([
    { state: "queued", reason: reason(451) },
    { state: "failed", reason: reason(550) },
  ]);
  expect(logged.join()).not.toContain("redis");
});
