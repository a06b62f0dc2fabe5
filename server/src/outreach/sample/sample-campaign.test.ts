import {
  analytics,
  archive,
  campaigns,
  catalogue,
  drafts,
  exportFiles,
  firstSteps,
  inbox,
  members,
  outreach,
} from "@overture/contract";
import { expect, test } from "vitest";
import { archiveSweeps } from "../../archive/purge.js";
import type { Db } from "../../db/database.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { foldTallies } from "../analytics/fold-tallies.js";
import { foldChangedThreads } from "../figures/fold-changed-threads.js";

const nothingIsSent = "This is the sample campaign: nothing of it is sent. Make a campaign of your own";

async function startWithSample() {
  const { app, db } = await startApp();
  const maria = await given.user(db);
  const caller = app.as(maria);
  const { data } = await caller.call(firstSteps.createSampleCampaign);
  const campaignId = data.campaignId;
  const params = { id: campaignId };
  const threads = async () => (await caller.call(outreach.getRecord, { params })).data.threads;
  return { app, db, caller, campaignId, params, threads };
}

const countOf = async (db: Db, table: "creator" | "thread" | "mail" | "received_mail" | "campaign") =>
  (await db.selectFrom(table).select(db.fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;

test("a sample campaign has a conversation in each place, a deal off its budget, and two that wait for an answer", async () => {
  const { app, caller, params, threads } = await startWithSample();

  const { data: campaign } = await caller.call(campaigns.getCampaign, { params });
  expect(campaign).toMatchObject({
    name: "Sample: Summer on the coast",
    botStatus: "a sample: nothing is sent",
    budget: 3_600,
    spent: 400,
    outreach: { drafts: 1, sent: 7, bounced: 0, replied: 4, closed: 1 },
  });
  const all = await threads();
  const states = all.map(({ creator, status, step }) => [creator.firstName, status, step]);
  expect(states.sort()).toEqual([
    ["Amara", "active", "negotiation"],
    ["Jonas", "active", "initial"],
    ["Lena", "active", "negotiation"],
    ["Mateo", "active", "negotiation"],
    ["Yuki", "active", "initial"],
    ["Zofia", "closed", "final"],
  ]);
  const lena = all.find(({ creator }) => creator.firstName === "Lena");
  expect(lena?.messages.at(-1)).toMatchObject({ status: "response", kind: "reply", offer: 450 });
  const { data: listed } = await caller.call(inbox.listInbox, { query: { box: "unread" } });
  expect(listed.items.length).toBeGreaterThanOrEqual(2);
  for (const { messages } of all) {
    for (const { createdAt } of messages) expect(Date.parse(createdAt)).toBeLessThan(app.clock.now().getTime());
  }
});

test("nothing of a sample campaign is sent, resumed, added to or handed over, whoever asks", async () => {
  const { app, db, caller, params, threads } = await startWithSample();
  const omar = await given.user(db);
  await caller.call(members.saveMembers, { params, body: { members: [{ userId: omar._id, role: "member" }] } });
  const draft = (await threads()).flatMap(({ messages }) => messages).find(({ status }) => status === "draft");
  const creator = await given.creator(db);
  const template = await given.template(db);
  const emailTemplates = { initial: template._id };
  const ofDraft = { params: { id: draft?._id ?? "" } };

  for (const person of [caller, app.as(omar)]) {
    const answers = [
      await person.call(outreach.sendMessage, ofDraft),
      await person.call(outreach.sendMessage, { ...ofDraft, body: { sendAt: "morning" } }),
      await person.call(outreach.sendCampaign, { params, body: { all: true } }),
      await person.call(campaigns.resumeCampaign, { params }),
      await person.call(outreach.createOutreach, {
        body: { campaignId: params.id, creatorIds: [creator._id], emailTemplates },
      }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 400, message: nothingIsSent });
  }
  const withOwner = await caller.call(members.changeOwner, { params, body: { userId: omar._id } });
  expect(withOwner).toMatchObject({ status: 400, message: nothingIsSent });
  await app.deliverMail();
  expect(await db.selectFrom("sandbox_mail").select("id").execute()).toEqual([]);
});

test("the database keeps a sample campaign paused, whatever a program does", async () => {
  const { db, campaignId } = await startWithSample();
  const resume = db.updateTable("campaign").set({ paused_at: null }).where("id", "=", campaignId).execute();
  await expect(resume).rejects.toThrow("campaign_sample_is_paused");
});

test("the creators of a sample are in no list, choice or archive, and no mail finds them", async () => {
  const { app, db, caller, threads } = await startWithSample();
  const admin = app.as(await given.administrator(db));
  const omar = await given.user(db);
  const own = await given.campaign(db, { owner: omar });

  expect((await admin.call(catalogue.listCreators)).data.total).toBe(0);
  expect((await admin.call(archive.listArchive)).data.items).toEqual([]);
  const [lena] = (await threads()).map(({ creator }) => creator);
  const restored = await admin.call(catalogue.restoreCreator, { params: { id: lena?._id ?? "" } });
  expect(restored.status).toBe(404);
  const named = await app.as(omar).call(campaigns.updateCampaign, {
    params: { id: own._id },
    body: { creators: [lena?._id ?? ""] },
  });
  expect(named.status).toBe(400);
  // Importing the same address creates another creator.
  await admin.call(catalogue.importCreators, {
    body: { creators: [{ username: "lena", email: lena?.email ?? "", genres: ["Travel"], region: ["Spain"] }] },
  });
  expect((await admin.call(catalogue.listCreators)).data.total).toBe(1);
  expect((await caller.call(firstSteps.getFirstSteps)).data.steps.filter(({ isDone }) => isDone)).toMatchObject([
    { key: "creators" },
  ]);
});

test("a sample counts in no analytics or export and ticks no first step", async () => {
  const { db, caller } = await startWithSample();
  await foldChangedThreads(db);
  await foldTallies(db);

  const asked = { from: "2026-10-01", to: "2026-11-30" };
  for (const measure of ["sent", "answered", "deals", "spent", "bookedViews"] as const) {
    const { data } = await caller.call(analytics.getAnalytics, { query: { ...asked, measure, by: "campaign" } });
    expect(data.rows).toEqual([]);
    expect(data.total ?? 0).toBe(0);
  }
  for (const query of [{}, { box: "all" as const }, { box: "all" as const, sort: "newest" as const }]) {
    const file = await caller.call(exportFiles.exportConversations, { query: { format: "csv", ...query } });
    expect(new TextDecoder().decode(file.data.bytes)).not.toContain("sample.example");
  }
  const { steps } = (await caller.call(firstSteps.getFirstSteps)).data;
  expect(steps.filter(({ isDone }) => isDone)).toEqual([]);
});

test("it goes whole with one call, comes back as it was with another, and nobody has two", async () => {
  const { app, db, caller, campaignId, params } = await startWithSample();
  const omar = app.as(await given.user(db));
  const [first, second] = await Promise.all([
    caller.call(firstSteps.createSampleCampaign),
    caller.call(firstSteps.createSampleCampaign),
  ]);
  expect([first.data.campaignId, second.data.campaignId]).toEqual([campaignId, campaignId]);
  expect((await omar.call(firstSteps.deleteSampleCampaign)).status).toBe(200);
  expect((await caller.call(firstSteps.getFirstSteps)).data.sampleCampaignId).toBe(campaignId);

  await caller.call(firstSteps.deleteSampleCampaign);
  expect((await caller.call(campaigns.getCampaign, { params })).status).toBe(404);
  expect((await caller.call(inbox.listInbox, { query: { box: "all" } })).data.items).toEqual([]);
  expect((await caller.call(firstSteps.getFirstSteps)).data.sampleCampaignId).toBeUndefined();
  expect((await caller.call(firstSteps.deleteSampleCampaign)).status).toBe(200);

  expect((await caller.call(firstSteps.createSampleCampaign)).data.campaignId).toBe(campaignId);
  expect((await caller.call(inbox.listInbox, { query: { box: "all" } })).data.items).toHaveLength(5);
  expect(await countOf(db, "creator")).toBe(6);
});

test("nothing is left of a sample campaign 30 days after its deletion", async () => {
  const { app, db, caller } = await startWithSample();
  await caller.call(firstSteps.deleteSampleCampaign);
  app.clock.advance(31 * 86_400);
  for (const sweep of archiveSweeps({ db, clock: app.clock })) await sweep.run();

  for (const table of ["creator", "thread", "mail", "received_mail", "campaign"] as const) {
    expect([table, await countOf(db, table)]).toEqual([table, 0]);
  }
  const { data } = await caller.call(firstSteps.createSampleCampaign);
  expect((await caller.call(campaigns.getCampaign, { params: { id: data.campaignId } })).status).toBe(200);
});

test("a draft of a sample is edited and discarded like any other", async () => {
  const { caller, params, threads } = await startWithSample();
  const draft = (await threads()).flatMap(({ messages }) => messages).find(({ status }) => status === "draft");
  const edited = await caller.call(outreach.editDraft, {
    params: { id: draft?._id ?? "" },
    body: { content: "Hi Yuki" },
  });
  expect(edited.status).toBe(200);
  const discarded = await caller.call(drafts.discardDrafts, { params, body: { messageIds: [draft?._id ?? ""] } });
  expect(discarded.status).toBe(200);
});
