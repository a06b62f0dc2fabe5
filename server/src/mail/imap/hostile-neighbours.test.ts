import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import type { Db } from "../../db/database.js";
import { openMemoryBudget } from "../../net/memory-budget.js";
import type { MailServer } from "../../settings/settings-values.js";
import * as given from "../../testing/given.js";
import {
  answering,
  type ConnectionHandler,
  drip,
  flood,
  imapAnswers,
  imapGreeting,
  startHostileServer,
} from "../../testing/hostile-server.js";
import { rawReply } from "../../testing/raw-mail.js";
import { startMail } from "../../testing/start-mail.js";
import { nobodysListener, startImap, startReaders } from "../../testing/start-readers.js";
import { type ImapBounds, usualBounds, whileConnected } from "./connect.js";
import { type Listed, listMails } from "./fetch-mail.js";

const patience = { timeout: 30_000, interval: 50 };

/**
 * Lower than the usual bounds. The servers run in the same process as their readers, which slows the neighbour down
 * too.
 */
const bounds: ImapBounds = {
  signInMs: 6_000,
  answerMs: 6_000,
  signInBytes: 64_000,
  answerBytes: 500_000,
  mailBytes: 2_000_000,
};

/** Accepts the sign-in, opens the folder, and then behaves as `conduct` does when mail is fetched. */
const signedIn = (conduct: ConnectionHandler) => answering(imapGreeting, { ...imapAnswers, FETCH: conduct });
const floodOf =
  (text: string): ConnectionHandler =>
  (socket) =>
    flood(socket, text);
const millionMails = Buffer.from(
  Array.from({ length: 1_000_000 }, (_, index) => `* ${index + 1} FETCH (UID ${index + 1})\r\n`).join(""),
);

const conducts: Record<string, ConnectionHandler> = {
  "an endless line": floodOf("x"),
  garbage: floodOf('\u0000\u00ff{\r\n("'),
  silence: () => undefined,
  drops: drip,
  "a sign-in that is never answered": answering(imapGreeting, { ...imapAnswers, LOGIN: () => undefined }),
  "endless lines once it is signed in to": signedIn(floodOf("* 1 FETCH (UID 1 RFC822.SIZE 1)\r\n")),
  "a million mails": signedIn((socket) => void socket.write(millionMails)),
  "a literal of two gigabytes": signedIn((socket) => {
    socket.write("* 1 FETCH (UID 1 BODY[] {2147483648}\r\n");
    flood(socket, "x");
  }),
  "silence once it is signed in to": signedIn(() => undefined),
  "drops once it is signed in to": signedIn(drip),
};

/** Marks the mailboxes as read before, so that their mail is fetched. */
async function beginAll(db: Db): Promise<void> {
  await sql`
    insert into imap_folder (mailbox_id, path, server, uid_validity, last_uid, read_at)
    select id, 'INBOX', imap_user || '@' || imap_host || ':' || imap_port, 1, 0, '2026-11-01' from mailbox
    where imap_host is not null
  `.execute(db);
}

test("beside servers that mean harm in every way the mail of a neighbour is read as it comes", {
  timeout: 120_000,
}, async () => {
  const { db, databaseUrl, clock } = await startMail();
  const neighbour = await startImap();
  const hostile = await Promise.all(Object.values(conducts).map(startHostileServer));
  for (const { address } of hostile) await given.mailbox(db, { imap: address });
  await beginAll(db);
  startReaders({
    db,
    databaseUrl,
    clock,
    listener: nobodysListener,
    system: neighbour.address,
    bounds,
    timing: { firstPauseMs: 1_000, longestPauseMs: 4_000 },
  });
  await vi.waitFor(async () => {
    const opened = await db.selectFrom("imap_folder").select("path").where("server", "like", "overture@%").execute();
    expect(opened).toHaveLength(1);
  }, patience);

  for (const [index, server] of hostile.entries()) {
    await vi.waitFor(() => expect(server.connections()).toBeGreaterThan(0), patience);
    neighbour.append("INBOX", rawReply({ subject: `Mail ${index}` }));
    await vi.waitFor(async () => {
      const read = await db.selectFrom("received_mail").select("subject").execute();
      expect(read).toHaveLength(index + 1);
    }, patience);
  }

  const read = await db.selectFrom("received_mail").select("subject").orderBy("id").execute();
  expect(read.map(({ subject }) => subject)).toEqual(hostile.map((_server, index) => `Mail ${index}`));
});

test("many servers that each stay below the limit of a connection lose theirs when all of them are too much", {
  timeout: 60_000,
}, async () => {
  const { db, databaseUrl, clock } = await startMail();
  const half: ConnectionHandler = (socket) => void socket.write("x".repeat(bounds.answerBytes / 2));
  const hostile = await Promise.all(
    Array.from({ length: 6 }, () =>
      startHostileServer(answering(imapGreeting, { ...imapAnswers, EXAMINE: half, SELECT: half })),
    ),
  );
  for (const { address } of hostile) await given.mailbox(db, { imap: address });
  await beginAll(db);

  const memoryBudget = openMemoryBudget(2 * bounds.answerBytes);
  startReaders({
    db,
    databaseUrl,
    clock,
    listener: nobodysListener,
    bounds: { ...bounds, answerMs: 60_000, memoryBudget },
  });

  // A single one would keep its connection for a minute.
  await vi.waitFor(() => expect(hostile.some((server) => server.connections() > 1)).toBe(true), patience);
});

test("a mailbox with 300,000 mails that nobody has read is listed in answers of a bounded length", async () => {
  const server = await startImap();
  const raw = rawReply({ subject: "One of many" });
  for (let count = 0; count < 300_000; count += 1) server.append("INBOX", raw);

  // A single answer would be 14 MB.
  const [first, last] = await listIn(server.address, [1, 295_000], { ...usualBounds, answerBytes: 1_000_000 });

  expect(first?.isCut).toBe(true);
  expect(first?.mails.length).toBeGreaterThan(9_000);
  expect(last?.isCut).toBe(false);
  expect(last?.mails.at(-1)?.uid).toBeGreaterThanOrEqual(300_000);
});

test("in a large mailbox what lies far behind a gap is found, and nothing behind it", async () => {
  const server = await startImap();
  const raw = rawReply({ subject: "One of many" });
  for (let count = 0; count < 10_001; count += 1) server.append("INBOX", raw);
  server.skipNumbers("INBOX", 1_000_000);
  server.append("INBOX", raw);

  const [behind, none] = await listIn(server.address, [20_000, 1_100_000]);

  expect(behind?.mails).toEqual([{ uid: expect.any(Number), size: raw.length }]);
  expect(behind?.mails[0]?.uid).toBeGreaterThan(1_000_000);
  expect(none).toEqual({ mails: [], isCut: false });
});

/** Returns the mails that are listed from each of these sequence numbers on. */
function listIn(server: MailServer, froms: readonly number[], within = usualBounds) {
  return whileConnected(
    server,
    new AbortController().signal,
    async (client) => {
      await client.mailboxOpen("INBOX", { readOnly: true });
      const listed: Listed[] = [];
      for (const from of froms) listed.push(await listMails(client, from));
      return listed;
    },
    within,
  );
}
