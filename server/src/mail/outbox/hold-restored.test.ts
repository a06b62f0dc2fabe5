import { deliveries, mailboxes, outreach } from "@overture/contract";
import { expect, onTestFinished, test } from "vitest";
import { backUp, startRestored } from "../../testing/backed-up.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { receive, sentMail } from "../../testing/incoming-mail.js";
import { rawReply } from "../../testing/raw-mail.js";
import { openApp } from "../../testing/start-app.js";

test("what waited when a backup was made, and left since, is not sent again by a restore until its user says so", async () => {
  const server = await startFakeMailServer();
  onTestFinished(() => server.close());
  const before = await openApp({ isCopied: true });
  const { app, db, databaseUrl } = before.started;
  const owner = await given.user(db);
  const creator = await given.creator(db);
  const mailbox = await given.mailbox(db, { owner, smtp: server.address });
  const campaign = await given.campaign(db, { owner });
  const messageIds: string[] = [];
  for (const to of [creator, await given.creator(db)]) {
    const { _id } = await given.draft(db, { thread: await given.thread(db, { owner, campaign, creator: to }) });
    await app.as(owner).call(outreach.sendMessage, { params: { id: _id } });
    messageIds.push(_id);
  }
  await given.queuedMail(db, { kind: "account", ownerId: owner._id, mailboxId: mailbox._id });
  const file = await backUp(databaseUrl, new Date("2026-11-02T02:00:00.000Z"));
  await app.deliverMail();
  expect(server.accepted).toHaveLength(3);
  await before.close();
  onTestFinished(before.drop);

  const { app: restored, db: restoredDb, settled } = await startRestored(file, app.clock.now());

  expect(settled).toMatchObject({ messages: 2, accountMails: 1, mailboxes: 2 });
  restored.clock.advance(60_000);
  await restored.deliverMail();
  expect(server.accepted).toHaveLength(3);
  const states = () => restoredDb.selectFrom("mail").select(["state", "reason"]).distinct().execute();
  const reason = "Restored from the backup of 2026-11-02 02:00 UTC";
  expect(await states()).toEqual([{ state: "unconfirmed", reason }]);

  const as = restored.as(owner);
  const body = { messageIds, state: "unconfirmed" as const, delaySeconds: 10 };
  await as.call(deliveries.resendMessages, { params: { id: campaign._id }, body });
  restored.clock.advance(60_000);
  await restored.deliverMail();
  expect(server.accepted, "its mailbox is paused").toHaveLength(3);
  const [paused] = (await as.call(mailboxes.listMailboxes)).data.filter(({ _id }) => _id === mailbox._id);
  expect(paused?.pause).toMatchObject({ by: "user", reason });

  const inReplyTo = (await sentMail(restoredDb, messageIds[0] ?? "")).messageId;
  const answer = rawReply({ from: creator.email, subject: "Re: An idea", inReplyTo });
  await receive(restored, restoredDb, answer, { id: mailbox._id, address: mailbox.address, ownerId: owner._id });
  await as.call(mailboxes.resumeMailbox, { params: { id: mailbox._id } });
  restored.clock.advance(60_000);
  await restored.deliverMail();
  expect(server.accepted, "one was answered meanwhile").toHaveLength(4);
  expect(await states()).toEqual([{ state: "accepted", reason: null }]);
});
