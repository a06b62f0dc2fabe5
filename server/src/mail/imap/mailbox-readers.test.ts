import { limits } from "@overture/contract";
import { readMail, takeAttachmentOf } from "@overture/mail-reader";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import type { Db } from "../../db/database.js";
import { rawReply } from "../../testing/raw-mail.js";
import { startMail } from "../../testing/start-mail.js";
import { nobodysListener, patience, startImap, startReaders } from "../../testing/start-readers.js";
import { countReadingProcesses, type ReaderKind } from "./claim-queries.js";
import type { Timing } from "./timing.js";

/** Starts with the system's mailbox, and a listener that takes no mail as an answer. */
async function startReading(server: Awaited<ReturnType<typeof startImap>>, timing: Partial<Timing> = {}) {
  const { db, databaseUrl, clock, logged } = await startMail();
  const start = (kind: ReaderKind = "worker") =>
    startReaders({ db, databaseUrl, clock, kind, listener: nobodysListener, logged, system: server.address, timing });
  /** Waits until the folder has been opened. Mail from before is not read. */
  const opened = (path = "INBOX") =>
    vi.waitFor(async () => {
      const rows = await db.selectFrom("imap_folder").select("path").where("path", "=", path).execute();
      expect(rows).toHaveLength(1);
    }, patience);
  return { db, start, opened, logged };
}

async function subjects(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("received_mail").select("subject").orderBy("id").execute();
  return rows.map(({ subject }) => subject);
}

function hasSubjects(db: Db, expected: string[]): Promise<void> {
  return vi.waitFor(async () => expect(await subjects(db)).toEqual(expected), patience);
}

async function stateOf(db: Db) {
  return db.selectFrom("imap_mailbox").select(["state", "reason"]).executeTakeFirst();
}

/** Ends the connections that hold the claims on mailboxes. */
async function breakClaims(db: Db): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'overture-imap'
      and pid in (select pid from pg_locks where locktype = 'advisory' and granted)`.execute(db);
}

test("what comes in is taken in as the server tells of it, and what was there before the first look is left alone", async () => {
  const server = await startImap();
  server.append("INBOX", rawReply({ subject: "Years ago" }));
  const { db, start, opened } = await startReading(server);
  start();
  await opened();

  server.append("INBOX", rawReply({ subject: "One" }));
  await hasSubjects(db, ["One"]);
  server.append("INBOX", rawReply({ subject: "Two" }));

  await hasSubjects(db, ["One", "Two"]);
  expect(await stateOf(db)).toEqual({ state: "reading", reason: null });
  expect(server.commands.join("\n")).not.toMatch(/STORE|EXPUNGE|SELECT|BODY\[/i);
});

test("mail that arrived while no process was reading is read later, once", async () => {
  const server = await startImap();
  const { db, start, opened } = await startReading(server);
  const first = start();
  await opened();
  server.append("INBOX", rawReply({ subject: "One" }));
  await hasSubjects(db, ["One"]);
  await first.close();
  server.append("INBOX", rawReply({ subject: "Two" }));
  server.append("INBOX", rawReply({ subject: "Three" }));

  start();

  await hasSubjects(db, ["One", "Two", "Three"]);
  expect(server.commands.filter((command) => /BODY/.test(command))).toHaveLength(3);
});

test("a connection that breaks is made again", async () => {
  const server = await startImap();
  const { db, start, opened } = await startReading(server);
  start();
  await opened();

  server.dropConnections();
  server.append("INBOX", rawReply({ subject: "One" }));
  await hasSubjects(db, ["One"]);
  server.dropConnections();
  server.append("INBOX", rawReply({ subject: "Two" }));

  await hasSubjects(db, ["One", "Two"]);
});

test("a server that says goodbye and leaves the line open is asked again over another", async () => {
  const server = await startImap();
  const { db, start, opened } = await startReading(server);
  start();
  await opened();
  server.append("INBOX", rawReply({ subject: "One" }));
  await hasSubjects(db, ["One"]);

  server.sayGoodbye();
  server.append("INBOX", rawReply({ subject: "Two" }));

  await hasSubjects(db, ["One", "Two"]);
});

test("a connection that breaks between opening the inbox and watching it is made again at once", async () => {
  const server = await startImap();
  const { db, start, opened } = await startReading(server, { pollMs: 600_000 });
  start();
  await opened();

  server.dropOnceOpened();
  server.dropConnections();
  server.append("INBOX", rawReply({ subject: "One" }));

  await hasSubjects(db, ["One"]);
});

test.each([{ junk: { path: "Aussortiert", specialUse: true } }, { junk: { path: "Spam", specialUse: false } }])(
  "mail that the server takes for spam is read too: $junk.path",
  async (options) => {
    const server = await startImap(options);
    const { db, start, opened } = await startReading(server);
    start();
    await opened(options.junk.path);
    await opened();

    server.append(options.junk.path, rawReply({ subject: "Not spam at all" }));

    await hasSubjects(db, ["Not spam at all"]);
  },
);

test("a server that tells nothing by itself is asked", async () => {
  const server = await startImap({ idle: false });
  const { db, start, opened } = await startReading(server, { pollSilentMs: 50 });
  start();
  await opened();

  server.append("INBOX", rawReply({ subject: "One" }));

  await hasSubjects(db, ["One"]);
  expect(server.commands).not.toContain("IDLE");
});

test("numbers that are reassigned lead to nothing read twice and nothing missed", async () => {
  const server = await startImap();
  const { db, start, opened } = await startReading(server);
  const first = start();
  await opened();
  server.append("INBOX", rawReply({ subject: "One" }));
  server.append("INBOX", rawReply({ subject: "Two" }));
  await hasSubjects(db, ["One", "Two"]);
  await first.close();

  server.renumber("INBOX");
  server.append("INBOX", rawReply({ subject: "Three" }));
  start();

  await hasSubjects(db, ["One", "Two", "Three"]);
});

test("of a mail that is too large the words are taken in, and it is reported which files are missing", async () => {
  const server = await startImap();
  const { db, start, opened, logged } = await startReading(server);
  start();
  await opened();

  server.append("INBOX", rawFilm(), limits.mailBytes + 1);
  server.append("INBOX", rawReply({ subject: "A line" }));

  await hasSubjects(db, ["A film", "A line"]);
  const { raw } = await db.selectFrom("received_mail").select("raw").orderBy("id").executeTakeFirstOrThrow();
  const { kind, visible, attachments } = readMail(raw);
  expect({ kind, visible }).toEqual({ kind: "reply", visible: "Here it is." });
  expect(attachments.map(({ filename }) => filename)).toEqual(["rates.pdf", "Files left out.txt"]);
  expect(takeAttachmentOf(raw, 1)?.bytes.toString()).toContain("This mail has 30 MB");
  expect(logged.filter((line) => line.startsWith("Of a mail that is too large"))).toHaveLength(1);
});

/** Returns a mail with a text, a complete price list and the beginning of a film. */
function rawFilm(): Buffer {
  const file = (name: string, content: string) => [
    "--film",
    "Content-Type: application/octet-stream",
    `Content-Disposition: attachment; filename=${name}`,
    "Content-Transfer-Encoding: base64",
    "",
    content,
  ];
  return Buffer.from(
    [
      "From: lena@example.com",
      "Subject: A film",
      "Message-ID: <film@example.com>",
      "MIME-Version: 1.0",
      'Content-Type: multipart/mixed; boundary="film"',
      "",
      "--film",
      "Content-Type: text/plain",
      "",
      "Here it is.",
      ...file("rates.pdf", "JVBERi0xLjQK"),
      ...file("film.mov", `${"A".repeat(76)}\r\n`.repeat(30_000)),
      "--film--",
    ].join("\r\n"),
  );
}

test("a mail at which the server breaks off every time does not keep the next ones away", async () => {
  const server = await startImap({ breaksAt: (raw) => raw.includes("Broken") });
  const { db, start, opened, logged } = await startReading(server);
  start();
  await opened();

  server.append("INBOX", rawReply({ subject: "Broken" }));
  server.append("INBOX", rawReply({ subject: "Whole" }));

  await hasSubjects(db, ["Whole"]);
  // It is fetched once more after the others.
  const setAside = () => logged.filter((line) => line.startsWith("A mail cannot be read"));
  await vi.waitFor(() => expect(setAside()).toHaveLength(1), patience);
});

test("a refused sign-in is reported in the server's words, and fixed without a restart", async () => {
  const server = await startImap();
  server.refusal = "[AUTHENTICATIONFAILED] Invalid credentials";
  const { db, start, opened, logged } = await startReading(server);
  start();
  await vi.waitFor(
    async () => expect(await stateOf(db)).toEqual({ state: "refused", reason: "Invalid credentials" }),
    patience,
  );
  expect(logged.join("\n")).not.toContain("a password");

  server.refusal = undefined;
  await opened();

  await vi.waitFor(async () => expect(await stateOf(db)).toEqual({ state: "reading", reason: null }), patience);
});

test("of several processes one reads, and another takes over when it ends", async () => {
  const server = await startImap();
  const { db, start, opened } = await startReading(server);
  const first = start();
  await opened();
  start();
  start();
  server.append("INBOX", rawReply({ subject: "One" }));
  await hasSubjects(db, ["One"]);
  expect(server.connections).toBe(1);

  await first.close();
  server.append("INBOX", rawReply({ subject: "Two" }));

  await hasSubjects(db, ["One", "Two"]);
  expect(server.connections).toBe(1);
});

test("workers hand their mailboxes to a process that does nothing but read, and take them again when it ends", async () => {
  const server = await startImap();
  const { db, start, opened } = await startReading(server);
  start("worker");
  start("worker");
  await opened();
  server.append("INBOX", rawReply({ subject: "One" }));
  await hasSubjects(db, ["One"]);
  const signIns = () => server.commands.filter((command) => /^login/i.test(command)).length;
  const before = signIns();

  const reader = start("reader");
  await vi.waitFor(() => expect(signIns()).toBe(before + 1), patience);
  server.append("INBOX", rawReply({ subject: "Two" }));
  await hasSubjects(db, ["One", "Two"]);
  expect(server.connections).toBe(1);
  expect(await countReadingProcesses(db)).toBe(1);

  await reader.close();
  server.append("INBOX", rawReply({ subject: "Three" }));

  await hasSubjects(db, ["One", "Two", "Three"]);
  expect(await countReadingProcesses(db)).toBe(2);
});

test("a reader that loses its claim stops, and whoever has it then reads on", async () => {
  const server = await startImap();
  const { db, start, opened } = await startReading(server);
  start();
  await opened();
  start();

  await breakClaims(db);
  server.append("INBOX", rawReply({ subject: "One" }));

  await hasSubjects(db, ["One"]);
  await vi.waitFor(() => expect(server.connections).toBe(1), patience);
});

test("a database that was away keeps mail from being read for no longer than a few seconds, however patient mail servers are asked", async () => {
  const server = await startImap();
  const { db, start, opened } = await startReading(server, { firstPauseMs: 600_000, longestPauseMs: 600_000 });
  start();
  await opened();

  await breakClaims(db);

  server.append("INBOX", rawReply({ subject: "One" }));
  await hasSubjects(db, ["One"]);
});
