import { campaigns, evidence, outreach, reading, threads } from "@overture/contract";
import { describe, expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { rawMail, receive, replyTo } from "../../testing/incoming-mail.js";
import { startApp } from "../../testing/start-app.js";
import { stateOf } from "./summarize-threads.js";

async function startWithCampaign(budget = 1_000) {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, budget });
  const params = { id: campaign._id };
  const caller = app.as(owner);
  const list = async (query: Record<string, string | number> = {}) =>
    (await caller.call(threads.listThreads, { params, query })).data;
  const outlook = async () => (await caller.call(threads.getOutlook, { params })).data;
  return { app, db, owner, campaign, params, caller, list, outlook };
}

test("a conversation is a row: its last line, its price, how it is and what comes next", async () => {
  const { app, db, owner, campaign, caller, list } = await startWithCampaign();
  const creator = await given.creator(db, { username: "lena" });
  const thread = await given.thread(db, { owner, campaign, creator });
  const row = async () => (await list()).threads[0];
  expect(await row()).toMatchObject({ state: "nothingSent", lastAt: thread.createdAt });
  expect(await row()).not.toHaveProperty("lastLine");

  const draft = await given.draft(db, { thread });
  expect(await row()).toMatchObject({
    _id: thread._id,
    campaignId: campaign._id,
    username: "lena",
    status: "active",
    step: "initial",
    state: "draft",
    awaitsUser: false,
    lastLine: { status: "draft" },
  });

  const body = { delaySeconds: 60 };
  await caller.call(outreach.sendMessage, { params: { id: draft._id }, body });
  expect(await row()).toMatchObject({
    state: "goingOut",
    lastLine: { status: "sent" },
    due: new Date(app.clock.now().getTime() + 60_000).toISOString(),
  });

  await caller.call(campaigns.pauseCampaign, { params: { id: campaign._id } });
  expect(await row()).not.toHaveProperty("due");
  await caller.call(campaigns.resumeCampaign, { params: { id: campaign._id } });
  expect(await row()).toHaveProperty("due");

  app.clock.advance(60);
  await app.deliverMail();
  expect(await row()).toMatchObject({ state: "waiting", lastAt: app.clock.now().toISOString() });
  expect(await row()).not.toHaveProperty("due");

  await receive(app, db, await replyTo(db, draft._id, { text: `I want $450.\n\n${"Words. ".repeat(100)}` }));
  const answered = await row();
  expect(answered).toMatchObject({ state: "yourTurn", awaitsUser: true, step: "negotiation", price: 450 });
  expect(answered?.answer).toMatchObject({ price: 450, next: "price" });
  expect(answered?.lastLine?.text).toMatch(/^I want \$450\. Words\. /);
  expect(answered?.lastLine?.text.length).toBeLessThanOrEqual(200);

  const offer = { threadId: thread._id, content: "We could do $400.", offer: 400, step: "negotiation" as const };
  await caller.call(outreach.createMessage, { body: offer });
  expect(await row()).toMatchObject({ price: 450, lastLine: { status: "response" } });
  const one = await caller.call(outreach.getThread, { params: { id: thread._id } });
  expect(one.data).toMatchObject({ state: "yourTurn", deal: { asked: 450, onTheTable: 450 } });

  await caller.call(outreach.finalizeThread, { params: { id: thread._id }, body: { finalDealAmount: 420 } });
  expect(await row()).toMatchObject({ state: "closed", price: 420, step: "final" });
  expect(await row()).not.toHaveProperty("answer");
});

test("a price in another currency stands in the row as it is, until its worth is taken over", async () => {
  const { app, db, owner, campaign, caller, list } = await startWithCampaign();
  const thread = await given.thread(db, { owner, campaign, creator: await given.creator(db) });
  const draft = await given.draft(db, { thread });
  await caller.call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  await receive(app, db, await replyTo(db, draft._id, { text: "My rate is 500 € for one video." }));
  const answer = async () => (await list()).threads[0]?.answer;

  const asked = await answer();
  expect(asked).toMatchObject({ foreignPrice: { amount: 500, currency: "EUR" } });
  expect(asked).not.toHaveProperty("price");
  await caller.call(reading.correctReading, { params: { id: asked?._id ?? "" }, body: { offer: 540 } });

  expect(await answer()).toMatchObject({ price: 540, next: "price" });
  expect(await answer()).not.toHaveProperty("foreignPrice");
});

test("an address that an unproved answer names is in no row until a person confirms it", async () => {
  const { app, db, owner, campaign, caller, list } = await startWithCampaign();
  const creator = await given.creator(db, { email: "lena@example.com" });
  const thread = await given.thread(db, { owner, campaign, creator });
  const draft = await given.draft(db, { thread });
  await caller.call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  const text = "Please write to kim@agency.example about it.";
  await receive(app, db, rawMail({ from: "lena@example.com", subject: "Re: Summer in Portugal", text }));
  const answer = async () => (await list()).threads[0]?.answer;

  const unconfirmed = await answer();
  expect(unconfirmed).toEqual({ _id: expect.any(String), intent: "hand-over", next: "confirm" });
  await app.as(await given.administrator(db)).call(evidence.confirmSender, {
    params: { id: unconfirmed?._id ?? "" },
    body: { handOverTo: "kim@agency.example" },
  });

  expect(await answer()).toEqual({ ...unconfirmed, referredTo: "kim@agency.example", next: "write" });
});

test("the list is paged and filtered as the record is, with its templates", async () => {
  const { db, owner, campaign, params, caller, list } = await startWithCampaign();
  for (const username of ["first", "second", "third"]) {
    await given.draft(db, { owner, campaign, creator: await given.creator(db, { username }) });
  }
  const record = async (query: object) => (await caller.call(outreach.getRecord, { params, query })).data;

  for (const query of [
    { page: 1, limit: 2 },
    { page: 2, limit: 2 },
    { limit: 5, q: "SEC" },
    { limit: 5, place: "ended" },
  ]) {
    const { threads: rows, ...rest } = await list(query);
    const whole = await record(query);
    expect(rows.map(({ _id }) => _id)).toEqual(whole.threads.map(({ _id }) => _id));
    expect(rest).toEqual({ emailTemplates: whole.emailTemplates, total: whole.total, pages: whole.pages });
  }
});

test("whoever reads later has the larger version, also when an older transaction ends in between", async () => {
  const { db, owner, campaign, caller, list } = await startWithCampaign();
  const draft = await given.draft(db, { owner, campaign });
  const versionOf = async () => (await list()).threads[0]?.version ?? 0;
  const edit = (content: string) => caller.call(outreach.editDraft, { params: { id: draft._id }, body: { content } });

  const older = await db.startTransaction().execute();
  await older
    .updateTable("campaign")
    .set({ name: "Later" })
    .where("id", "=", (await given.campaign(db, { owner }))._id)
    .execute();
  await edit("one");
  const before = await versionOf();
  await older.commit().execute();
  const between = await versionOf();
  await edit("two");
  const after = await versionOf();

  expect(between).toBeGreaterThan(before);
  expect(after).toBeGreaterThan(between);
});

test("how a conversation is: what calls for somebody comes first", () => {
  const still = {
    status: "active",
    awaitsUser: false,
    hasDraft: false,
    lastStatus: "sent",
    lastDelivery: null,
  } as const;
  expect(stateOf({ ...still, status: "cancelled", lastDelivery: "bounced" })).toBe("cancelled");
  expect(stateOf({ ...still, awaitsUser: true, hasDraft: true })).toBe("yourTurn");
  for (const trouble of ["bounced", "failed", "unconfirmed"] as const) {
    expect(stateOf({ ...still, hasDraft: true, lastDelivery: trouble })).toBe(trouble);
  }
  expect(stateOf({ ...still, hasDraft: true, lastDelivery: "queued" })).toBe("draft");
  expect(stateOf({ ...still, lastDelivery: "sending" })).toBe("goingOut");
  expect(stateOf({ ...still, lastDelivery: "accepted" })).toBe("waiting");
  expect(stateOf({ ...still, lastStatus: null })).toBe("nothingSent");
});

describe("the outlook of a campaign", () => {
  test("adds up what creators ask, and views by each creator's chance", async () => {
    const { app, db, owner, campaign, caller, outlook } = await startWithCampaign();
    const known = await given.creator(db, { avgViews: 10_000, acceptanceRate: 80 });
    const unknown = await given.creator(db, { avgViews: 10_000 });
    await db.updateTable("creator").set({ acceptance_rate: null }).where("id", "=", unknown._id).execute();
    for (const creator of [known, unknown, await given.creator(db)]) {
      const draft = await given.draft(db, { owner, campaign, creator });
      await caller.call(outreach.sendMessage, { params: { id: draft._id } });
      if (creator === known) await receive(app, db, await replyTo(db, draft._id, { text: "I want $450." }));
      if (creator === unknown) await receive(app, db, await replyTo(db, draft._id, { text: "Tell me more" }));
    }

    expect(await outlook()).toMatchObject({ committed: 0, asked: 450, expectedViews: 13_000 });
  });

  test("judges by what deals have cost", async () => {
    const { db, owner, campaign, params, caller, outlook } = await startWithCampaign();
    await caller.call(campaigns.updateCampaign, { params, body: { targetViews: 200_000 } });
    expect(await outlook()).toMatchObject({ verdict: "affordable", priceAffordable: 5 });
    const creator = await given.creator(db, { avgViews: 100_000 });
    const thread = await given.thread(db, { owner, campaign, creator });

    await caller.call(outreach.finalizeThread, { params: { id: thread._id }, body: { finalDealAmount: 600 } });

    expect(await outlook()).toMatchObject({ pricePaid: 6, verdict: "short" });
  });
});

test("while a campaign sends it says how many of how many, and only while nothing keeps it", async () => {
  const { app, db, owner, campaign, params, caller } = await startWithCampaign();
  const drafts = [await given.draft(db, { owner, campaign }), await given.draft(db, { owner, campaign })];
  const sending = async () => (await caller.call(campaigns.getCampaign, { params })).data.sending;
  expect(await sending()).toBeUndefined();

  for (const { _id } of drafts) {
    await caller.call(outreach.sendMessage, {
      params: { id: _id },
      body: { delaySeconds: _id === drafts[0]?._id ? 0 : 60 },
    });
  }
  await app.deliverMail();
  expect(await sending()).toEqual({ done: 1, of: 2 });
  await caller.call(campaigns.pauseCampaign, { params });
  expect(await sending()).toBeUndefined();
});
