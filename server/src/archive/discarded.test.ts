import { archive, campaigns, catalogue, drafts, outreach } from "@overture/contract";
import { expect, test } from "vitest";
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
