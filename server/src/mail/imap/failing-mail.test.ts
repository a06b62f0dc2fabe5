import { mailboxes } from "@overture/contract";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import type { Db } from "../../db/database.js";
import { mailListener } from "../../mail-listener.js";
import { rawReply } from "../../testing/raw-mail.js";
import { startMail } from "../../testing/start-mail.js";
import { opened, receivedSubjects, startPerson } from "../../testing/start-person.js";
import { nobodysListener, patience, startImap, startReaders } from "../../testing/start-readers.js";
import type { MailListener } from "../listener.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";

/** Starts a server that fails the first `times` requests for mails with this subject. */
async function startFailing(how: "breaksAt" | "refusesAt", subject: RegExp, times: number) {
  const failing = { left: times };
  const fails = (raw: string) => subject.test(raw) && failing.left-- > 0;
  const server = await startImap({ [how]: fails });
  const { db, databaseUrl, clock } = await startMail();
  const logged: string[] = [];
  startReaders({
    db,
    databaseUrl,
    clock,
    logged,
    listener: mailListener,
    system: server.address,
    timing: { pollMs: 50 },
  });
  await opened(db, systemMailboxId);
  const hasSubjects = (subjects: string[]) =>
    vi.waitFor(async () => expect((await receivedSubjects(db)).toSorted()).toEqual(subjects.toSorted()), patience);
  const setAside = () => db.selectFrom("imap_set_aside").select(["uid", "path"]).execute();
  return { server, db, clock, failing, logged, hasSubjects, setAside };
}

test.each(["breaksAt", "refusesAt"] as const)(
  "a mail that cannot be fetched twelve times in a row is read when it can be: %s",
  async (how) => {
    const { server, hasSubjects, setAside } = await startFailing(how, /Answer/, 12);

    server.append("INBOX", rawReply({ subject: "Answer" }));

    await hasSubjects(["Answer"]);
    expect(await setAside()).toEqual([]);
  },
);

test("a provider that gives nothing for a while delays all mail and loses none, in its order", async () => {
  const { server, db, hasSubjects, setAside } = await startFailing("refusesAt", /Subject/, 20);

  for (const subject of ["One", "Two", "Three"]) server.append("INBOX", rawReply({ subject }));

  await hasSubjects(["One", "Two", "Three"]);
  expect(await receivedSubjects(db)).toEqual(["One", "Two", "Three"]);
  expect(await setAside()).toEqual([]);
});

test.each(["breaksAt", "refusesAt"] as const)(
  "a mail that a server never gives while it gives others is set aside, and tried until it is read: %s",
  async (how) => {
    const { server, clock, failing, hasSubjects, setAside } = await startFailing(how, /Answer/, Infinity);
    server.append("INBOX", rawReply({ subject: "Answer" }));
    server.append("INBOX", rawReply({ subject: "Other" }));
    await hasSubjects(["Other"]);
    await vi.waitFor(async () => expect(await setAside()).toEqual([{ uid: 41, path: "INBOX" }]), patience);
    const triedAgain = server.commands.length;
    clock.advance(60);
    await vi.waitFor(
      () =>
        expect(server.commands.slice(triedAgain).filter((command) => /FETCH 41 .*BODY/.test(command))).not.toEqual([]),
      patience,
    );
    expect(await setAside()).toHaveLength(1);

    failing.left = 0;
    clock.advance(3_600);

    await hasSubjects(["Answer", "Other"]);
    await vi.waitFor(async () => expect(await setAside()).toEqual([]), patience);
  },
);

test.each([
  [
    "whose statement takes too long",
    sql`set local statement_timeout = 1`,
    (db: Db) => sql`select pg_sleep(1)`.execute(db),
  ],
  [
    "over which the process works for longer than a transaction may wait",
    sql`set local idle_in_transaction_session_timeout = 20`,
    async (db: Db) => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
      await sql`select 1`.execute(db);
    },
  ],
])("a mail %s is set aside, and those after it are read", async (_, bound, work) => {
  const server = await startImap();
  const { db, databaseUrl, clock } = await startMail();
  const matchMail: MailListener["matchMail"] = async (tx, { read }) => {
    if (read.subject !== "Endless") return undefined;
    await bound.execute(tx);
    await work(tx);
    return undefined;
  };
  const listener = { ...nobodysListener, matchMail };
  startReaders({ db, databaseUrl, clock, listener, system: server.address, timing: { pollMs: 50 } });
  await opened(db, systemMailboxId);

  for (const subject of ["Endless", "Other"]) server.append("INBOX", rawReply({ subject }));

  await vi.waitFor(async () => expect(await receivedSubjects(db)).toEqual(["Other"]), patience);
  await vi.waitFor(
    async () => expect(await db.selectFrom("imap_set_aside").select("uid").execute()).toEqual([{ uid: 41 }]),
    patience,
  );
});

test("a mailbox says that its server does not give a mail", async () => {
  const server = await startImap({ refusesAt: (raw) => raw.includes("Missing") });
  const { app, db, owner, mailbox, start, sent, hasContents } = await startPerson(server);
  start();
  await opened(db, mailbox._id);
  server.append("INBOX", rawReply({ from: sent.recipient, inReplyTo: sent.messageId, text: "Missing." }));
  server.append("INBOX", rawReply({ from: sent.recipient, inReplyTo: sent.messageId, text: "Given." }));
  await hasContents(["Given."]);

  await vi.waitFor(async () => {
    const { data } = await app.as(owner).call(mailboxes.listMailboxes);
    expect(data[0]?.reading).toEqual({ state: "reading", reason: expect.stringContaining("does not give 1 mail") });
  }, patience);
});

test("what comes between the sign-in and the opening of a folder is read", async () => {
  const server = await startImap({ sent: { path: "Sent", specialUse: true } });
  server.append("INBOX", rawReply({ subject: "Old" }));
  server.onCommand = (command) => {
    if (/^EXAMINE/.test(command)) {
      server.onCommand = undefined;
      server.append("INBOX", rawReply({ subject: "In between" }));
    }
  };
  const { db, databaseUrl, clock } = await startMail();

  startReaders({ db, databaseUrl, clock, listener: mailListener, system: server.address });

  await vi.waitFor(async () => expect(await receivedSubjects(db)).toEqual(["In between"]), patience);
});

test("set-aside mail is not lost when the server changes its UIDs", async () => {
  const { server, failing, hasSubjects, setAside } = await startFailing("refusesAt", /Answer/, Infinity);
  server.append("INBOX", rawReply({ subject: "Answer" }));
  server.append("INBOX", rawReply({ subject: "Other" }));
  await vi.waitFor(async () => expect(await setAside()).toHaveLength(1), patience);

  failing.left = 0;
  server.renumber("INBOX");
  server.dropConnections();

  await hasSubjects(["Answer", "Other"]);
});
