import { campaigns, catalogue, figures, followUps, outreach, threads } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { listProgress, listQueues } from "../../campaigns/progress-queries.js";
import { type Db, inTransaction, type Tx } from "../../db/database.js";
import { suppressAddress } from "../../mail/suppression/suppression-queries.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { startWithSent } from "../../testing/start-with-sent.js";
import { analyticsAsKept, analyticsByHistory, textsAsShown } from "../../testing/story/analytics-history.js";
import { progressByHistory, waitingAsKept, waitingByHistory } from "../../testing/story/history.js";
import { outlookByHistory } from "../../testing/story/outlook-history.js";
import { startStory } from "../../testing/story/random-story.js";
import { foldTallies } from "../analytics/fold-tallies.js";
import { findDifferences } from "./difference-queries.js";
import { listPrices } from "./figure-queries.js";
import { foldChangedThreads } from "./fold-changed-threads.js";
import { countsByLeaving } from "./fold-queries.js";
import { sumOpenDeals } from "./outlook-queries.js";
import { repairFigures } from "./repair-figures.js";

const at = new Date("2026-11-02T09:30:00.000Z");

/** The length of the story, and its seed. */
const steps = Number(process.env["STORY_STEPS"] ?? 250);
const seed = Number(process.env["STORY_SEED"] ?? 20_261_122);

async function readOutlooks(db: Db) {
  const { rows } = await sql<{ id: string }>`select id from campaign order by id`.execute(db);
  return Promise.all(
    rows.map(async ({ id }) => ({
      ...(await sumOpenDeals(db, id)),
      priced: (await listPrices(db, id, 1_000)).map(({ threadId }) => threadId),
      lastQueued: (await listQueues(db, [id])).map(({ mailId }) => mailId),
    })),
  );
}

async function outlooksByHistory(db: Db) {
  const { rows } = await sql<{ id: string }>`select id from campaign order by id`.execute(db);
  return Promise.all(rows.map(({ id }) => outlookByHistory(db, id)));
}

async function readProgress(db: Db) {
  const { rows } = await sql<{ id: string }>`select id from campaign`.execute(db);
  return listProgress(
    db,
    rows.map(({ id }) => id),
  );
}

test("after whatever happened in whatever order, every kept figure is what history says", {
  timeout: 60_000 + steps * 1_000,
}, async () => {
  const world = await startApp();
  const { db } = world;
  const story = await startStory(world, seed);
  const happened: string[] = [];
  let answersOfTexts = 0;

  for (let step = 1; step <= steps; step += 1) {
    happened.push(await story.step());
    if (step % 10 !== 0 && step !== steps) continue;
    const happenedLast = happened.slice(-10).join(", ");
    expect(await readProgress(db), happenedLast).toEqual(await progressByHistory(db));
    expect(await readOutlooks(db), happenedLast).toEqual(await outlooksByHistory(db));
    if (step % 50 !== 0 && step !== steps) continue;
    const expected = await analyticsByHistory(db);
    expect(await analyticsAsKept(db), happenedLast).toEqual(expected);
    const shown = await textsAsShown(db);
    expect(expected, happenedLast).toMatchObject(shown);
    const ofTexts = Object.entries(shown).filter(([name]) => name.startsWith("answered to "));
    answersOfTexts = Math.max(answersOfTexts, ...ofTexts.map(([, answered]) => answered ?? 0));
    await foldChangedThreads(db);
    await foldTallies(db);
    expect(await findDifferences(db), happenedLast).toEqual([]);
    expect(await analyticsAsKept(db), happenedLast).toEqual(expected);
    expect(expected, happenedLast).toMatchObject(await textsAsShown(db));
    expect(await waitingAsKept(db), happenedLast).toEqual(await waitingByHistory(db));
    expect(await readProgress(db), happenedLast).toEqual(await progressByHistory(db));
    expect(await readOutlooks(db), happenedLast).toEqual(await outlooksByHistory(db));
  }
  const all = [...(await progressByHistory(db)).values()];
  const sumOf = (name: "sent" | "bounced" | "replied" | "closed") => all.reduce((sum, one) => sum + one[name], 0);
  expect(
    Math.min(sumOf("sent"), sumOf("bounced"), sumOf("replied"), sumOf("closed")),
    "enough happened",
  ).toBeGreaterThan(0);
  // Counted during the story, because the campaigns may be deleted at its end.
  expect(answersOfTexts, "texts were answered").toBeGreaterThan(0);
});

/** Starts with a campaign with two open drafts and a deal of $40, whose figures are kept. */
async function startWithKept() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, budget: 1_000 });
  const { _id: threadId } = await given.thread(db, { owner, campaign });
  await given.draft(db, { owner, campaign });
  await given.draft(db, { owner, campaign });
  const caller = app.as(owner);
  await caller.call(outreach.finalizeThread, { params: { id: threadId }, body: { finalDealAmount: 40 } });
  await foldChangedThreads(db);
  return { db, caller, params: { id: campaign._id } };
}

test("a change shows at once, also before anybody has kept its figures, and all of them once they have", async () => {
  const { db, caller, params } = await startWithKept();
  await given.draft(db, { thread: await anOpenThread(db) });
  const read = async () => {
    const { version, ...figuresRead } = (await caller.call(campaigns.getCampaign, { params })).data;
    expect(version).toBeGreaterThan(0);
    return figuresRead;
  };
  const before = await read();

  await foldChangedThreads(db);

  expect(before).toMatchObject({ spent: 40, budget: 960, outreach: { drafts: 3, closed: 1 } });
  expect(await read()).toEqual(before);
  const { days } = (await caller.call(figures.getFigures, { params })).data;
  expect(days).toEqual([expect.objectContaining({ spent: 40 })]);
});

async function anOpenThread(db: Db): Promise<{ _id: string }> {
  return db.selectFrom("thread").select("id as _id").where("status", "=", "active").limit(1).executeTakeFirstOrThrow();
}

test("figures that do not say what history says are named, and rewritten when asked for", async () => {
  const { db } = await startWithKept();
  expect(await findDifferences(db)).toEqual([]);
  await sql`update campaign_figure set drafts = drafts + 1 where status = 'active'`.execute(db);
  await sql`update thread_figure set booked = 7 where status = 'closed'`.execute(db);
  await sql`delete from campaign_deal_day`.execute(db);
  await sql`update campaign_deal_slot set spent = 1`.execute(db);
  await sql`update thread_deal set booked = 7`.execute(db);
  await foldTallies(db);
  await sql`update tally set views = views + 1 where span = 96 and category = 0 and kind = 6`.execute(db);
  await sql`update campaign_tally set count = count + 1 where span = 96 and category = 0 and kind = 6`.execute(db);
  await sql`update part_tally set count = count + 1 where part = 0 and span = 1536 and category = 0 and kind = 6`.execute(
    db,
  );
  await sql`update day_tally set count[1] = count[1] + 1 where part = 0 and phase = 0 and category = 0 and kind = 6`.execute(
    db,
  );
  await sql`update thread_tally set genre_codes = '{}'`.execute(db);
  await sql`insert into thread_open_price (thread_id, campaign_id, committed, asked) select id, campaign_id, 5, 5 from thread limit 1`.execute(
    db,
  );
  await given.response(db);
  expect(await findDifferences(db).then((found) => found.filter(({ table }) => table.startsWith("inbox")))).toEqual([]);
  await sql`update inbox_unread set intent = 'interested', money_key = 1`.execute(db);
  await sql`insert into inbox_count (campaign_id, slot, change) select id, 'snoozed', 3 from campaign limit 1`.execute(
    db,
  );
  const unmatchedId = await given.unmatchedMail(db);
  await sql`update received_mail set is_unassigned = false`.execute(db);

  const differences = await findDifferences(db);

  expect(differences.map(({ table }) => table).sort()).toEqual([
    "campaign_deal_day",
    "campaign_deal_slot",
    "campaign_figure",
    "campaign_figure",
    "campaign_open_price",
    "campaign_tally",
    "day_tally",
    "inbox_count",
    "inbox_unread",
    "part_tally",
    "received_mail",
    "tally",
    "tally",
    "tally",
    "tally",
    "thread_deal",
    "thread_figure",
    "thread_open_price",
    "thread_tally",
  ]);
  expect(differences).toContainEqual({
    table: "received_mail",
    kept: { id: unmatchedId, is_unassigned: false },
    history: { id: unmatchedId, is_unassigned: true },
  });
  expect(differences).toContainEqual({
    table: "campaign_figure",
    kept: expect.objectContaining({ drafts: 3 }),
    history: expect.objectContaining({ drafts: 2 }),
  });
  await repairFigures(db);
  expect(await findDifferences(db)).toEqual([]);
  expect(await readProgress(db)).toEqual(await progressByHistory(db));
});

test("what several processes keep at once is kept once", async () => {
  const { db } = await startWithKept();
  await sql`insert into changed_thread (thread_id, campaign_id) select id, campaign_id from thread`.execute(db);

  const folded = await Promise.all([1, 2, 3].map(() => foldChangedThreads(db)));

  expect(folded.sort()).toEqual([0, 0, 3]);
  expect(await findDifferences(db)).toEqual([]);
});

const suppressed = (tx: Tx) =>
  suppressAddress(tx, { address: "new@example.com", ownerId: null, reason: "complaint", at });

test.each([
  { change: "suppressed", waiting: 0 },
  { change: "freed", waiting: 1 },
])("a creator's address that changes while the new one is $change misses no follow-up", async ({ waiting }) => {
  const { db, app, creator, owner, campaign } = await startWithSent();
  await app.as(owner).call(followUps.saveFollowUps, {
    params: { id: campaign._id },
    body: { followUps: [{ afterDays: 3, content: "Hello again" }] },
  });
  if (waiting === 1) await inTransaction(db, suppressed);
  await foldChangedThreads(db);
  const other = await db.startTransaction().execute();
  if (waiting === 0) await suppressed(other);
  else await sql`delete from suppression where address = 'new@example.com'`.execute(other);

  // Neither transaction sees the change of the other: the other one is open, and searched for threads before this
  // update.
  await sql`update creator set email = 'new@example.com' where id = ${creator._id}`.execute(db);
  await foldChangedThreads(db);
  await other.commit().execute();
  await foldChangedThreads(db);

  expect(await waitingAsKept(db)).toHaveLength(waiting);
  expect(await waitingAsKept(db)).toEqual(await waitingByHistory(db));
  expect(await findDifferences(db)).toEqual([]);
});

/** Starts with an open negotiation whose figures are kept. The creator has 1,000 views and asks for $200. */
async function startWithNegotiation() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const creator = await given.creator(db, { avgViews: 1_000, acceptanceRate: 50 });
  const campaign = await given.campaign(db, { owner });
  const thread = await given.thread(db, { owner, campaign, creator });
  const { _id: id } = await given.draft(db, { thread, offer: 200 });
  await app.as(owner).call(outreach.sendMessage, { params: { id } });
  await sql`update thread set step = 'negotiation'`.execute(db);
  await foldChangedThreads(db);
  const params = { id: campaign._id };
  const read = async () => (await app.as(owner).call(threads.getOutlook, { params })).data;
  const administrator = app.as(await given.administrator(db));
  const update = (body: { avgViews: number }) =>
    administrator.call(catalogue.updateCreator, { params: { id: creator._id }, body });
  return { db, owner, campaign, thread, creator, read, update };
}

test("what a creator's views promise changes with them at once, and stays so once it is kept", async () => {
  const { db, read, update } = await startWithNegotiation();
  expect(await read()).toMatchObject({ committed: 200, expectedViews: 500 });

  await update({ avgViews: 3_000 });

  expect(await read()).toMatchObject({ committed: 200, expectedViews: 1_500 });
  await foldChangedThreads(db);
  expect(await read()).toMatchObject({ committed: 200, expectedViews: 1_500 });
  expect(await findDifferences(db)).toEqual([]);
});

test("views that change while a negotiation begins are kept once both are committed", async () => {
  const { db, creator, read, thread } = await startWithNegotiation();
  await sql`update thread set step = 'initial' where id = ${thread._id}`.execute(db);
  await sql`update message set offer = null`.execute(db);
  await foldChangedThreads(db);
  const other = await db.startTransaction().execute();
  await sql`update creator set avg_views = 8000 where id = ${creator._id}`.execute(other);

  await sql`update thread set step = 'negotiation' where id = ${thread._id}`.execute(db);
  await foldChangedThreads(db);
  await other.commit().execute();
  await foldChangedThreads(db);

  expect(await read()).toMatchObject({ expectedViews: 4_000 });
  expect(await findDifferences(db)).toEqual([]);
});

test("views that change while the creator's first conversation begins are kept once both are committed", async () => {
  const { db, owner, campaign, read } = await startWithNegotiation();
  const creator = await given.creator(db, { avgViews: 1_000, acceptanceRate: 50 });
  const other = await db.startTransaction().execute();
  await sql`update creator set avg_views = 8000 where id = ${creator._id}`.execute(other);

  const thread = await given.thread(db, { owner, campaign, creator });
  await sql`update thread set step = 'negotiation' where id = ${thread._id}`.execute(db);
  await foldChangedThreads(db);
  expect(await read()).toMatchObject({ expectedViews: 1_000 });
  await other.commit().execute();
  await foldChangedThreads(db);

  expect(await read()).toMatchObject({ expectedViews: 4_500 });
  expect(await findDifferences(db)).toEqual([]);
});

test("what a version that knows of no outlook has folded is worked out again", async () => {
  const { db, thread, read } = await startWithNegotiation();
  await sql`update message set offer = 30000 where thread_id = ${thread._id}`.execute(db);

  await inTransaction(db, async (tx) => {
    await sql`select ${countsByLeaving}`.execute(tx);
    await sql`delete from changed_thread`.execute(tx);
  });

  expect(await read()).toMatchObject({ committed: 300 });
  await foldChangedThreads(db);
  expect(await read()).toMatchObject({ committed: 300 });
  expect(await findDifferences(db)).toEqual([]);
});

test("what a version that knows of no slots has folded is worked out again", async () => {
  const { db, caller, params } = await startWithKept();
  await sql`update thread set closed_at = '2026-11-04T10:00:00Z', final_deal_amount = 7000 where status = 'closed'`.execute(
    db,
  );

  await inTransaction(db, async (tx) => {
    await sql`select set_config('overture.keeps_outlook', 'yes', true), ${countsByLeaving}`.execute(tx);
    await sql`delete from changed_thread`.execute(tx);
  });

  const read = async () => (await caller.call(figures.getFigures, { params })).data.days;
  expect(await read()).toEqual([expect.objectContaining({ date: "2026-11-04", spent: 70 })]);
  await sql`insert into changed_thread (thread_id, campaign_id) select id, campaign_id from thread`.execute(db);
  await foldChangedThreads(db);
  expect(await read()).toEqual([expect.objectContaining({ date: "2026-11-04", spent: 70 })]);
  expect(await findDifferences(db)).toEqual([]);
});

test("a campaign of which every thread was removed keeps nothing", async () => {
  const { db } = await startWithKept();
  await foldTallies(db);
  await sql`delete from message`.execute(db);
  await sql`delete from thread`.execute(db);

  await foldChangedThreads(db);
  await foldTallies(db);

  const { rows } = await sql`
    select campaign_id from tally_line union all select thread_id from thread_tally
    union all select campaign_id from campaign_tally union all select campaign_id from part_tally
    union all select campaign_id from day_tally
    union all select campaign_id from campaign_figure union all select campaign_id from campaign_deal_day
    union all select thread_id from thread_figure
    union all select thread_id from thread_deal union all select campaign_id from campaign_deal_slot
    union all select thread_id from thread_outlook union all select campaign_id from campaign_outlook
    union all select thread_id from thread_open_price union all select campaign_id from campaign_open_price`.execute(
    db,
  );
  expect(rows).toEqual([]);
});
