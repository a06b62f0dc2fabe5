import { expect, test, vi } from "vitest";
import { rawReply } from "../../testing/raw-mail.js";
import { startMail } from "../../testing/start-mail.js";
import { opened, receivedSubjects } from "../../testing/start-person.js";
import { nobodysListener, patience, startImap, startReaders } from "../../testing/start-readers.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";

/** Their names have more than two megabytes. */
const count = 45_000;

async function startReading(within: readonly string[]) {
  const server = await startImap({
    junk: { path: "Spam", specialUse: true },
    sent: { path: "INBOX/Sent", specialUse: true },
    filledFolders: { within, count },
  });
  const { db, databaseUrl, clock } = await startMail();
  const logged: string[] = [];
  const started = { db, databaseUrl, clock, listener: nobodysListener, logged };
  startReaders({ ...started, system: server.address, timing: { pollMs: 50, lookForFoldersMs: 50 } });
  const hasSubjects = (subjects: string[]) =>
    vi.waitFor(async () => expect(await receivedSubjects(db)).toEqual(subjects), patience);
  const state = () =>
    db
      .selectFrom("imap_mailbox")
      .select(["state", "reason"])
      .where("mailbox_id", "=", systemMailboxId)
      .executeTakeFirstOrThrow();
  return { server, db, logged, hasSubjects, state };
}

test("of an account with more folders than are listed the inbox is read, and spam and sent mail at the usual places", async () => {
  const { server, db, logged, hasSubjects, state } = await startReading(["Archive/"]);
  await opened(db, systemMailboxId, "Spam");
  await opened(db, systemMailboxId, "INBOX/Sent");

  server.append("INBOX", rawReply({ subject: "In the inbox" }));
  await hasSubjects(["In the inbox"]);
  server.append("Spam", rawReply({ subject: "In spam" }));
  await hasSubjects(["In the inbox", "In spam"]);

  expect(await state()).toMatchObject({
    state: "reading",
    reason: expect.stringMatching(
      /^This account has more folders than Overture looks through\. The inbox is read, and/,
    ),
  });
  expect(server.commands.filter((command) => /^list "" "\*"/i.test(command))).toHaveLength(1);
  expect(server.connections).toBe(1);
  // The owner sees it for as long as it is so; the log has it once.
  expect(logged.filter((line) => line.includes("more folders"))).toHaveLength(1);
  expect(logged.join("\n")).not.toContain("cannot be read now");
});

test("where even the usual places have too many folders the inbox is read, and its owner sees that it is all", async () => {
  const { server, db, hasSubjects, state } = await startReading([""]);
  await opened(db, systemMailboxId);

  server.append("Spam", rawReply({ subject: "In spam" }));
  server.append("INBOX", rawReply({ subject: "In the inbox" }));
  await hasSubjects(["In the inbox"]);

  expect(await state()).toEqual({
    state: "reading",
    reason: "This account has more folders than Overture looks through. Only the inbox is read, not spam and sent mail",
  });
});

test("a connection that breaks later finds the same folders again at once", async () => {
  const { server, db, hasSubjects, state } = await startReading(["Archive/"]);
  await opened(db, systemMailboxId, "Spam");

  server.dropConnections();
  server.append("Spam", rawReply({ subject: "In spam" }));

  await hasSubjects(["In spam"]);
  expect(server.commands.filter((command) => /^list "" "\*"/i.test(command))).toHaveLength(1);
  await vi.waitFor(async () => expect((await state()).state).toBe("reading"), patience);
});
