import { expect, test } from "vitest";
import { rawReply } from "../../testing/raw-mail.js";
import { startMail } from "../../testing/start-mail.js";
import { startImap } from "../../testing/start-readers.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";
import { whileConnected } from "./connect.js";
import { openFolder, readNewMail } from "./read-folder.js";

test("when numbers are given anew in the middle of old mail, the search for its rest begins before that", async () => {
  const server = await startImap();
  const { db, clock } = await startMail();
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const listener = {
    acceptMail: async () => false,
    acceptSentMail: async () => false,
    resemblesAnswer: async () => false,
    async noteDelivery() {},
    async noteSuppression() {},
  };
  /** One connection, which breaks after so many mails. */
  const read = (most: number) => {
    const breaking = new AbortController();
    let taken = 0;
    const folder = {
      folder: { mailboxId: systemMailboxId, path: "INBOX" },
      server: "overture",
      receiving: { db, clock, log, listener },
      async takeIn() {
        taken += 1;
        if (taken === most) breaking.abort();
      },
      stumbles: { uid: 0, times: 0 },
    };
    return whileConnected(server.address, breaking.signal, async (client) => {
      const position = await openFolder(client, folder);
      await readNewMail(client, { folder, position }, breaking.signal);
    }).catch(() => undefined);
  };
  await read(1);
  clock.advance(20 * 86_400);
  for (const text of ["One", "Two", "Three"]) server.append("INBOX", rawReply({ text }));

  await read(1);
  server.renumber("INBOX");
  await read(3);

  const searches = server.commands.filter((command) => /SEARCH/.test(command));
  const dayBefore = new Date(clock.now().getTime() - 21 * 86_400_000);
  expect(searches).toHaveLength(1);
  expect(new Date(`${/SINCE "?([\w-]+)/.exec(searches[0] ?? "")?.[1]} UTC`).getTime()).toBeLessThanOrEqual(
    dayBefore.getTime(),
  );
});
