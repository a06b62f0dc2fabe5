import { archive, catalogue, merging, outreach, personalData, profiles } from "@overture/contract";
import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { archiveSweeps } from "../../archive/purge.js";
import { type Db, inTransaction } from "../../db/database.js";
import * as given from "../../testing/given.js";
import { rawMail, receive, replyTo } from "../../testing/incoming-mail.js";
import { startApp } from "../../testing/start-app.js";
import { reasonsOf, startWithTwoCreators } from "../../testing/start-merging.js";
import { insertThreads } from "../threads/thread-queries.js";
import { mergeCreators } from "./merge-creators.js";

const day = 86_400;

async function countLockWaiters(db: Db): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

test("a merged creator has what both had, and of each field what was chosen; the other is not there any more", async () => {
  const { app, db, owner, one, other, merge, profileOf, save } = await startWithTwoCreators();
  const campaign = await given.campaign(db, { owner, budget: 1_000 });
  const [mine, theirs] = [
    await given.thread(db, { owner, campaign, creator: one }),
    await given.thread(db, { owner, campaign, creator: other }),
  ];
  await app.as(owner).call(outreach.finalizeThread, { params: { id: theirs._id }, body: { finalDealAmount: 70 } });
  await save(one._id, { tags: ["Agency"], notes: "Films in June", language: "pt" });
  await save(other._id, { tags: ["agency", "VIP"], notes: "Has a dog", language: "de", timeZone: "Europe/Berlin" });
  await given.suppression(db, { address: other.email, reason: "unsubscribe" });

  const { status, data } = await merge({ keep: { username: "other", avgCost: "other", language: "other" } });

  expect(status).toBe(200);
  expect(Date.parse(data.undoUntil) - app.clock.now().getTime()).toBe(30 * day * 1_000);
  expect((await profileOf(one._id)).data).toMatchObject({
    creator: { username: "lena_wanders", email: "lena@example.com", avgCost: 300, avgViews: 1_000 },
    addresses: [
      { email: "lena@example.com", role: "own", isPrimary: true },
      { email: "lena@agency.example", role: "own", isPrimary: false },
    ],
    tags: ["Agency", "VIP"],
    notes: "Films in June\n\nHas a dog",
    language: "de",
    timeZone: null,
  });
  expect((await profileOf(other._id)).status).toBe(404);
  const record = await app.as(owner).call(outreach.getRecord, { params: { id: campaign._id }, query: {} });
  expect(record.data.threads.map(({ _id, creatorId }) => [_id, creatorId]).sort()).toEqual(
    [
      [mine._id, one._id],
      [theirs._id, one._id],
    ].sort(),
  );
  expect(await reasonsOf(db)).toEqual([
    ["lena@agency.example", "unsubscribe"],
    ["lena@example.com", "unsubscribe"],
  ]);
});

test("what happens to a merged creator stays with what it happened to when it is taken apart", async () => {
  const { app, db, owner, one, other, merge, undo, profileOf, save } = await startWithTwoCreators();
  const campaign = await given.campaign(db, { owner, budget: 1_000 });
  const draft = await given.draft(db, { owner, campaign, creator: other });
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  const { data } = await merge({ keep: { email: "other", username: "other" } });

  // An answer to a moved conversation, another mail from the other address, and a new conversation.
  await receive(app, db, await replyTo(db, draft._id, { text: "I charge $90" }));
  await receive(app, db, rawMail({ from: other.email, text: "Did you get my mail?" }));
  const later = await given.thread(db, { owner, creator: one });
  await save(one._id, { tags: ["Later"], notes: "Called in July" });
  await app.as(owner).call(catalogue.listCreators, { query: {} });

  expect((await undo(data.mergeId)).data).toEqual({ creatorId: one._id, otherId: other._id });
  const thread = (await app.as(owner).call(outreach.getThread, { params: { id: draft.threadId } })).data;
  expect(thread.creatorId).toBe(other._id);
  expect(thread.messages.filter(({ status }) => status === "response").length).toBe(2);
  expect((await app.as(owner).call(outreach.getThread, { params: { id: later._id } })).data.creatorId).toBe(one._id);
  expect((await profileOf(one._id)).data).toMatchObject({
    creator: { username: "lena.wanders", email: "lena@example.com" },
    addresses: [{ email: "lena@example.com" }],
    tags: ["Later"],
    notes: "Called in July",
  });
  expect((await profileOf(other._id)).data).toMatchObject({ creator: other, tags: [], notes: "" });
});

test("while a conversation moves by a merge, an answer that comes and a mail that is sent wait, and are in it", async () => {
  const { app, db, owner, administrator, one, other } = await startWithTwoCreators();
  const [answered, written] = [
    await given.draft(db, { owner, creator: other }),
    await given.draft(db, { owner, creator: other }),
  ];
  await app.as(owner).call(outreach.sendMessage, { params: { id: answered._id } });
  await app.deliverMail();
  const answer = await replyTo(db, answered._id, { text: "I charge $90" });
  const mergeNow = { userId: administrator._id, creatorId: one._id, otherId: other._id, keep: {} };
  let waiting: Promise<unknown[]> | undefined;

  await inTransaction(db, async (tx) => {
    await mergeCreators(tx, { ...mergeNow, at: app.clock.now() });
    const sending = app.as(owner).call(outreach.sendMessage, { params: { id: written._id } });
    waiting = Promise.all([sending, receive(app, db, answer)]);
    await expect.poll(() => countLockWaiters(db), { timeout: 20_000 }).toBe(2);
  });

  expect(await waiting).toMatchObject([{ status: 200 }, {}]);
  const thread = (await app.as(owner).call(outreach.getThread, { params: { id: answered.threadId } })).data;
  expect(thread).toMatchObject({ creatorId: one._id, awaitsUser: true });
  expect(thread.messages.map(({ offer }) => offer)).toContain(90);
});

test("where the other was chosen for a campaign the one is, until the merge is undone", async () => {
  const { db, owner, one, other, merge, undo } = await startWithTwoCreators();
  const campaign = await given.campaign(db, { owner });
  await db.insertInto("campaign_creator").values({ campaign_id: campaign._id, creator_id: other._id }).execute();
  const chosen = async () =>
    (await db.selectFrom("campaign_creator").select("creator_id as id").execute()).map(({ id }) => id);

  const { data } = await merge();
  expect(await chosen()).toEqual([one._id]);
  await undo(data.mergeId);

  expect(await chosen()).toEqual([other._id]);
});

test("who was merged is found by either address in a later import, and the merge can still be undone", async () => {
  const { app, db, admin, one, other, merge, undo, profileOf } = await startWithTwoCreators();
  await given.field(db, { name: "tier" });
  const { data } = await merge();
  const row = (email: string, avgViews: number) => ({
    ...{ username: "lena of the file", email, genres: ["Travel"], region: ["Spain"], avgViews },
    fields: { tier: `Tier ${avgViews}` },
  });
  const importRows = async (...creators: ReturnType<typeof row>[]) =>
    (await admin.call(catalogue.importCreators, { body: { creators } })).data;
  const read = async () => (await profileOf(one._id)).data;

  expect(await importRows(row("LENA@agency.example", 2_000))).toMatchObject({ imported: 1, created: 0, updated: 1 });
  expect(await read()).toMatchObject({
    creator: { email: one.email, avgViews: 2_000 },
    fields: { tier: "Tier 2000" },
  });
  expect(await importRows(row(other.email, 3_000), row(one.email, 4_000))).toMatchObject({ created: 0, updated: 2 });
  expect(await read()).toMatchObject({
    creator: { email: one.email, avgViews: 4_000 },
    fields: { tier: "Tier 4000" },
  });
  expect((await app.as(await given.user(db)).call(catalogue.listCreators, { query: {} })).data.total).toBe(1);

  expect((await undo(data.mergeId)).status).toBe(200);
  expect(await importRows(row(other.email, 5_000))).toMatchObject({ created: 0, updated: 1 });
  expect((await profileOf(other._id)).data.creator).toMatchObject({ email: other.email, avgViews: 5_000 });
});

test("a value that somebody has changed since stays, and one that a later merge wrote over does not come back", async () => {
  const { app, admin, one, other, merge, undo, profileOf, db } = await startWithTwoCreators();
  const third = await given.creator(db, { username: "lena w", email: "third@example.com", avgCost: 500 });
  const { data: first } = await merge({ keep: { avgCost: "other", username: "other" } });
  await admin.call(catalogue.updateCreator, { params: { id: one._id }, body: { username: "Lena W." } });
  app.clock.advance(60);
  const { data: second } = await merge({ otherId: third._id, keep: { avgCost: "other" } });

  await undo(first.mergeId);
  expect((await profileOf(one._id)).data.creator).toMatchObject({ username: "Lena W.", avgCost: 500 });
  await undo(second.mergeId);
  expect((await profileOf(one._id)).data.creator.avgCost).toBeUndefined();
  expect((await profileOf(other._id)).data.creator).toEqual(other);
});

test("nobody but administrators merges; the same, a deleted and an unknown creator are refused by name", async () => {
  const { app, admin, owner, one, other, merge } = await startWithTwoCreators();
  const body = { otherId: other._id };
  expect((await app.as(owner).call(merging.mergeCreators, { params: { id: one._id }, body })).status).toBe(403);

  expect((await merge({ otherId: one._id })).errors).toHaveProperty("otherId");
  expect((await merge({ keep: { size: "other" } as never })).errors).toHaveProperty("keep");
  await admin.call(catalogue.deleteCreator, { params: { id: other._id } });
  expect(await merge()).toMatchObject({ status: 400, errors: { otherId: "This creator does not exist" } });
  expect((await merge({ otherId: one._id }, other._id)).status).toBe(404);
});

test("a merge is listed and can be undone for 30 days, once, and by nothing else", async () => {
  const { app, db, admin, one, other, merge, undo, profileOf } = await startWithTwoCreators();
  const { data } = await merge();
  const list = async () => (await admin.call(merging.listMerges, { query: {} })).data;
  expect(await list()).toMatchObject({ total: 1, items: [{ mergeId: data.mergeId, other: { email: other.email } }] });
  expect((await admin.call(catalogue.restoreCreator, { params: { id: other._id } })).status).toBe(404);
  expect((await admin.call(archive.listArchive, { query: {} })).data.items).toEqual([]);
  expect((await undo(data.mergeId)).status).toBe(200);
  expect((await undo(data.mergeId)).status).toBe(400);

  const { data: again } = await merge();
  app.clock.advance(30 * day);
  expect(await undo(again.mergeId)).toMatchObject({ status: 400, message: "This merge can no longer be undone" });
  for (const { run } of archiveSweeps({ db, clock: app.clock })) await run();
  expect(await undo(again.mergeId)).toMatchObject({ status: 400, message: "This merge can no longer be undone" });
  expect(await list()).toEqual({ items: [], total: 0 });
  expect(await db.selectFrom("creator").select("id").execute()).toEqual([{ id: one._id }]);
  expect((await profileOf(one._id)).data.addresses.map(({ email }) => email)).toEqual([one.email, other.email]);
  expect((await sql`select from creator_merge_item`.execute(db)).rows).toEqual([]);
});

test("of two merges at once one waits for the other, and a conversation begun meanwhile moves with the others", async () => {
  const { app, db, owner, one, other, merge, undo, administrator } = await startWithTwoCreators();
  const third = await given.creator(db);
  const outcomes = await Promise.all([merge(), merge({ otherId: one._id }, third._id), merge({}, third._id)]);
  expect(outcomes.filter(({ status }) => status === 200).length).toBe(2);
  await undo(outcomes.find(({ status }) => status === 200)?.data.mergeId ?? "");

  const campaign = await given.campaign(db, { owner });
  const two = [await given.creator(db), await given.creator(db)] as const;
  const at = app.clock.now();
  const begin = () =>
    inTransaction(db, (tx) => insertThreads(tx, { campaignId: campaign._id, creatorIds: [two[1]._id], at }));
  const beginning = await inTransaction(db, async (tx) => {
    await mergeCreators(tx, { userId: administrator._id, creatorId: two[0]._id, otherId: two[1]._id, keep: {}, at });
    const begun = { threads: begin() };
    await sql`select pg_sleep(0.3)`.execute(tx);
    return begun;
  });
  const [thread] = await beginning.threads;
  const { data } = await app.as(owner).call(outreach.getThread, { params: { id: thread?.id ?? "" } });
  expect(data.creatorId).toBe(two[0]._id);
  expect(other._id).not.toBe(data.creatorId);
});

test("while an older version runs, it goes on beginning conversations, and only two of one campaign wait to be merged", async () => {
  const { databaseUrl, db, owner, one, other, merge, undo } = await startWithTwoCreators();
  const campaign = await given.campaign(db, { owner });
  await given.thread(db, { owner, campaign, creator: one });
  await given.thread(db, { owner, campaign, creator: other });
  const third = await given.creator(db);
  await given.thread(db, { owner, campaign, creator: third });
  const apart = await given.creator(db);
  const begin = (id: string) =>
    sql`
      insert into thread (campaign_id, creator_id, created_at, last_activity_at)
      values (${campaign._id}, ${id}, now(), now()) on conflict (campaign_id, creator_id) do nothing`.execute(db);
  await sql`alter table thread add constraint thread_per_creator unique (campaign_id, creator_id)`.execute(db);
  const older = new pg.Client({ connectionString: databaseUrl, application_name: "overture-listener" });
  await older.connect();

  expect((await merge()).errors).toEqual({ otherId: expect.stringContaining("older version") });
  expect((await merge({ otherId: third._id }, apart._id)).status).toBe(200);
  expect((await begin(apart._id)).numAffectedRows).toBe(0n);

  await older.end();
  const { data } = await merge();
  const creatorsOf = async () =>
    (await sql<{ id: string }>`select creator_id as id from thread order by id`.execute(db)).rows.map(({ id }) => id);
  expect(await creatorsOf()).toEqual([one._id, one._id, apart._id]);
  await undo(data.mergeId);
  expect(await creatorsOf()).toEqual([one._id, other._id, apart._id]);
});

test("own fields that the one lacks come along, and go again unless somebody has changed them", async () => {
  const { app, db, admin, one, other, merge, undo, profileOf } = await startWithTwoCreators();
  const fields = new Map<string, string>();
  for (const name of ["tier", "city", "fee"]) {
    fields.set(name, (await given.field(db, { name, type: name === "fee" ? "money" : "text" })).id);
  }
  const say = (id: string, values: Record<string, string | number>) =>
    admin.call(profiles.updateProfile, { params: { id }, body: { fields: values } });
  const fieldsOf = async (id: string) => (await profileOf(id)).data.fields;
  await say(one._id, { tier: "Gold" });
  await say(other._id, { tier: "Silver", city: "Porto", fee: 12.5 });

  const { data } = await merge();
  expect(await fieldsOf(one._id)).toEqual({ tier: "Gold", city: "Porto", fee: 12.5 });
  await say(one._id, { city: "Lisbon" });

  // A creator without a value gets that of the merged one. Undoing the first merge leaves the value of the third.
  const [third, last] = [await given.creator(db), await given.creator(db)];
  await say(third._id, { fee: 20 });
  app.clock.advance(60);
  await merge({ otherId: third._id });
  app.clock.advance(60);
  const { data: onwards } = await merge({ otherId: one._id }, last._id);
  expect(await fieldsOf(last._id)).toEqual({ tier: "Gold", city: "Lisbon", fee: 12.5 });

  await undo(data.mergeId);
  expect(await fieldsOf(other._id)).toEqual({ tier: "Silver", city: "Porto", fee: 12.5 });
  expect(await fieldsOf(last._id)).toEqual({ tier: "Gold", city: "Lisbon", fee: 20 });
  await undo(onwards.mergeId);
  expect(await fieldsOf(last._id)).toEqual({});
  expect(await fieldsOf(one._id)).toEqual({ tier: "Gold", city: "Lisbon", fee: 20 });
  expect(fields.size).toBe(3);
});

test("who is erased takes along whom they were merged with, and there is nothing to undo", async () => {
  const { db, admin, one, other, merge, undo, save } = await startWithTwoCreators();
  await save(other._id, { notes: "Called wanders", tags: ["lena_wanders"] });
  const { data } = await merge({ keep: { email: "other", username: "other" } });
  const params = { id: one._id };
  const erase = (username: string) => admin.call(personalData.eraseCreator, { params, body: { username } });
  expect(
    (await admin.call(personalData.eraseCreator, { params: { id: other._id }, body: { username: "x" } })).status,
  ).toBe(404);

  expect((await erase("lena_wanders")).status).toBe(200);

  const { rows } = await sql`
    select from creator where username <> 'Erased creator' union all select from creator_merge where written <> '{}'
    union all select from creator_merge_item union all select from creator_profile
    union all select from creator_address union all select from creator_tag
    union all select from audit_details where details like '%wanders%'`.execute(db);
  expect(rows).toEqual([]);
  expect((await db.selectFrom("erased_address").select("hash").execute()).length).toBe(2);
  expect((await undo(data.mergeId)).status).toBe(400);
});

test("whatever refers to a creator is moved, copied or worked out again by a merge, and nobody has forgotten to say which", async () => {
  const { db } = await startApp();
  const { rows } = await sql<{ reference: string }>`
    select table_name || '.' || column_name as reference from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ 'creator_?id|creator$'
    union
    select conrelid::regclass || '.' || attname from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'creator'::regclass
    order by 1`.execute(db);
  expect(rows.map(({ reference }) => reference).sort()).toEqual(
    [
      ...["thread.creator_id", "campaign_creator.creator_id"],
      ...["creator_tag.creator_id", "creator_list_member.creator_id", "creator_profile.creator_id"],
      ...["creator_field_value.creator_id", "deleted_creator_notes.creator_id"],
      // Rows about an import refer to their creator: undoing it leaves out what a merge wrote.
      ...["creator_import_before.creator_id", "creator_import_value_before.creator_id"],
      ...["creator_address.creator_id", "creator_merge.creator_id", "creator_merge.other_id"],
      // Computed again.
      ...["creator_estimate.creator_id", "changed_estimate.creator_id", "changed_views.creator_id"],
      ...["changed_cause.creator_id", "changed_category.creator_id", "changed_duplicate.creator_id"],
      ...["creator_duplicate.first_id", "creator_duplicate.second_id"],
    ].sort(),
  );
});
