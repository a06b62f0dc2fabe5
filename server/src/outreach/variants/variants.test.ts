import { type variants as contract, drafts, followUps, outreach, outreachPreview, variants } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { day } from "../../testing/given-follow-ups.js";
import { receive, replyTo } from "../../testing/incoming-mail.js";
import { startTeam } from "../../testing/start-team.js";
import { dealtIndex } from "./deal-variant.js";

const two = [
  { subject: "{{campaignName}} and {{username}}", content: "One for {{username}} by {{senderName}}" },
  { content: 'Two for {{username}}, {{offer | default: "a fair price"}}' },
];

async function startWithTexts(texts: contract.VariantBody["texts"] = two) {
  const team = await startTeam();
  const { app, db, owner, member, campaign } = team;
  const template = await given.template(db, { owner, content: "The template" });
  const params = { id: campaign._id };
  const save = (body: contract.VariantBody, who: { _id: string } = member) =>
    app.as(who).call(variants.saveVariants, { params, body });
  const { data: saved } = await save({ step: "initial", texts });
  const list = async (query: { step?: outreach.Step; followUp?: number } = {}) =>
    (await app.as(team.viewer).call(variants.listVariants, { params, query })).data;
  const keep = (variantId: string) => app.as(member).call(variants.keepVariant, { params: { ...params, variantId } });

  async function writeTo(count: number) {
    const creators = [];
    for (let number = 0; number < count; number += 1) creators.push(await given.creator(db));
    const creatorIds = creators.map(({ _id }) => _id);
    const body = { campaignId: campaign._id, creatorIds, emailTemplates: { initial: template._id } };
    const { data: preview } = await app
      .as(owner)
      .call(outreachPreview.previewOutreach, { body: { ...body, limit: 100 } });
    await app.as(owner).call(outreach.createOutreach, { body });
    const { data: record } = await app.as(owner).call(outreach.getRecord, { params });
    const written = record.threads
      .filter(({ creatorId }) => creatorIds.includes(creatorId))
      .map((thread) => ({ ...thread, message: thread.messages[0] as outreach.Message }));
    return { written, preview };
  }

  const read = async (thread: { _id: string }) =>
    (await app.as(owner).call(outreach.getThread, { params: { id: thread._id } })).data;
  const indexOf = (creatorId: string, count: number) => dealtIndex({ campaignId: campaign._id, creatorId }, count);
  return { ...team, params, template, save, saved, list, keep, writeTo, read, indexOf };
}

test("each creator is dealt a text by the hash of campaign and creator, as the preview says", async () => {
  const { saved, writeTo, indexOf } = await startWithTexts();

  const { written, preview } = await writeTo(24);

  const dealt = new Set(written.map(({ message }) => message.variantId));
  expect(dealt.size).toBe(2);
  for (const { creator, message } of written) {
    const index = indexOf(creator._id, 2);
    expect(message).toMatchObject({ variantId: saved.texts[index]?._id, variantNumber: index + 1 });
    expect(message.content).toMatch(
      index === 0 ? `One for ${creator.username} by ` : `Two for ${creator.username}, a fair price`,
    );
    const shown = preview.previews.find((one) => one.creator._id === creator._id);
    expect(shown).toMatchObject({ subject: message.subject, content: message.content });
  }
});

test("who was dealt a text keeps it, whatever becomes of the texts", async () => {
  const { save, saved, writeTo, read, keep, list } = await startWithTexts();
  const [first, second] = saved.texts.map(({ _id }) => _id) as [string, string];
  // With eight creators one run in 128 dealt the same text to all.
  const { written } = await writeTo(24);
  const before = written.map(({ message }) => [message.variantId, message.content]);
  const now = async () =>
    Promise.all(written.map(async (thread) => (await read(thread)).messages[0])).then((messages) =>
      messages.map((message) => [message?.variantId, message?.content]),
    );

  await save({
    step: "initial",
    texts: [{ _id: second, content: "Changed" }, { content: "New" }, { content: "Newer" }],
  });
  expect(await now()).toEqual(before);
  const kept = await keep(second);
  expect(kept.data.texts.map(({ _id }) => _id)).toEqual([second]);
  expect(await now()).toEqual(before);

  expect((await list()).former.map(({ content }) => content)).toEqual([
    "Newer",
    "New",
    "One for {{username}} by {{senderName}}",
  ]);
  const { written: later } = await writeTo(4);
  expect(later.map(({ message }) => message.content)).toEqual(["Changed", "Changed", "Changed", "Changed"]);
  const undone = await save({
    step: "initial",
    texts: [
      { _id: first, content: "One again" },
      { _id: second, content: "Changed" },
    ],
  });
  // No draft uses the new texts, so they are removed.
  expect(undone.data).toMatchObject({
    texts: [
      { _id: first, number: 1 },
      { _id: second, number: 2 },
    ],
    former: [],
  });
});

test("a text is checked like a template, each fault by its field", async () => {
  const { save, list } = await startWithTexts();
  const absent = "01938a5e-7c00-7000-8000-0000000000ff";

  const wrong = await save({
    step: "initial",
    texts: [{ content: "Hi {{nobody}}" }, { subject: "{{offerLink}}", content: "{{" }, { _id: absent, content: "Hi" }],
  });
  expect(wrong).toMatchObject({
    status: 400,
    errors: {
      "texts.0.content": "Unknown variable: nobody",
      "texts.1.subject": "{{offerLink}} works in the text alone",
      "texts.1.content": "A {{ is not closed by }}",
      "texts.2._id": "This text is not there any more",
    },
  });
  const six = await save({ step: "initial", texts: Array.from({ length: 6 }, () => ({ content: "Hi" })) });
  expect(six).toMatchObject({ status: 400, errors: { texts: "At most 5 texts" } });
  expect((await save({ step: "initial", followUp: 6, texts: [] })).status).toBe(400);
  expect((await list()).texts).toHaveLength(2);
});

test("texts that somebody has saved meanwhile are not replaced unseen", async () => {
  const { saved, save, list, owner } = await startWithTexts();
  const before = saved.texts.map(({ _id, subject, content }) => ({ _id, subject, content }));
  const [one, other] = before as [(typeof before)[0], (typeof before)[0]];
  const theirs = [...before, { content: "Three" }];
  expect((await save({ step: "initial", texts: theirs, before })).status).toBe(200);

  const mine = { step: "initial" as const, texts: [{ ...one, content: "Mine" }, other] };
  const refused = await save({ ...mine, before }, owner);

  expect(refused).toMatchObject({ status: 409, current: { texts: [{}, {}, { content: "Three" }] } });
  expect((await list()).texts).toHaveLength(3);
  // Repeated, because its answer was lost.
  expect((await save({ step: "initial", texts: theirs, before })).status).toBe(200);
  const now = (await list()).texts.map(({ _id, subject, content }) => ({ _id, subject, content }));
  expect((await save({ ...mine, before: now }, owner)).data.texts).toMatchObject([{ content: "Mine" }, {}]);
});

test("a viewer reads the texts and changes none", async () => {
  const { app, db, save, viewer, saved, params, list } = await startWithTexts();

  expect((await save({ step: "initial", texts: [] }, viewer)).status).toBe(403);
  const variantId = saved.texts[0]?._id ?? "";
  const kept = await app.as(viewer).call(variants.keepVariant, { params: { ...params, variantId } });
  expect(kept.status).toBe(403);
  const other = await given.user(db);
  const elsewhere = await given.variant(db, { campaign: await given.campaign(db, { owner: other }) });
  expect((await app.as(other).call(variants.keepVariant, { params: { ...params, variantId } })).status).toBe(404);
  const foreign = { ...params, variantId: elsewhere._id };
  expect((await app.as(viewer).call(variants.keepVariant, { params: foreign })).status).toBe(403);
  expect((await list()).texts).toEqual(saved.texts);
});

test("a later step's text is dealt once for a conversation, and the message says which it is", async () => {
  const { app, member, save, writeTo, read } = await startWithTexts();
  const { data } = await save({
    step: "negotiation",
    texts: [{ content: "Deal {{username}}?" }, { content: "Well?" }],
  });
  const { written } = await writeTo(1);
  const [thread] = written as [(typeof written)[0]];
  const render = async () =>
    (await app.as(member).call(outreach.renderStep, { params: { id: thread._id }, query: { step: "negotiation" } }))
      .data;
  const { variantId, content } = await render();
  expect(data.texts.map(({ _id }) => _id)).toContain(variantId);

  const write = (step: outreach.Step) =>
    app.as(member).call(outreach.createMessage, { body: { threadId: thread._id, content, step, variantId } });
  expect(await write("final")).toMatchObject({ status: 400, errors: { variantId: "This text is not there any more" } });
  const made = await write("negotiation");
  expect(made.data).toMatchObject({ variantId });

  // A draft keeps its text when it is discarded and restored.
  await app.as(member).call(outreach.discardDraft, { params: { id: made.data._id } });
  await save({ step: "negotiation", texts: [{ content: "Another" }, { content: "And another" }] });
  expect((await render()).variantId).toBe(variantId);
  expect((await read(thread)).messages.map((message) => message.variantId)).toEqual([thread.message.variantId]);
});

test("a follow-up is dealt one of its texts", async () => {
  const { app, db, save, writeTo, read, owner, params, indexOf } = await startWithTexts();
  const texts = [{ content: "Again, {{username}}?" }, { content: "Did you see {{campaignName}}?" }];
  const { data } = await save({ step: "initial", followUp: 1, texts });
  await app
    .as(owner)
    .call(followUps.saveFollowUps, { params, body: { followUps: [{ afterDays: 3, content: "The usual" }] } });
  const { written } = await writeTo(6);
  await app.as(owner).call(outreach.sendCampaign, { params, body: { all: true } });
  await app.deliverMail();
  app.clock.advance(3 * day);
  expect(await app.runFollowUps()).toBe(6);

  for (const thread of written) {
    const { messages, creator } = await read(thread);
    const index = indexOf(creator._id, 2);
    expect(messages[1]).toMatchObject({ followUp: 1, variantId: data.texts[index]?._id });
    expect(messages[1]?.content).toBe(index === 0 ? `Again, ${creator.username}?` : "Did you see Summer?");
  }
  expect(await db.selectFrom("thread_follow_up").select("thread_id").execute()).toHaveLength(6);
});

test("of each text the answer says how many were sent and answered, and how likely it is the best", async () => {
  const { app, db, list, writeTo, owner, params } = await startWithTexts();
  const { written } = await writeTo(24);
  await app.as(owner).call(outreach.sendCampaign, { params, body: { all: true } });
  expect((await list()).texts.map(({ n }) => n)).toEqual([0, 0]);
  await app.deliverMail();
  const ofSecond = written.filter(({ message }) => message.variantNumber === 2);
  for (const { message } of ofSecond) {
    await receive(app, db, await replyTo(db, message._id, { text: "Yes, $400" }));
  }
  const [away] = written.filter(({ message }) => message.variantNumber === 1);
  await receive(
    app,
    db,
    await replyTo(db, away?.message._id ?? "", { text: "I am away", headers: ["Auto-Submitted: auto-replied"] }),
  );

  const { texts } = await list();
  const [first, second] = texts as [contract.Variant, contract.Variant];
  expect(first).toMatchObject({ n: 24 - ofSecond.length, answered: 0, rate: 0 });
  expect(second).toMatchObject({ n: ofSecond.length, answered: ofSecond.length, rate: 1 });
  expect(first.low).toBeLessThan(first.high);
  expect(first.high).toBeLessThan(second.low);
  expect(second.chanceOfBest).toBeGreaterThan(0.9);
  expect(first.chanceOfBest + second.chanceOfBest).toBeCloseTo(1, 9);
});

test("a text is not answered by what came while its mail waited for the morning", async () => {
  const { app, db, member, owner, params, save, list, writeTo } = await startWithTexts();
  const { written } = await writeTo(1);
  const [{ _id: threadId, message: first }] = written as [(typeof written)[0]];
  await app.as(owner).call(outreach.sendCampaign, { params, body: { all: true } });
  await app.deliverMail();
  await save({ step: "negotiation", texts: [{ content: "Deal?" }, { content: "Well?" }] });
  const query = { step: "negotiation" } as const;
  const { data: text } = await app.as(member).call(outreach.renderStep, { params: { id: threadId }, query });
  const { variantId, content } = text;
  const { data: draft } = await app
    .as(member)
    .call(outreach.createMessage, { body: { threadId, content, variantId, ...query } });
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id }, body: { sendAt: "morning" } });
  app.clock.advance(3_600);
  await receive(app, db, await replyTo(db, first._id, { text: "Tell me more" }));
  app.clock.advance(day);
  await app.deliverMail();
  const counted = async () => (await list(query)).texts.filter(({ n }) => n > 0);

  expect(await counted()).toMatchObject([{ _id: variantId, n: 1, answered: 0 }]);
  await receive(app, db, await replyTo(db, draft._id, { text: "Yes, $400" }));
  expect(await counted()).toMatchObject([{ _id: variantId, n: 1, answered: 1 }]);
});

test("a draft that another template takes over is no text of the campaign's any more, until that is undone", async () => {
  const { app, owner, params, writeTo, read, template } = await startWithTexts();
  const { written } = await writeTo(1);
  const [thread] = written as [(typeof written)[0]];
  const { data } = await app
    .as(owner)
    .call(drafts.applyTemplate, { params, body: { messageIds: [thread.message._id], templateId: template._id } });
  expect((await read(thread)).messages[0]).not.toHaveProperty("variantId");

  await app.as(owner).call(drafts.undoTemplate, { params, body: { undoId: data.undoId ?? "" } });
  expect((await read(thread)).messages[0]).toMatchObject({ variantId: thread.message.variantId });
});
