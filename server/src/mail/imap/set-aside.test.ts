import { setAsideMail } from "@overture/contract";
import { expect, test, vi } from "vitest";
import { openStream } from "../../testing/event-stream.js";
import * as given from "../../testing/given.js";
import { rawReply } from "../../testing/raw-mail.js";
import { startApp } from "../../testing/start-app.js";
import { opened, startPerson } from "../../testing/start-person.js";
import { patience, startImap } from "../../testing/start-readers.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";

const hours = 3_600;

test("a mail that its server does not give is shown after a day, and a click has it asked for again", async () => {
  let isGiven = false;
  const server = await startImap({ refusesAt: (raw) => raw.includes("Missing") && !isGiven });
  const { app, db, owner, mailbox, start, sent, hasContents } = await startPerson(server);
  const stream = await openStream(app.origin, await app.accessTokenOf(owner));
  start({ pollMs: 50 });
  await opened(db, mailbox._id);
  server.append("INBOX", rawReply({ from: sent.recipient, inReplyTo: sent.messageId, text: "Missing." }));
  server.append("INBOX", rawReply({ from: sent.recipient, inReplyTo: sent.messageId, text: "Given." }));
  await hasContents(["Given."]);
  const list = async () => (await app.as(owner).call(setAsideMail.listSetAsideMail)).data;
  const nextTry = async () => {
    const { next_try_at } = await db.selectFrom("imap_set_aside").select("next_try_at").executeTakeFirstOrThrow();
    return next_try_at.getTime();
  };
  await vi.waitFor(async () => expect(await nextTry()).toBeGreaterThan(app.clock.now().getTime()), patience);
  expect(await list()).toMatchObject({ total: 0 });

  app.clock.advance(25 * hours);
  // It is fetched once more, and then not within the next hour.
  await vi.waitFor(async () => expect(await nextTry()).toBeGreaterThan(app.clock.now().getTime()), patience);
  const { mails } = await list();
  expect(mails).toMatchObject([
    { address: mailbox.address, folder: "INBOX", reason: "The mail server refused a command" },
  ]);
  await untilNotice(stream);

  isGiven = true;
  await app.as(owner).call(setAsideMail.retrySetAsideMail, { params: { id: mails[0]?._id ?? "" } });

  await hasContents(["Given.", "Missing."]);
  await vi.waitFor(async () => expect(await list()).toMatchObject({ total: 0 }), patience);
  // Waits for a notice of the retry or of the mail.
  await untilNotice(stream);
});

/** Waits for a notice. Notices have empty data, unlike events of campaigns. */
async function untilNotice({ next }: Awaited<ReturnType<typeof openStream>>): Promise<void> {
  while (Object.keys((await next()) as object).length > 0);
}

test("what lies in the installation's mailbox is shown to administrators alone, and what in a person's to that person", async () => {
  const { app, db } = await startApp();
  const [owner, administrator] = [await given.user(db), await given.administrator(db)];
  const { _id: mailboxId } = await given.mailbox(db, { owner });
  const own = await given.setAsideMail(db, { mailboxId });
  const shared = await given.setAsideMail(db, { mailboxId: systemMailboxId });
  const idsOf = async (user: typeof owner) =>
    (await app.as(user).call(setAsideMail.listSetAsideMail)).data.mails.map(({ _id }) => _id);

  expect(await idsOf(owner)).toEqual([own]);
  expect(await idsOf(administrator)).toEqual([shared]);
  expect((await app.as(owner).call(setAsideMail.retrySetAsideMail, { params: { id: shared } })).status).toBe(404);
});
