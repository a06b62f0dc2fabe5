import { outreach, outreachPreview } from "@overture/contract";
import { describe, expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp, type TestApp } from "../../testing/start-app.js";

const day = 86_400;

async function startWithCampaign() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, name: "Mine", budget: 1_000 });
  const contactOf = async (creator: { _id: string }) => {
    const { data } = await app.as(owner).call(outreach.listAvailableCreators, { params: { id: campaign._id } });
    return data.creators.find(({ _id }) => _id === creator._id)?.contact;
  };
  return { app, db, owner, campaign, contactOf };
}

/** Writes to the creator in a campaign of this user, and cancels the conversation. */
async function writeAndCancel(
  { app, db }: Pick<TestApp, "app" | "db">,
  owner: Awaited<ReturnType<typeof given.user>>,
  creator: { _id: string },
) {
  const campaign = await given.campaign(db, { owner, name: "Before", budget: 10 });
  const thread = await given.thread(db, { owner, campaign, creator });
  const draft = await given.draft(db, { thread });
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  await app.as(owner).call(outreach.cancelThread, { params: { id: thread._id } });
  return campaign;
}

describe("a creator somebody is in touch with is marked before sending", () => {
  test("with who, while a conversation in another campaign is open", async () => {
    const { db, contactOf } = await startWithCampaign();
    const colleague = await given.user(db);
    const [creator, alone] = [await given.creator(db), await given.creator(db)];
    const thread = await given.thread(db, { owner: colleague, creator });

    expect(await contactOf(creator)).toEqual({ username: colleague.username, at: thread.createdAt, isOpen: true });
    expect(await contactOf(alone)).toBeUndefined();
  });

  test("with the campaign too, when it is one's own", async () => {
    const { db, owner, contactOf } = await startWithCampaign();
    const creator = await given.creator(db);
    const other = await given.campaign(db, { owner, name: "Winter" });
    await given.thread(db, { owner, campaign: other, creator });

    expect(await contactOf(creator)).toMatchObject({ username: owner.username, campaignName: "Winter", isOpen: true });
  });

  test("for fourteen days after a mail, wherever it came from", async () => {
    const { app, db, contactOf } = await startWithCampaign();
    const colleague = await given.user(db);
    const creator = await given.creator(db);
    const at = app.clock.now().toISOString();
    await writeAndCancel({ app, db }, colleague, creator);

    expect(await contactOf(creator)).toEqual({ username: colleague.username, at, isOpen: false });
    app.clock.advance(14 * day);
    expect(await contactOf(creator)).toBeDefined();
    app.clock.advance(1);
    expect(await contactOf(creator)).toBeUndefined();
  });

  test("also in previews, drafts and the review of what is sent at once, but not for its own conversation", async () => {
    const { app, db, owner, campaign } = await startWithCampaign();
    const template = await given.template(db, { owner });
    const [met, fresh] = [await given.creator(db), await given.creator(db)];
    await writeAndCancel({ app, db }, owner, met);
    const body = {
      campaignId: campaign._id,
      creatorIds: [met._id, fresh._id],
      emailTemplates: { initial: template._id },
    };
    const params = { id: campaign._id };
    const as = app.as(owner);

    const preview = (await as.call(outreachPreview.previewOutreach, { body: { ...body, only: "contacted" } })).data;
    expect(preview).toMatchObject({ contacted: 1, total: 1, previews: [{ contact: { campaignName: "Before" } }] });
    const all = (await as.call(outreachPreview.listEveryAvailableCreator, { params })).data;
    expect(all.creators.map(({ _id, contact }) => [_id, contact !== undefined]).sort()).toEqual(
      [
        [met._id, true],
        [fresh._id, false],
      ].sort(),
    );

    await as.call(outreach.createOutreach, { body });
    const drafts = (await as.call(outreach.listDrafts, { params })).data.drafts;
    const marked = drafts.filter(({ contact }) => contact !== undefined);
    expect(marked.map(({ creatorId }) => creatorId)).toEqual([met._id]);
    const review = (await as.call(outreachPreview.reviewDrafts, { params })).data;
    expect(review).toMatchObject({ total: 2, missing: [], contacted: marked.map(({ _id }) => _id) });
    expect(review.messageIds.sort()).toEqual(drafts.map(({ _id }) => _id).sort());
    const contacted = (await as.call(outreach.listDrafts, { params, query: { only: "contacted" } })).data;
    expect(contacted.drafts.map(({ _id }) => _id)).toEqual(review.contacted);

    const [sent] = drafts.filter(({ creatorId }) => creatorId === fresh._id);
    await as.call(outreach.sendMessage, { params: { id: sent?._id ?? "" } });
    await app.deliverMail();
    await given.draft(db, { thread: { _id: sent?.threadId ?? "" }, step: "negotiation" });
    expect((await as.call(outreachPreview.reviewDrafts, { params })).data.contacted).toEqual(review.contacted);
  });
});
