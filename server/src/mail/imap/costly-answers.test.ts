import type { ImapFlow } from "imapflow";
import { expect, test } from "vitest";
import { answering, imapAnswers, imapGreeting, startHostileServer } from "../../testing/hostile-server.js";
import { whileConnected } from "./connect.js";

async function whileReading<Result>(answers: Record<string, string>, work: (client: ImapFlow) => Promise<Result>) {
  const server = await startHostileServer(answering(imapGreeting, { ...answers, ...imapAnswers, ...answers }));
  return whileConnected(server.address, new AbortController().signal, async (client) => {
    await client.mailboxOpen("INBOX", { readOnly: true });
    return work(client);
  });
}

const everyMail = "1:4294967295";

test("a server that says in a line that four billion mails are gone keeps nobody busy with them", async () => {
  const answers = { NOOP: `* VANISHED ${everyMail}\r\n* VANISHED (EARLIER) ${everyMail}\r\nTAG OK done\r\n` };

  const reported = await whileReading(answers, async (client) => {
    let events = 0;
    client.on("expunge", () => {
      events += 1;
    });
    await client.noop();
    return events;
  });

  expect(reported).toBe(0);
});

test.each([
  ["a line", `* ESEARCH (TAG "TAG") UID ALL ${everyMail}\r\n`],
  ["many ranges", `* ESEARCH UID ALL ${Array.from({ length: 5_000 }, (_, at) => `${at}001:${at}999`).join(",")}\r\n`],
  ["many lines", `* ESEARCH UID ALL 1:100000\r\n`.repeat(5)],
])("a server that finds millions of mails in %s loses its connection before they are counted", async (_what, found) => {
  const answers = {
    EXAMINE: `* 4294967295 EXISTS\r\n* OK [UIDVALIDITY 1] fine\r\nTAG OK [READ-ONLY] done\r\n`,
    "UID SEARCH": `${found}TAG OK done\r\n`,
  };

  const outcome = await whileReading(answers, async (client) => {
    const found = await client.search({ since: new Date(0) }, { uid: true });
    return { found, isOpen: client.usable };
  });

  expect(outcome).toEqual({ found: false, isOpen: false });
});

test.each([
  ["ranges", `* ESEARCH UID ALL ${"1:2,".repeat(10_000)}1`],
  ["brackets", `* X ${"[a".repeat(20_000)}]`],
  ["a number", `* 1 FETCH (BODY[]<${"1".repeat(40_000)}> NIL)`],
])("a long line of %s, for which the parser needs seconds, ends the connection unread", async (_what, line) => {
  const outcome = await whileReading({ NOOP: `${line}\r\nTAG OK done\r\n` }, async (client) => {
    await client.noop();
    return client.usable;
  });

  expect(outcome).toBe(false);
});

test("a folder with a thousand keywords is read, and a long list of found mails too", async () => {
  const keywords = Array.from({ length: 1_000 }, (_, at) => `keyword-${at}`).join(" ");
  const uids = Array.from({ length: 10_000 }, (_, at) => at + 1);
  const answers = {
    EXAMINE: `* FLAGS (${keywords})\r\n* OK [PERMANENTFLAGS (${keywords})] fine\r\n${imapAnswers.EXAMINE}`,
    "UID SEARCH": `* SEARCH ${uids.join(" ")}\r\nTAG OK done\r\n`,
  };

  expect(await whileReading(answers, (client) => client.search({ since: new Date(0) }, { uid: true }))).toEqual(uids);
});

test("what a server finds is found, however it says so", async () => {
  for (const found of ["* SEARCH 3 4 5 9", "* ESEARCH UID ALL 3:5,9", "* ESEARCH UID COUNT 4 ALL 9,5:3"]) {
    const answers = {
      EXAMINE: `* 10 EXISTS\r\n* OK [UIDVALIDITY 1] fine\r\nTAG OK [READ-ONLY] done\r\n`,
      "UID SEARCH": `${found}\r\nTAG OK done\r\n`,
    };
    const uids = await whileReading(answers, (client) => client.search({ since: new Date(0) }, { uid: true }));
    expect(uids).toEqual([3, 4, 5, 9]);
  }
});
