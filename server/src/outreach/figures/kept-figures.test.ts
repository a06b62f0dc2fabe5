import { campaigns, figures, followUps, outreach } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { listProgress } from "../../campaigns/progress-queries.js";
import { type Db, inTransaction, type Tx } from "../../db/database.js";
import { suppressAddress } from "../../mail/suppression/suppression-queries.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { startWithSent } from "../../testing/start-with-sent.js";
import { progressByHistory, waitingAsKept, waitingByHistory } from "../../testing/story/history.js";
import { startStory } from "../../testing/story/random-story.js";
import { findDifferences } from "./difference-queries.js";
import { foldChangedThreads } from "./fold-changed-threads.js";
import { repairFigures } from "./repair-figures.js";

const at = new Date("2026-11-02T09:30:00.000Z");

/** How long the story is, and which one. */
const steps = Number(process.env["STORY_STEPS"] ?? 250);
const seed = Number(process.env["STORY_SEED"] ?? 20_261_122);

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

  for (let step = 1; step <= steps; step += 1) {
    happened.push(await story.step());
    if (step % 10 !== 0 && step !== steps) continue;
    const happenedLast = happened.slice(-10).join(", ");
    expect(await readProgress(db), happenedLast).toEqual(await progressByHistory(db));
    if (step % 50 !== 0 && step !== steps) continue;
    await foldChangedThreads(db);
    expect(await findDifferences(db), happenedLast).toEqual([]);
    expect(await waitingAsKept(db), happenedLast).toEqual(await waitingByHistory(db));
    expect(await readProgress(db), happenedLast).toEqual(await progressByHistory(db));
  }
  const all = [...(await progressByHistory(db)).values()];
  const sumOf = (name: "sent" | "bounced" | "replied" | "closed") => all.reduce((sum, one) => sum + one[name], 0);
  expect(
    Math.min(sumOf("sent"), sumOf("bounced"), sumOf("replied"), sumOf("closed")),
    "enough happened",
  ).toBeGreaterThan(0);
});

/** A campaign with two open drafts and a deal of 40 dollars, all of it kept. */
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
  const unmatchedId = await given.unmatchedMail(db);
  await sql`update received_mail set is_unassigned = false`.execute(db);

  const differences = await findDifferences(db);

  expect(differences.map(({ table }) => table).sort()).toEqual([
    "campaign_deal_day",
    "campaign_figure",
    "campaign_figure",
    "received_mail",
    "thread_figure",
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

  // It sees nothing of the other one yet, and the other one has looked for threads before.
  await sql`update creator set email = 'new@example.com' where id = ${creator._id}`.execute(db);
  await foldChangedThreads(db);
  await other.commit().execute();
  await foldChangedThreads(db);

  expect(await waitingAsKept(db)).toHaveLength(waiting);
  expect(await waitingAsKept(db)).toEqual(await waitingByHistory(db));
  expect(await findDifferences(db)).toEqual([]);
});

test("a campaign of which every thread was removed keeps nothing", async () => {
  const { db } = await startWithKept();
  await sql`delete from message`.execute(db);
  await sql`delete from thread`.execute(db);

  await foldChangedThreads(db);

  const { rows } = await sql`
    select campaign_id from campaign_figure union all select campaign_id from campaign_deal_day
    union all select thread_id from thread_figure`.execute(db);
  expect(rows).toEqual([]);
});
