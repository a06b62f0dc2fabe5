import { accounts, outreach, outreachPreview } from "@overture/contract";
import { expect, onTestFinished, test } from "vitest";
import { startFakeMailServer } from "../testing/fake-mail-server.js";
import * as given from "../testing/given.js";
import { removeDeleted } from "../testing/remove-deleted.js";
import { startApp } from "../testing/start-app.js";

async function startWithMailbox() {
  const smtp = await startFakeMailServer();
  onTestFinished(() => smtp.close());
  const { app, db } = await startApp();
  const administrator = await given.administrator(db);
  const owner = await given.user(db);
  const mailbox = await given.mailbox(db, { owner, smtp: smtp.address });
  const campaign = await given.campaign(db, { owner, mailbox: mailbox._id });
  const draft = await given.draft(db, { owner, campaign });
  const deleteOwner = () => app.as(administrator).call(accounts.deleteUser, { params: { id: owner._id } });
  return { app, db, owner, mailbox, draft, smtp, deleteOwner };
}

test("a user's mailboxes go with the user, with what they sent and what came to them", async () => {
  const { app, db, owner, mailbox, draft, smtp, deleteOwner } = await startWithMailbox();
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  await db
    .insertInto("received_mail")
    .values({
      message_key: "<private@example.com>",
      kind: "other",
      message_id: "<private@example.com>",
      sender: "friend@example.com",
      subject: "Dinner",
      raw: Buffer.from("Subject: Dinner\r\n\r\nAt eight?"),
      received_at: new Date("2026-11-02T08:00:00.000Z"),
      mailbox_id: mailbox._id,
    })
    .execute();

  const { status } = await deleteOwner();
  await removeDeleted({ app, db });

  expect(status).toBe(200);
  expect(smtp.accepted).toHaveLength(1);
  const left = await db.selectFrom("mailbox").select("user_id").execute();
  expect(left).toEqual([{ user_id: null }]);
  expect(await db.selectFrom("received_mail").select("id").execute()).toEqual([]);
});

test("a user who sent a test from an own mailbox can be deleted like any other", async () => {
  const { app, db, owner, draft, smtp, deleteOwner } = await startWithMailbox();
  const params = { id: draft._id };
  await app.as(owner).call(outreachPreview.sendTest, { params });
  await app.deliverMail();
  await app.as(owner).call(outreachPreview.sendTest, { params });

  const { status } = await deleteOwner();
  await removeDeleted({ app, db });

  expect(status).toBe(200);
  expect(smtp.accepted).toHaveLength(1);
  expect(await db.selectFrom("mail").select("id").execute()).toEqual([]);
});
