import { drafts, outreach, outreachPreview } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

async function startWithDraft(content = 'We would pay {{offer}} for it, {{offer | default: "or more"}}.') {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner });
  const template = await given.template(db, { subject: "Summer", content });
  const { _id: creatorId } = await given.creator(db, { username: "ann", avgCost: 300 });
  const caller = app.as(owner);
  const create = (offer?: { by: "usualCost" }) =>
    caller.call(outreach.createOutreach, {
      body: { campaignId: campaign._id, creatorIds: [creatorId], emailTemplates: { initial: template._id }, offer },
    });
  const params = { id: campaign._id };
  const draft = async () => {
    const [one] = (await caller.call(outreach.listDrafts, { params })).data.drafts;
    if (!one) throw new Error("There is no draft");
    return one;
  };
  const tryToEdit = async (body: outreach.DraftChanges & { before?: outreach.SeenDraft }) =>
    caller.call(outreach.editDraft, { params: { id: (await draft())._id }, body });
  const edit = async (body: outreach.DraftChanges & { before?: outreach.SeenDraft }) => (await tryToEdit(body)).data;
  return { caller, db, params, create, draft, edit, tryToEdit };
}

test("a draft's text names each offer that is set, also beside its text, until there is none any more", async () => {
  const { create, draft, edit } = await startWithDraft();
  await create();
  const waiting = await draft();
  expect(waiting).toMatchObject({ content: "We would pay  for it, or more.", problems: ["missing-value"] });

  expect(await edit({ offer: 40 })).toMatchObject({ content: "We would pay $40 for it, $40." });
  const { content } = await draft();
  const filled = await edit({ offer: 400, subject: "Summer", content });
  expect(filled).toMatchObject({ offer: 400, content: "We would pay $400 for it, $400." });
  expect(filled).not.toHaveProperty("problems");

  const emptied = await edit({ offer: null, content: filled.content });
  expect(emptied).toMatchObject({ content: waiting.content, gaps: waiting.gaps, problems: ["missing-value"] });
  expect(emptied).not.toHaveProperty("offerPlaces");
});

test("words of one's own are never replaced by the offer, and those around it may change", async () => {
  const { create, edit } = await startWithDraft();
  await create({ by: "usualCost" });

  const typed = await edit({ content: "Dear Ann, we would pay $350 for it, $300.", offer: 300 });
  expect(typed.content).toBe("Dear Ann, we would pay $350 for it, $300.");
  expect(await edit({ offer: 500 })).toMatchObject({ content: "Dear Ann, we would pay $350 for it, $500." });
});

test("a mail leaves with the offer of its draft, and without one it is asked about first", async () => {
  const { caller, params, create, draft, edit } = await startWithDraft("We would pay {{offer}}");
  await create();
  const review = async () => (await caller.call(outreachPreview.reviewDrafts, { params })).data.missing.length;
  expect(await review()).toBe(1);

  await edit({ offer: 1_250 });
  expect(await review()).toBe(0);
  const { data: sent } = await caller.call(outreach.sendMessage, { params: { id: (await draft())._id } });
  expect(sent).toMatchObject({ status: "sent", content: "We would pay $1,250", offer: 1_250 });
  expect(sent).not.toHaveProperty("offerPlaces");
});

test("an edit that is repeated because its answer was lost is no change by somebody else", async () => {
  const { create, draft, tryToEdit } = await startWithDraft();
  await create();
  const { subject = "", content } = await draft();
  const before = { subject, content, offer: null };

  const once = await tryToEdit({ subject, content, offer: 400, before });
  const again = await tryToEdit({ subject, content, offer: 400, before });

  expect([once.status, again.status]).toEqual([200, 200]);
  expect(again.data).toEqual(once.data);
  const other = { subject, content, offer: 400, recipient: "sam@agency.example", before };
  expect((await tryToEdit(other)).status).toBe(409);
  expect((await tryToEdit({ subject, content: `${content} Bye`, offer: 400, before })).status).toBe(409);
});

test("one offer for many drafts replaces the one that they name, and a draft that is written again keeps following", async () => {
  const { caller, params, create, draft, edit } = await startWithDraft();
  await create({ by: "usualCost" });
  const { _id, ...first } = await draft();
  await caller.call(drafts.setOffers, { params, body: { messageIds: [_id], offer: 275.5 } });
  expect(await draft()).toMatchObject({ content: "We would pay $275.50 for it, $275.50." });

  await caller.call(outreach.discardDraft, { params: { id: _id } });
  const { threadId, step, content, offer, offerPlaces } = first;
  await caller.call(outreach.createMessage, { body: { threadId, step, content, offer, offerPlaces } });
  expect(await edit({ offer: 310 })).toMatchObject({ content: "We would pay $310 for it, $310." });
});
