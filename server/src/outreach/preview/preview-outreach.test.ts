import { outreach, outreachPreview } from "@overture/contract";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { suppressAddress } from "../../mail/suppression/suppression-queries.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

async function startWithTemplate(words: { subject?: string; content: string }) {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, budget: 1_000 });
  const template = await given.template(db, { owner, ...words });
  const emailTemplates = { initial: template._id };
  const preview = async (
    creators: { _id: string }[],
    search: { page?: number; limit?: number; only?: outreach.Concern } = {},
  ) => {
    const creatorIds = creators.map(({ _id }) => _id);
    const body = { campaignId: campaign._id, creatorIds, emailTemplates, ...search };
    return (await app.as(owner).call(outreachPreview.previewOutreach, { body })).data;
  };
  return { app, db, owner, campaign, emailTemplates, preview };
}

describe("the preview of an outreach", () => {
  test("shows every mail as the draft will be, and where something is missing", async () => {
    const { app, db, owner, campaign, emailTemplates, preview } = await startWithTemplate({
      subject: "{{username}} and {{avgViews}} views",
      content: 'Hi {{username}}, your {{avgViews}} views for {{avgCost | default: "your price"}}?',
    });
    const known = await given.creator(db, { username: "known", avgViews: 5_000, avgCost: 20 });
    const bare = await given.creator(db, { username: "bare" });

    const answer = await preview([known, bare]);

    expect(answer).toMatchObject({
      total: 2,
      missing: { avgViews: 1 },
      fallbacks: { avgCost: 1 },
      blank: 0,
      incomplete: 1,
      withFallbacks: 1,
      recipients: 2,
      skipped: 0,
    });
    const [first, second] = answer.previews;
    expect(first).toMatchObject({
      subject: "bare and views",
      content: "Hi bare, your  views for your price?",
      missing: ["avgViews"],
      fallbacks: ["avgCost"],
    });
    expect(second).toMatchObject({ content: "Hi known, your 5,000 views for $20?", gaps: [], missing: [] });
    const marked = first?.gaps.map(({ variable, at, length }) => [variable, first.content.slice(at, at + length)]);
    expect(marked?.slice(1)).toEqual([
      ["avgViews", ""],
      ["avgCost", "your price"],
    ]);

    const body = { campaignId: campaign._id, creatorIds: [known._id, bare._id], emailTemplates };
    await app.as(owner).call(outreach.createOutreach, { body });
    const { data } = await app.as(owner).call(outreach.listDrafts, { params: { id: campaign._id } });
    const textsOf = ({ subject, content }: { subject?: string | undefined; content: string }) => [subject, content];
    expect(data.drafts.map(textsOf).sort()).toEqual(answer.previews.map(textsOf).sort());
    expect(data.drafts.find(({ creator }) => creator._id === bare._id)?.gaps).toEqual(first?.gaps);
  });

  test("shows those with something missing first, and those alone when asked", async () => {
    const { db, preview } = await startWithTemplate({ content: 'Hi {{avgCost | default: "there"}} {{avgViews}}' });
    const whole = await given.creator(db, { avgViews: 1, avgCost: 1 });
    const withFallback = await given.creator(db, { avgViews: 1 });
    const incomplete = await given.creator(db, { avgCost: 1 });
    const everybody = [whole, withFallback, incomplete];
    const idsOf = async (search: Parameters<typeof preview>[1]) =>
      (await preview(everybody, search)).previews.map(({ creator }) => creator._id);

    expect(await idsOf({})).toEqual([incomplete._id, withFallback._id, whole._id]);
    expect(await idsOf({ limit: 1, page: 2 })).toEqual([withFallback._id]);
    expect(await idsOf({ only: "missing" })).toEqual([incomplete._id]);
    expect(await idsOf({ only: "fallback" })).toEqual([withFallback._id]);
    expect(await preview(everybody, { only: "missing" })).toMatchObject({ total: 1, pages: 1, recipients: 3 });
  });

  test("counts a mail of which nothing is left", async () => {
    const { db, preview } = await startWithTemplate({ content: '{{avgViews | default: ""}} {{avgCost}}' });
    const bare = await given.creator(db);
    const known = await given.creator(db, { avgViews: 10 });

    const { previews, blank, incomplete } = await preview([bare, known]);

    expect(previews.map(({ isBlank }) => isBlank).sort()).toEqual([false, true]);
    expect({ blank, incomplete }).toEqual({ blank: 1, incomplete: 2 });
  });

  test("leaves out whom no draft would be made for", async () => {
    const { app, db, owner, campaign, preview } = await startWithTemplate({ content: "Hi {{username}}" });
    const fresh = await given.creator(db);
    const there = await given.creator(db);
    await given.thread(db, { owner, campaign, creator: there });
    const silent = await given.creator(db, { email: "silent@example.com" });
    const at = app.clock.now();
    await inTransaction(db, (tx) =>
      suppressAddress(tx, { address: "silent@example.com", ownerId: null, reason: "unsubscribe", at }),
    );

    const { previews, recipients, skipped } = await preview([fresh, there, silent]);

    expect(previews.map(({ creator }) => creator._id)).toEqual([fresh._id]);
    expect({ recipients, skipped }).toEqual({ recipients: 1, skipped: 2 });
  });

  test("names a template that does not exist, as creating it would", async () => {
    const { app, db, owner, campaign } = await startWithTemplate({ content: "Hi" });
    const creator = await given.creator(db);
    const other = await given.template(db, { owner: await given.user(db) });
    const body = { campaignId: campaign._id, creatorIds: [creator._id], emailTemplates: { initial: other._id } };

    const answer = await app.as(owner).call(outreachPreview.previewOutreach, { body });

    expect(answer.errors).toEqual({ "emailTemplates.initial": "Choose a template that exists" });
  });
});

test("a missing value stays marked through edits of other words, and is gone once a value is there", async () => {
  const { app, db, owner, campaign, emailTemplates } = await startWithTemplate({
    content: "Hi {{username}},\n\nyour {{avgViews}} views are impressive. Shall we talk?",
  });
  const creator = await given.creator(db, { username: "lena" });
  const body = { campaignId: campaign._id, creatorIds: [creator._id], emailTemplates };
  await app.as(owner).call(outreach.createOutreach, { body });
  const list = async (query: { only?: outreach.Concern } = {}) =>
    (await app.as(owner).call(outreach.listDrafts, { params: { id: campaign._id }, query })).data.drafts;
  const [draft] = await list({ only: "missing" });
  const params = { id: draft?._id ?? "" };
  const edit = async (content: string) =>
    (await app.as(owner).call(outreach.editDraft, { params, body: { content } })).data;

  const greeted = await edit("Dear Lena,\n\nyour  views are impressive. Shall we talk?");
  expect(greeted.gaps?.map(({ variable, at }) => [variable, at])).toEqual([["avgViews", 17]]);
  expect((await edit("Dear Lena,\n\nyour many views are impressive.")).gaps).toBeUndefined();
  expect(await list({ only: "missing" })).toEqual([]);
  expect(await list()).toHaveLength(1);
});

test("a later message's template leaves its holes marked too", async () => {
  const { app, db, owner, campaign } = await startWithTemplate({ content: "Hi" });
  const creator = await given.creator(db);
  const initial = await given.template(db, { owner });
  const negotiation = await given.template(db, { owner, content: "We offer {{offer}} for {{avgViews}} views" });
  const emailTemplates = { initial: initial._id, negotiation: negotiation._id };
  const body = { campaignId: campaign._id, creatorIds: [creator._id], emailTemplates };
  await app.as(owner).call(outreach.createOutreach, { body });
  const record = (await app.as(owner).call(outreach.getRecord, { params: { id: campaign._id } })).data;
  const threadId = record.threads[0]?._id ?? "";
  const query = { step: "negotiation", offer: 300 } as const;

  const rendered = (await app.as(owner).call(outreach.renderStep, { params: { id: threadId }, query })).data;
  const made = await app
    .as(owner)
    .call(outreach.createMessage, { body: { ...rendered, threadId, step: "negotiation" } });

  expect(rendered.content).toBe("We offer $300 for  views");
  expect(made.data.gaps).toEqual([{ variable: "avgViews", in: "content", at: 18, length: 0, isFallback: false }]);
});
