import { mailboxes, outreach } from "@overture/contract";
import { expect, test, vi } from "vitest";
import { mailListener } from "../../mail-listener.js";
import * as given from "../../testing/given.js";
import { sentMail } from "../../testing/incoming-mail.js";
import { rawReply } from "../../testing/raw-mail.js";
import { startApp } from "../../testing/start-app.js";
import { findMailboxState, opened } from "../../testing/start-person.js";
import { patience, startImap, startReaders } from "../../testing/start-readers.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";

/** Starts with two users. Each has a mailbox on a different server, and has sent a mail. */
async function startNeighbours(keptBytesPerDay: number) {
  const { app, db, databaseUrl } = await startApp();
  const person = async () => {
    const server = await startImap({ junk: { path: "Spam", specialUse: true } });
    const owner = await given.user(db);
    const { _id: mailboxId } = await given.mailbox(db, { owner, imap: server.address });
    const draft = await given.draft(db, { owner });
    await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
    const { messageId: inReplyTo, recipient: from } = await sentMail(db, draft._id);
    const answer = (text: string, path = "INBOX") => server.append(path, rawReply({ from, inReplyTo, text }));
    const countKept = async () => {
      const rows = await db.selectFrom("received_mail").select("id").where("mailbox_id", "=", mailboxId).execute();
      return rows.length;
    };
    const keeps = (count: number) => vi.waitFor(async () => expect(await countKept()).toBe(count), patience);
    const readReading = async () => (await app.as(owner).call(mailboxes.listMailboxes)).data[0]?.reading;
    return { server, mailboxId, answer, countKept, keeps, readReading };
  };
  const [one, neighbour] = [await person(), await person()];
  const { clock } = app;
  startReaders({ db, databaseUrl, clock, listener: mailListener, keptBytesPerDay, timing: { pollMs: 50 } });
  for (const { mailboxId } of [one, neighbour]) await opened(db, mailboxId);
  await opened(db, one.mailboxId, "Spam");
  return { clock, one, neighbour };
}

test("past what is kept in a day, mail waits in the mailbox for the next day, and a neighbour's is read on", async () => {
  const { clock, one, neighbour } = await startNeighbours(10_000);

  for (let number = 0; number < 5; number += 1) one.answer(`${number} ${"x".repeat(3_000)}`);

  const words = expect.stringContaining("The rest stays in the mailbox");
  const waits = () =>
    vi.waitFor(async () => expect(await one.readReading()).toEqual({ state: "reading", reason: words }), patience);
  await waits();
  // Each mail of at least 3,300 bytes counts as 4,000, so the third reaches the quota.
  expect(await one.countKept()).toBe(3);
  const asked = one.server.commands.length;
  one.answer("Among what is taken for spam.", "Spam");
  neighbour.answer("Of the neighbour.");
  await neighbour.keeps(1);
  await waits();
  expect(one.server.commands.slice(asked).filter((command) => /FETCH .*BODY/.test(command))).toEqual([]);
  expect(await one.countKept()).toBe(3);

  clock.advance(86_400);

  // Five mails of 4 kB and a small one. Three were read on the first day, and the others fit the quota of this day.
  await one.keeps(6);
  await vi.waitFor(async () => expect(await one.readReading()).toEqual({ state: "reading" }), patience);
});

test("past what is kept in a day of the installation's own mailbox, its mail waits for the next day", async () => {
  const { app, db, databaseUrl } = await startApp();
  const server = await startImap();
  const options = { db, databaseUrl, clock: app.clock, listener: mailListener, system: server.address };
  startReaders({ ...options, keptBytesPerDay: 10_000, timing: { pollMs: 50 } });
  await opened(db, systemMailboxId);
  const countKept = async () => (await db.selectFrom("received_mail").select("id").execute()).length;

  for (let number = 0; number < 5; number += 1) {
    server.append("INBOX", rawReply({ from: `${number}@strangers.example`, text: `${number} ${"x".repeat(3_000)}` }));
  }

  const words = expect.stringContaining("The rest stays in the mailbox");
  await vi.waitFor(
    async () => expect(await findMailboxState(db, systemMailboxId)).toMatchObject({ reason: words }),
    patience,
  );
  expect(await countKept()).toBe(3);
  app.clock.advance(86_400);
  await vi.waitFor(async () => expect(await countKept()).toBe(5), patience);
});
