import { archive, campaigns, catalogue, drafts, members, outreach, unmatchedMail } from "@overture/contract";
import { expect, test } from "vitest";
import { findDifferences } from "../outreach/figures/difference-queries.js";
import type { Caller } from "../testing/caller.js";
import * as given from "../testing/given.js";
import { removeDeleted } from "../testing/remove-deleted.js";
import { startApp } from "../testing/start-app.js";

async function listed(caller: Caller, kind?: archive.ArchiveKind) {
  const { data } = await caller.call(archive.listArchive, { query: kind === undefined ? {} : { kind } });
  return data.items.map((item) => [item.kind, item.name]);
}

function restore(caller: Caller, kind: archive.ArchiveKind, id: string) {
  return caller.call(archive.restoreArchived, { params: { kind, id } });
}

test("discarded drafts are listed for the member who discarded them, as long as they may write in the campaign", async () => {
  const { app, db } = await startApp();
  const [owner, member, other] = [await given.user(db), await given.user(db), await given.user(db)];
  const campaign = await given.campaign(db, { owner });
  for (const user of [member, other]) await given.campaignMember(db, { campaign, user, role: "member" });
  const draft = await given.draft(db, { owner, campaign });
  await app.as(member).call(outreach.discardDraft, { params: { id: draft._id } });

  const listedFor = async (user: typeof owner) => (await listed(app.as(user), "draft")).length;
  expect([await listedFor(owner), await listedFor(member), await listedFor(other)]).toEqual([1, 1, 0]);

  await app.as(member).call(members.leaveCampaign, { params: { id: campaign._id } });
  expect([await listedFor(owner), await listedFor(member)]).toEqual([1, 0]);
});

test("discarded drafts are listed for the campaign's owner, and come back as they were", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const [caller, other] = [app.as(owner), app.as(await given.administrator(db))];
  const [first, second] = [await given.draft(db, { owner }), await given.draft(db, { owner })];
  const readDraft = async ({ threadId }: { threadId: string }) =>
    (await caller.call(outreach.getThread, { params: { id: threadId } })).data.messages;
  await caller.call(outreach.editDraft, {
    params: { id: first._id },
    body: { content: `Hello, ${"word ".repeat(40)}`, offer: 450 },
  });
  await db.updateTable("message").set({ recipient: "sam@agency.example" }).where("id", "=", first._id).execute();
  const before = await readDraft(first);
  expect(before).toMatchObject([{ recipient: "sam@agency.example", offer: 450 }]);
  const thread = (await caller.call(outreach.getThread, { params: { id: second.threadId } })).data;

  await caller.call(outreach.discardDraft, { params: { id: first._id } });
  app.clock.advance(1);
  const inCampaign = { id: thread.campaignId };
  await caller.call(drafts.discardDrafts, { params: inCampaign, body: { messageIds: [second._id] } });

  const { items } = (await caller.call(archive.listArchive, { query: { kind: "draft" } })).data;
  expect(items.map(({ _id, kind }) => [_id, kind])).toEqual([
    [second._id, "draft"],
    [first._id, "draft"],
  ]);
  expect(items[1]?.excerpt).toMatch(/^Hello, word/);
  expect(items[1]?.excerpt).toHaveLength(archive.excerptLength);
  expect(items[1]).toHaveProperty("campaign");
  expect(await listed(other)).toEqual([]);
  expect((await restore(other, "draft", first._id)).status).toBe(404);

  const answers = await Promise.all([restore(caller, "draft", first._id), restore(caller, "draft", first._id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await readDraft(first)).toEqual(before);

  await caller.call(campaigns.deleteCampaign, { params: inCampaign });
  expect(await listed(caller, "draft")).toEqual([]);
  expect((await restore(caller, "draft", second._id)).status).toBe(404);
  await restore(caller, "campaign", inCampaign.id);
  expect((await restore(caller, "draft", second._id)).status).toBe(200);
});

test("a discarded draft stays discarded where its conversation has ended or gone on", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const caller = app.as(owner);
  const draft = await given.draft(db, { owner });
  const params = { id: draft.threadId };
  await caller.call(outreach.discardDraft, { params: { id: draft._id } });
  await db.updateTable("thread").set({ step: "negotiation" }).where("id", "=", draft.threadId).execute();

  const gone = await restore(caller, "draft", draft._id);
  await caller.call(outreach.cancelThread, { params });
  const ended = await restore(caller, "draft", draft._id);

  expect([gone.status, ended.status]).toEqual([400, 400]);
  expect(gone.message).toBe("This draft cannot be restored: the conversation has gone on to negotiation since");
  expect(ended.message).toBe("This draft cannot be restored: the conversation was cancelled since");
  expect((await listed(caller, "draft")).length).toBe(1);
});

test("a deleted genre comes back with its id, and to creators who came back before it", async () => {
  const { app, db } = await startApp();
  const [user, admin] = [app.as(await given.user(db)), app.as(await given.administrator(db))];
  const creator = await given.creator(db, { genres: ["Travel"] });
  const [genre] = creator.genres;
  const id = genre?._id ?? "";
  const region = (await admin.call(catalogue.createRegion, { body: { region: "Iceland" } })).data;
  await admin.call(catalogue.deleteCreator, { params: { id: creator._id } });
  await admin.call(catalogue.deleteGenre, { params: { id } });
  app.clock.advance(1);
  await admin.call(catalogue.deleteRegion, { params: { id: region._id } });

  expect(await listed(user)).toEqual([]);
  expect(await listed(admin, "genre")).toEqual([["genre", "Travel"]]);
  expect(await listed(admin, "region")).toEqual([["region", "Iceland"]]);
  expect((await restore(user, "genre", id)).status).toBe(403);
  expect((await restore(admin, "region", id)).status).toBe(404);

  await restore(admin, "creator", creator._id);
  const taken = (await admin.call(catalogue.createGenre, { body: { genre: "travel" } })).data;
  const refused = await restore(admin, "genre", id);
  expect(refused).toMatchObject({ status: 400, errors: { genre: "There is already a genre of this name" } });
  await admin.call(catalogue.deleteGenre, { params: { id: taken._id } });
  expect(await restore(admin, "genre", id)).toMatchObject({ status: 200, data: { name: "Travel" } });

  const { data } = await admin.call(catalogue.listCreators, { query: { genres: id } });
  expect(data.creators.map(({ _id }) => _id)).toEqual([creator._id]);
});

test("after 30 days discarded drafts, genres and regions are gone for good", async () => {
  const { app, db } = await startApp();
  const owner = await given.administrator(db);
  const caller = app.as(owner);
  const draft = await given.draft(db, { owner });
  const region = (await caller.call(catalogue.createRegion, { body: { region: "Iceland" } })).data;
  await caller.call(outreach.discardDraft, { params: { id: draft._id } });
  await caller.call(catalogue.deleteRegion, { params: { id: region._id } });

  expect((await listed(caller)).length).toBe(2);
  await removeDeleted({ app, db });

  expect(await listed(caller)).toEqual([]);
  expect((await restore(caller, "draft", draft._id)).status).toBe(404);
  expect((await restore(caller, "region", region._id)).status).toBe(404);

  expect(await db.selectFrom("discarded_draft").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("deleted_category").select("id").execute()).toEqual([]);
});

test("discarded unmatched mail is restored by whoever it was sent to, once, and is gone for good after 30 days", async () => {
  const { app, db } = await startApp();
  const admin = app.as(await given.administrator(db));
  const owner = await given.user(db);
  const caller = app.as(owner);
  const [shared, own] = [await given.unmatchedMail(db), await given.unmatchedMail(db)];
  const mailbox = await given.mailbox(db, { owner });
  await db.updateTable("received_mail").set({ mailbox_id: mailbox._id }).where("id", "=", own).execute();
  const unmatched = async (who: Caller) =>
    (await who.call(unmatchedMail.listUnmatchedMail)).data.mails.map(({ _id }) => _id);
  const discard = (who: Caller, id: string) => who.call(unmatchedMail.discardUnmatchedMail, { params: { id } });

  expect((await discard(caller, shared)).status).toBe(404);
  await discard(admin, shared);
  await discard(caller, own);
  expect([await unmatched(admin), await unmatched(caller)]).toEqual([[], []]);
  expect((await discard(caller, own)).status).toBe(404);
  const { items } = (await caller.call(archive.listArchive, { query: { kind: "mail" } })).data;
  expect(items).toMatchObject([
    { _id: own, name: expect.stringMatching(/^stranger-.*@elsewhere/), excerpt: "A question" },
  ]);
  expect((await admin.call(archive.listArchive)).data.items.map(({ _id }) => _id)).toEqual([shared]);
  expect(await findDifferences(db)).toEqual([]);

  expect((await restore(caller, "mail", shared)).status).toBe(404);
  const answers = await Promise.all([restore(caller, "mail", own), restore(caller, "mail", own)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await unmatched(caller)).toEqual([own]);
  expect(await findDifferences(db)).toEqual([]);

  await removeDeleted({ app, db });
  expect((await restore(admin, "mail", shared)).status).toBe(404);
  expect((await db.selectFrom("received_mail").select("id").execute()).map(({ id }) => id)).toEqual([own]);
});
