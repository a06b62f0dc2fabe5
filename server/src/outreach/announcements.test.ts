import { campaigns, mailboxes, outreach } from "@overture/contract";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Db } from "../db/database.js";
import { listen } from "../db/listen.js";
import { type Change, changesChannel } from "../events/announce.js";
import { silent } from "../testing/database.js";
import * as given from "../testing/given.js";
import { receive, replyTo } from "../testing/incoming-mail.js";
import { startApp } from "../testing/start-app.js";

/** A change without effect that marks the end of the collected ones. */
const end = JSON.stringify({ userId: "nobody" });

/** Returns a function that does some work and returns the changes that every process was notified of. */
async function collectChanges(db: Db, url: string): Promise<(work: () => Promise<unknown>) => Promise<Change[]>> {
  const collected: string[] = [];
  let endCollecting = () => {};
  const notify = (payload: string) => (payload === end ? endCollecting() : void collected.push(payload));
  await new Promise<void>((begin) => {
    const listener = listen({ url, channel: changesChannel, log: silent, notify, begin });
    onTestFinished(() => listener.close());
  });
  return async (work) => {
    const ended = new Promise<void>((resolve) => {
      endCollecting = resolve;
    });
    await work();
    await sql`select pg_notify(${changesChannel}, ${end})`.execute(db);
    await ended;
    return collected.splice(0).map((payload) => JSON.parse(payload) as Change);
  };
}

test("every change in a campaign is announced to its owner, and bulk work once", async () => {
  const { app, db, databaseUrl } = await startApp();
  const owner = await given.user(db);
  const caller = app.as(owner);
  const { _id: initial } = await given.template(db);
  const creatorIds = [(await given.creator(db))._id, (await given.creator(db))._id];
  const { _id: campaignId } = await given.campaign(db, { owner, budget: 1_000 });
  const params = { id: campaignId };
  const changesOf = await collectChanges(db, databaseUrl);
  const inCampaign = (kind: Change["kind"]) => ({ userId: owner._id, userIds: [owner._id], campaignId, kind });

  expect(await changesOf(() => caller.call(campaigns.updateCampaign, { params, body: { name: "Summer" } }))).toEqual([
    inCampaign("campaign"),
  ]);
  expect(
    await changesOf(() =>
      caller.call(outreach.createOutreach, { body: { campaignId, creatorIds, emailTemplates: { initial } } }),
    ),
  ).toEqual([inCampaign("drafts")]);
  expect(await changesOf(() => caller.call(outreach.sendCampaign, { params, body: { all: true } }))).toEqual([
    inCampaign("delivery"),
  ]);
  expect(await changesOf(() => caller.call(outreach.unsendCampaign, { params, body: { all: true } }))).toEqual([
    inCampaign("drafts"),
    inCampaign("delivery"),
  ]);

  const { data: record } = await caller.call(outreach.getRecord, { params });
  const [thread, other] = record.threads;
  const threadId = thread?._id ?? "";
  const message = { id: thread?.messages[0]?._id ?? "" };
  const inThread = (kind: Change["kind"]) => ({ ...inCampaign(kind), threadId });
  const edit = { params: message, body: { content: "Hello" } };
  expect(await changesOf(() => caller.call(outreach.editDraft, edit))).toEqual([inThread("drafts")]);
  expect(await changesOf(() => caller.call(outreach.sendMessage, { params: message }))).toEqual([inThread("delivery")]);
  expect(await changesOf(() => caller.call(outreach.unsendMessage, { params: message }))).toEqual([
    inThread("drafts"),
    inThread("delivery"),
  ]);
  await caller.call(outreach.sendMessage, { params: message });
  expect(await changesOf(() => app.deliverMail())).toContainEqual(inThread("delivery"));
  const answer = await replyTo(db, message.id, { text: "Tell me more" });
  expect(await changesOf(() => receive(app, db, answer))).toEqual([inThread("response")]);
  const body = { threadId, content: "We could do $400.", step: "negotiation" as const };
  expect(await changesOf(() => caller.call(outreach.createMessage, { body }))).toEqual([inThread("drafts")]);
  const deal = { params: { id: threadId }, body: { finalDealAmount: 400 } };
  expect(await changesOf(() => caller.call(outreach.finalizeThread, deal))).toEqual([
    inThread("thread"),
    inCampaign("campaign"),
  ]);
  const others = { id: other?._id ?? "" };
  expect(await changesOf(() => caller.call(outreach.cancelThread, { params: others }))).toEqual([
    { ...inCampaign("thread"), threadId: others.id },
  ]);
  expect(await changesOf(() => caller.call(campaigns.deleteCampaign, { params }))).toEqual([inCampaign("campaign")]);
});

test("a refused change is not announced", async () => {
  const { app, db, databaseUrl } = await startApp();
  const owner = await given.user(db);
  const thread = await given.thread(db, { owner, budget: 100 });
  const changesOf = await collectChanges(db, databaseUrl);
  const deal = { params: { id: thread._id }, body: { finalDealAmount: 400 } };

  expect(await changesOf(() => app.as(owner).call(outreach.finalizeThread, deal))).toEqual([]);
});

test("when a mailbox goes or comes back, the campaigns that wait for it are announced", async () => {
  const { app, db, databaseUrl } = await startApp();
  const owner = await given.user(db);
  const { _id: mailboxId } = await given.mailbox(db, { owner });
  const { _id: campaignId } = await given.campaign(db, { owner });
  await db.updateTable("campaign").set({ mailbox_id: mailboxId }).where("id", "=", campaignId).execute();
  const changesOf = await collectChanges(db, databaseUrl);
  const params = { id: mailboxId };
  const waits = [{ userId: owner._id, userIds: [owner._id], campaignId, kind: "delivery" }];

  expect(await changesOf(() => app.as(owner).call(mailboxes.deleteMailbox, { params }))).toEqual(waits);
  expect(await changesOf(() => app.as(owner).call(mailboxes.restoreMailbox, { params }))).toEqual(waits);
});
