import { outreach, unmatchedMail } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { silentThread } from "../../testing/given-follow-ups.js";
import { startApp } from "../../testing/start-app.js";
import { findDifferences } from "../figures/difference-queries.js";
import { foldChangedThreads } from "../figures/fold-changed-threads.js";

async function startWithAssigned(text = "She would do it for $450.") {
  const { app, db } = await startApp();
  const administrator = await given.administrator(db);
  const caller = app.as(administrator);
  const thread = await given.thread(db, { owner: administrator });
  const draft = await given.draft(db, { thread });
  await caller.call(outreach.sendMessage, { params: { id: draft._id } });
  const mailId = await given.unmatchedMail(db, text);
  const before = (await caller.call(outreach.getThread, { params: { id: thread._id } })).data;
  const assign = () =>
    caller.call(unmatchedMail.assignUnmatchedMail, { params: { id: mailId }, body: { threadId: thread._id } });
  const { data } = await assign();
  const message = data.messages.find(({ status }) => status === "response");
  if (!message) throw new Error("The mail is in the conversation");
  const params = { id: message._id };
  const listed = async () => (await caller.call(unmatchedMail.listUnmatchedMail)).data.mails.map(({ _id }) => _id);
  return { app, db, administrator, caller, thread, mailId, before, assign, message, params, listed };
}

test("a mail that was assigned by mistake is unmatched again, and its conversation is as if it had not come", async () => {
  const { db, caller, thread, mailId, before, assign, message, params, listed } = await startWithAssigned();
  expect(message).toMatchObject({ isAssigned: true, offer: 450 });
  expect(await listed()).toEqual([]);

  const { data, status } = await caller.call(unmatchedMail.unassignMail, { params });

  expect(status).toBe(200);
  const { notes: _, version: _before, ...rest } = before;
  expect(data).toEqual({ ...rest, version: expect.any(Number) });
  expect(data).toMatchObject({ step: "initial", awaitsUser: false });
  expect(await listed()).toEqual([mailId]);
  await foldChangedThreads(db);
  expect(await findDifferences(db)).toEqual([]);
  expect((await caller.call(unmatchedMail.unassignMail, { params })).status).toBe(404);
  expect((await assign()).data).toMatchObject({ _id: thread._id, step: "negotiation", awaitsUser: true });
});

test("what others have answered in the conversation stays", async () => {
  const { app, db, caller, thread, params } = await startWithAssigned();
  const other = await given.unmatchedMail(db, "It is $500.");
  const { sender } = await db
    .updateTable("received_mail")
    .set({ received_at: new Date(app.clock.now().getTime() + 60_000) })
    .where("id", "=", other)
    .returning("sender")
    .executeTakeFirstOrThrow();
  await caller.call(unmatchedMail.assignUnmatchedMail, { params: { id: other }, body: { threadId: thread._id } });

  const { data } = await caller.call(unmatchedMail.unassignMail, { params });

  expect(data).toMatchObject({ step: "negotiation", awaitsUser: true, answersFrom: sender });
  expect(data.messages.filter(({ status }) => status === "response")).toMatchObject([{ offer: 500 }]);
});

test("the follow-ups go on with the days that were left, and none is sent at once", async () => {
  const { app, db, owner, caller, pass, read } = await silentThread();
  const { _id: threadId, nextFollowUp } = await read();
  const mailbox = await given.mailbox(db, { owner });
  const mailId = await given.unmatchedMail(db);
  await db.updateTable("received_mail").set({ mailbox_id: mailbox._id }).where("id", "=", mailId).execute();
  await pass(2);
  await caller.call(unmatchedMail.assignUnmatchedMail, { params: { id: mailId }, body: { threadId } });
  expect(await pass(21)).toBe(0);
  const { messages } = (await caller.call(outreach.getThread, { params: { id: threadId } })).data;
  const assigned = messages.find(({ isAssigned }) => isAssigned);

  await caller.call(unmatchedMail.unassignMail, { params: { id: assigned?._id ?? "" } });

  const dueAt = new Date(Date.parse(nextFollowUp?.at ?? "") + 21 * 86_400_000).toISOString();
  expect((await read()).nextFollowUp?.at).toBe(dueAt);
  expect(await pass(0.99)).toBe(0);
  expect(await pass(0.01)).toBe(1);
  expect(app.clock.now().toISOString()).toBe(dueAt);
});

test("only who may assign the mail takes it out, and only what a person has put there", async () => {
  const { app, db, administrator, caller, params, thread } = await startWithAssigned();
  const owner = await given.user(db);
  await sql`update campaign set user_id = ${owner._id}`.execute(db);

  expect((await app.as(await given.user(db)).call(unmatchedMail.unassignMail, { params })).status).toBe(404);
  expect(await app.as(owner).call(unmatchedMail.unassignMail, { params })).toMatchObject({
    status: 403,
    message: "This mail came to somebody else's mailbox: they can take it out",
  });

  await sql`update campaign set user_id = ${administrator._id}`.execute(db);
  await db.updateTable("message").set({ assigned_at: null }).where("id", "=", params.id).execute();
  expect(await caller.call(unmatchedMail.unassignMail, { params })).toMatchObject({
    status: 400,
    message: "Only a mail that somebody put into the conversation can be taken out of it",
  });
  expect((await caller.call(outreach.getThread, { params: { id: thread._id } })).data.messages).toHaveLength(2);
});

test("what a deal stands on is not taken out", async () => {
  const { caller, thread, params, listed } = await startWithAssigned();
  const body = { finalDealAmount: 10 };
  expect((await caller.call(outreach.finalizeThread, { params: { id: thread._id }, body })).status).toBe(200);

  expect(await caller.call(unmatchedMail.unassignMail, { params })).toMatchObject({
    status: 400,
    message: "The deal of this conversation is closed: take the deal back first",
  });
  expect(await listed()).toEqual([]);
});
