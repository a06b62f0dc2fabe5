import { expect, test, vi } from "vitest";
import { rawReply } from "../../testing/raw-mail.js";
import { startMail } from "../../testing/start-mail.js";
import { opened, receivedSubjects } from "../../testing/start-person.js";
import { nobodysListener, patience, startImap, startReaders } from "../../testing/start-readers.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";

const sent = { path: "Sent", specialUse: true };
const junk = { path: "Junk", specialUse: true };

async function startReading(server: Awaited<ReturnType<typeof startImap>>) {
  const { db, databaseUrl, clock } = await startMail();
  const timing = { pollMs: 50, lookForFoldersMs: 50 };
  startReaders({ db, databaseUrl, clock, listener: nobodysListener, system: server.address, timing });
  await opened(db, systemMailboxId);
  const hasSubjects = (subjects: string[]) =>
    vi.waitFor(async () => expect(await receivedSubjects(db)).toEqual(subjects), patience);
  return { db, hasSubjects };
}

const countOf = ({ commands }: { commands: readonly string[] }, pattern: RegExp) =>
  commands.filter((command) => pattern.test(command)).length;

test("inbox, spam and what was sent are read over one connection, and a folder without news is asked after and not opened", async () => {
  const server = await startImap({ junk, sent });
  const { hasSubjects } = await startReading(server);
  const openings = () => countOf(server, /^examine .?(?:Junk|Sent)/i);
  await vi.waitFor(() => expect(openings()).toBe(2), patience);

  server.append("Junk", rawReply({ subject: "In spam" }));
  await hasSubjects(["In spam"]);
  const asked = countOf(server, /^status .?Junk/i);
  await vi.waitFor(() => expect(countOf(server, /^status .?Junk/i)).toBeGreaterThan(asked + 3), patience);
  server.append("INBOX", rawReply({ subject: "In the inbox" }));

  await hasSubjects(["In spam", "In the inbox"]);
  expect(openings()).toBe(3);
  expect(countOf(server, /^login/i)).toBe(1);
  expect(server.connections).toBe(1);
});

test("a server that does not say what is new has its folders opened each time", async () => {
  const server = await startImap({ junk, reportsCounts: false });
  const { db, hasSubjects } = await startReading(server);
  await opened(db, systemMailboxId, "Junk");

  server.append("Junk", rawReply({ subject: "In spam" }));

  await hasSubjects(["In spam"]);
});

test("a mail in spam at which the server breaks off every time keeps nobody from reading the inbox", async () => {
  const server = await startImap({ junk, breaksAt: (raw) => raw.includes("Broken") });
  const { db, hasSubjects } = await startReading(server);
  await opened(db, systemMailboxId, "Junk");
  server.append("Junk", rawReply({ subject: "Broken" }));
  await vi.waitFor(() => expect(countOf(server, /^login/i)).toBeGreaterThan(2), patience);

  server.append("INBOX", rawReply({ subject: "One" }));
  await hasSubjects(["One"]);
  server.append("INBOX", rawReply({ subject: "Two" }));

  await hasSubjects(["One", "Two"]);
});
