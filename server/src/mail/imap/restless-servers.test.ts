import type { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import * as given from "../../testing/given.js";
import { answering, imapAnswers, imapGreeting, startHostileServer } from "../../testing/hostile-server.js";
import { startMail } from "../../testing/start-mail.js";
import { nobodysListener, patience, startReaders } from "../../testing/start-readers.js";
import { whileConnected } from "./connect.js";
import { listMails } from "./fetch-mail.js";

test("a server that notifies of mail without end, and has none, is asked after a rest each time", async () => {
  const { db, databaseUrl, clock } = await startMail();
  const idleAt: number[] = [];
  let idling = "";
  const answers = answering("* OK [CAPABILITY IMAP4rev1 IDLE] ready\r\n", {
    "UID FETCH": "TAG OK done\r\n",
    NOOP: "TAG OK done\r\n",
    STATUS: "* STATUS INBOX (UIDNEXT 2 UIDVALIDITY 1)\r\nTAG OK done\r\n",
    ...imapAnswers,
    LOGIN: "TAG OK [CAPABILITY IMAP4rev1 IDLE] done\r\n",
    IDLE: (socket) => {
      idleAt.push(performance.now());
      socket.write(`+ idling\r\n* ${1 + idleAt.length} EXISTS\r\n`);
    },
    DONE: (socket) => void socket.write(`${idling} OK done\r\n`),
  });
  const server = await startHostileServer((socket) => {
    socket.prependListener("data", (chunk: Buffer) => {
      idling = /^(\S+) IDLE/m.exec(chunk.toString("latin1"))?.[1] ?? idling;
    });
    answers(socket);
  });
  await given.mailbox(db, { imap: server.address });
  startReaders({ db, databaseUrl, clock, listener: nobodysListener, timing: { restMs: 300 } });

  await vi.waitFor(() => expect(idleAt.length).toBeGreaterThan(3), patience);

  const [first = 0, , , fourth = 0] = idleAt;
  expect(fourth - first).toBeGreaterThan(800);
});

test.each([
  ["LIST", "The mail server signs in and then ends the connection", 0],
  ["STATUS", "Connection not available", 1],
])(
  "a server that breaks off at %s is signed in to ever more rarely, and its mailbox says so",
  async (command, why, readings) => {
    const { db, databaseUrl, clock } = await startMail();
    const signedInAt: number[] = [];
    const server = await startHostileServer((socket) => {
      socket.on("data", (chunk) => {
        if (chunk.toString().includes("LOGIN")) signedInAt.push(performance.now());
      });
      answering(imapGreeting, { ...imapAnswers, [command]: (broken: Socket) => void broken.destroy() })(socket);
    });
    const { _id: mailboxId } = await given.mailbox(db, { imap: server.address });
    const logged: string[] = [];
    const timing = { firstPauseMs: 20, longestPauseMs: 40, refusedPauseMs: 60_000 };
    startReaders({ db, databaseUrl, clock, listener: nobodysListener, timing, logged });

    await vi.waitFor(() => expect(signedInAt.length).toBeGreaterThan(6), patience);

    const [fifth = 0, , seventh = 0] = signedInAt.slice(4);
    expect(seventh - fifth).toBeGreaterThan(600);
    expect(logged.filter((line) => line.startsWith("Reads the mailbox"))).toHaveLength(readings);
    const state = () => db.selectFrom("imap_mailbox").select(["state", "reason"]).where("mailbox_id", "=", mailboxId);
    expect(await state().executeTakeFirst()).toEqual({ state: "away", reason: why });
  },
);

test("a mailbox whose server broke off and then was away is read soon after the server is back", async () => {
  const { db, databaseUrl, clock } = await startMail();
  let connections = 0;
  const server = await startHostileServer((socket) => {
    connections += 1;
    if (connections > 5 && connections < 14) return socket.destroy();
    const breaksOff = connections < 6 && { LIST: (broken: Socket) => void broken.destroy() };
    answering(imapGreeting, { ...imapAnswers, ...breaksOff })(socket);
  });
  const { _id: mailboxId } = await given.mailbox(db, { imap: server.address });
  const timing = { firstPauseMs: 20, longestPauseMs: 40, refusedPauseMs: 60_000 };
  startReaders({ db, databaseUrl, clock, listener: nobodysListener, timing });

  const state = () => db.selectFrom("imap_mailbox").select("state").where("mailbox_id", "=", mailboxId);
  await vi.waitFor(async () => expect(connections).toBeGreaterThan(13), patience);
  await vi.waitFor(async () => expect(await state().executeTakeFirst()).toEqual({ state: "reading" }), patience);
});

test("a folder that its server never opens is asked for after growing pauses, and fills no log", async () => {
  const { db, databaseUrl, clock } = await startMail();
  const askedAt: number[] = [];
  const answers = answering("* OK [CAPABILITY IMAP4rev1] ready\r\n", {
    "UID FETCH": "TAG OK done\r\n",
    NOOP: "TAG OK done\r\n",
    STATUS: "TAG NO not that one\r\n",
    "EXAMINE JUNK": "TAG NO not that one\r\n",
    ...imapAnswers,
    LIST: '* LIST (\\Junk) "/" Junk\r\nTAG OK done\r\n',
  });
  const server = await startHostileServer((socket) => {
    socket.on("data", (chunk) => {
      if (chunk.toString().includes("EXAMINE Junk")) askedAt.push(performance.now());
    });
    answers(socket);
  });
  await given.mailbox(db, { imap: server.address });
  const timing = { firstPauseMs: 100, refusedPauseMs: 60_000, pollOtherFoldersMs: 1 };
  startReaders({ db, databaseUrl, clock, listener: nobodysListener, timing });

  await vi.waitFor(() => expect(askedAt.length).toBeGreaterThan(3), patience);

  const [first = 0, , , fourth = 0] = askedAt;
  expect(fourth - first).toBeGreaterThan(650);
});

test.each([
  ["none in between", 4_294_967_295, []],
  ["one far behind", 3_000_000_000, [{ uid: 3_000_000_000, size: 5 }]],
])("a server that claims four billion mails, and has %s, is asked a few times", async (_what, numberOfMost, mails) => {
  let commands = 0;
  const last = 4_000_000_000;
  const uidOf = (place: number) =>
    place === last ? 4_294_967_295 : place > last / 2 ? numberOfMost : 1 + (place % 1_000);
  const server = await startHostileServer((socket) => {
    answering("* OK [CAPABILITY IMAP4rev1] ready\r\n", {
      ...imapAnswers,
      EXAMINE: `* ${last} EXISTS\r\n* OK [UIDVALIDITY 1] fine\r\nTAG OK [READ-ONLY] done\r\n`,
    })(socket);
    socket.on("data", (chunk) => {
      for (const [, tag, isByUid, from, to] of chunk.toString().matchAll(/^(\S+) (UID )?FETCH (\d+)(?::(\d+))?/gm)) {
        commands += 1;
        const isWithin = Number(from) <= numberOfMost && numberOfMost <= Number(to);
        if (!isByUid) socket.write(`* ${from} FETCH (UID ${uidOf(Number(from))})\r\n`);
        else if (isWithin && mails.length > 0) socket.write(`* 9 FETCH (UID ${numberOfMost} RFC822.SIZE 5)\r\n`);
        socket.write(`${tag} OK done\r\n`);
      }
    });
  });

  const listed = await whileConnected(server.address, new AbortController().signal, async (client) => {
    await client.mailboxOpen("INBOX", { readOnly: true });
    return listMails(client, 1_001);
  });

  expect(listed.mails).toEqual(mails);
  expect(commands).toBeLessThan(50);
});
