import { expect, test } from "vitest";
import {
  answering,
  type ConnectionHandler,
  drip,
  flood,
  imapGreeting as greeting,
  imapFolder,
  startHostileServer,
  imapAnswers as wellBehaved,
} from "../../testing/hostile-server.js";
import { type ImapBounds, whileConnected } from "./connect.js";
import { fetchMail, listMails } from "./fetch-mail.js";

/** Lower than the usual bounds. */
const bounds: ImapBounds = {
  signInMs: 400,
  answerMs: 400,
  signInBytes: 64_000,
  answerBytes: 2_000_000,
  mailBytes: 4_000_000,
};
/** The bytes that the operating system accepts for a connection before the program reads them. */
const systemBytes = 16_000_000;

const floodOf =
  (text: string): ConnectionHandler =>
  (socket) =>
    flood(socket, text);
const silence: ConnectionHandler = () => undefined;

async function readFrom(conduct: ConnectionHandler) {
  const server = await startHostileServer(conduct);
  const reading = whileConnected(
    server.address,
    new AbortController().signal,
    async (client) => {
      await client.mailboxOpen("INBOX", { readOnly: true });
      const { mails } = await listMails(client, 1);
      await fetchMail(client, { uid: mails[0]?.uid ?? 1, size: 1, isTooLarge: false });
    },
    bounds,
  );
  await expect(reading).rejects.toThrow();
  return server;
}

test.each<[string, ConnectionHandler]>([
  ["an endless line for a greeting", floodOf("x")],
  ["endless lines before the greeting", floodOf("* OK x\r\n")],
  ["garbage", floodOf('\u0000\u00ff{\r\n("')],
  ["silence from the first moment", silence],
  ["a greeting that drips", drip],
  ["silence after the greeting", answering(greeting, {})],
  ["a sign-in that is never answered", answering(greeting, { ...wellBehaved, LOGIN: silence })],
  ["a sign-in that is answered by drops", answering(greeting, { ...wellBehaved, LOGIN: drip })],
  ["a sign-in that is answered by endless lines", answering(greeting, { ...wellBehaved, LOGIN: floodOf("* x\r\n") })],
])("a server with %s gets no further than the time for a sign-in, and a few bytes", async (_what, conduct) => {
  const server = await readFrom(conduct);
  expect(server.takenBytes()).toBeLessThan(bounds.signInBytes + systemBytes);
  expect(server.connections()).toBe(1);
});

const million = Array.from({ length: 1_000_000 }, (_, index) => index + 1);

test.each<[string, ConnectionHandler]>([
  ["an endless line", floodOf("x")],
  ["endless short lines", floodOf("* 1 EXISTS\r\n")],
  ["endless folders", floodOf('* LIST () "/" x\r\n')],
  ["endless lists of mails", floodOf("* 1 FETCH (UID 1 RFC822.SIZE 1)\r\n")],
  ["a million mails", (socket) => void socket.write(million.map((n) => `* ${n} FETCH (UID ${n})\r\n`).join(""))],
  ["a million numbers", (socket) => void socket.write(`* SEARCH ${million.join(" ")}\r\n`)],
  [
    "a literal of two gigabytes",
    (socket) => {
      socket.write("* 1 FETCH (UID 1 BODY[] {2147483648}\r\n");
      flood(socket, "x");
    },
  ],
  [
    "a literal that is longer than it was said to be",
    (socket) => {
      socket.write("* 1 FETCH (UID 1 BODY[] {5}\r\n");
      flood(socket, "x");
    },
  ],
  ["drops", drip],
])("a server that answers with %s once it is signed in to loses the connection", async (_what, conduct) => {
  const server = await readFrom(answering(greeting, { ...wellBehaved, FETCH: conduct }));
  expect(server.takenBytes()).toBeLessThan(bounds.mailBytes + systemBytes);
});

test("while a server floods with short answers, other work has its turn between them", async () => {
  const server = await startHostileServer(
    answering(greeting, { ...wellBehaved, NOOP: `${"* 1 EXISTS\r\n".repeat(20_000)}TAG OK done\r\n` }),
  );
  let turns = 0;
  let isDone = false;
  const countTurns = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurns);
  };

  await whileConnected(
    server.address,
    new AbortController().signal,
    async (client) => {
      setImmediate(countTurns);
      await client.noop();
      isDone = true;
    },
    { ...bounds, answerMs: 60_000 },
  );

  expect(turns).toBeGreaterThan(100);
});

test("a mail may be somewhat longer than it was said to be, and not many times", async () => {
  const length = 3_000_000;
  const server = await startHostileServer(
    answering(greeting, {
      ...wellBehaved,
      BODY: `* 1 FETCH (UID 1 BODY[] {${length}}\r\n${"x".repeat(length)})\r\nTAG OK done\r\n`,
      SEARCH: "TAG OK done\r\n",
    }),
  );
  const fetchSaid = (size: number) =>
    whileConnected(
      server.address,
      new AbortController().signal,
      async (client) => {
        await client.mailboxOpen("INBOX", { readOnly: true });
        return (await fetchMail(client, { uid: 1, size, isTooLarge: false }))?.length;
      },
      bounds,
    );

  expect(await fetchSaid(length / 1.3)).toBe(length);
  await expect(fetchSaid(100)).rejects.toThrow();
});

/** Lists a folder of 10,001 mails, which takes two ranges, from a server with these answers. */
async function listLarge(newest: string, range: string) {
  const server = await startHostileServer(
    answering(greeting, {
      ...wellBehaved,
      SELECT: imapFolder(10_001),
      EXAMINE: imapFolder(10_001),
      "UID FETCH": `${range}TAG OK done\r\n`,
      FETCH: `${newest}TAG OK done\r\n`,
    }),
  );
  return whileConnected(
    server.address,
    new AbortController().signal,
    async (client) => {
      await client.mailboxOpen("INBOX", { readOnly: true });
      return listMails(client, 1);
    },
    bounds,
  );
}

test("a server that speaks of a mail behind the range it lists makes nobody pass over those between", async () => {
  const listed = await listLarge(
    "* 10001 FETCH (UID 30000)\r\n",
    "* 1 FETCH (UID 1 RFC822.SIZE 5)\r\n* 10001 FETCH (UID 30000 FLAGS (\\Seen))\r\n",
  );

  expect(listed).toEqual({ mails: [{ uid: 1, size: 5 }], isCut: true });
});

test("a server that speaks of an older mail when the newest is asked for makes nobody end with that", async () => {
  const listed = await listLarge(
    "* 3 FETCH (FLAGS (\\Seen) UID 3)\r\n* 10001 FETCH (UID 30000)\r\n",
    "* 5 FETCH (UID 5 RFC822.SIZE 5)\r\n",
  );

  expect(listed).toEqual({ mails: [{ uid: 5, size: 5 }], isCut: true });
});

test("a number that no mail can have is passed over, and the mails beside it are listed", async () => {
  const listed = await listLarge(
    "* 10000 FETCH (UID 29999)\r\n* 10001 FETCH (UID 4294967296)\r\n",
    "* 7 FETCH (UID 4294967296 RFC822.SIZE 5)\r\n* 5 FETCH (UID 5 RFC822.SIZE 5)\r\n",
  );

  expect(listed).toEqual({ mails: [{ uid: 5, size: 5 }], isCut: true });
});

test("a server that gives the newest mail no number is not taken for one whose folder is empty", async () => {
  await expect(listLarge("* 10001 FETCH (FLAGS (\\Seen))\r\n", "")).rejects.toThrow("number");
});
