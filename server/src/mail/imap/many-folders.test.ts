import { expect, test } from "vitest";
import { answering, imapAnswers, imapGreeting, startHostileServer } from "../../testing/hostile-server.js";
import { listFolders } from "./begin-folders.js";
import { usualBounds, whileConnected } from "./connect.js";

/** Lists the folders of a server that answers so. `use` is the use of each that has one. */
async function listFrom(list: string) {
  const asked: string[] = [];
  const { LIST: _list, LSUB: _lsub, ...answers } = imapAnswers;
  const conduct = answering(imapGreeting, {
    LSUB: (socket) => {
      asked.push("LSUB");
      socket.destroy();
    },
    'LIST "" "*"': `${list}TAG OK done\r\n`,
    LIST: '* LIST (\\Noselect) "/" ""\r\nTAG OK done\r\n',
    ...answers,
  });
  const server = await startHostileServer(conduct);
  return whileConnected(
    server.address,
    new AbortController().signal,
    async (client) => {
      const listed = await listFolders(client);
      return { asked, isUsable: client.usable, listed: listed.map(({ path, specialUse: use }) => ({ path, use })) };
    },
    usualBounds,
  );
}

const line = (path: string, flags = "", delimiter = '"/"') => `* LIST (${flags}) ${delimiter} "${path}"\r\n`;
const many = (count: number, name = "a") =>
  Array.from({ length: count }, (_, index) => line(`${name}${index}`)).join("");

test("of a server with many folders the few that count are found, and it is not asked which it has subscribed", async () => {
  const { asked, isUsable, listed } = await listFrom(many(20_000) + line("Spam", "\\Junk"));

  expect({ asked, isUsable, count: listed.length }).toEqual({ asked: [], isUsable: true, count: 20_001 });
  expect(listed.filter(({ use }) => use)).toEqual([{ path: "Spam", use: "\\Junk" }]);
});

test("a server that lists folders without end loses its connection after two megabytes", async () => {
  const { isUsable, listed } = await listFrom(many(10_000, "a".repeat(200)));

  expect({ isUsable, listed }).toEqual({ isUsable: false, listed: [] });
});

test.each([
  ["of a megabyte", "a".repeat(1_000_000)],
  ["with a null byte", "Spam&AAA-"],
  ["with signs that control a terminal", "Spam&ABsAWwAz-"],
  ["of half a character", "Spam&2AA-"],
  ["of no letter", ""],
])("a folder with a name %s is left out, and the others are read", async (_, name) => {
  const { listed } = await listFrom(line(name, "\\Junk") + line("Sent", "\\Sent"));

  expect(listed).toEqual([{ path: "Sent", use: "\\Sent" }]);
});

test("a delimiter of none or several letters, and a name that is badly encoded, are taken as they come", async () => {
  const odd = line("Sent", "\\Sent", "NIL") + line("Junkabcb", "", '"abc"') + line("&&&-&") + line("a/a/a/a");

  const { isUsable, listed } = await listFrom(odd);

  expect(isUsable).toBe(true);
  expect(listed).toHaveLength(4);
  expect(listed.find(({ use }) => use)).toEqual({ path: "Sent", use: "\\Sent" });
});
