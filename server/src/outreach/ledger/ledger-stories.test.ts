import { campaigns, ledger } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { updateCampaign } from "../../campaigns/save-campaign.js";
import { type Db, inTransaction, type Tx } from "../../db/database.js";
import { type Random, randomFrom } from "../../demo/random.js";
import { Refusal } from "../../refusal.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { toDollars } from "../../values/money.js";
import { findDifferences } from "../figures/difference-queries.js";
import { finalizeThread } from "../threads/finalize-thread.js";
import { reopenThread } from "../threads/reopen-thread.js";

/** How many stories there are, and which ones. */
const stories = Number(process.env["LEDGER_STORIES"] ?? 1_000);
const seed = Number(process.env["LEDGER_SEED"] ?? 20_261_123);
const atOnce = 6;
const at = new Date("2026-11-02T09:30:00.000Z");

interface Story {
  random: Random;
  userId: string;
  campaignId: string;
  threadIds: readonly string[];
  /** Deals that were made, and those that were taken back, as their callers were answered. */
  answered: string[];
}

/** What somebody wants done, and what its entry is when it is. */
interface Deed {
  run(tx: Tx): Promise<unknown>;
  entry?: string;
}

class Fallen extends Error {}

function chooseDeed({ random, userId, campaignId, threadIds }: Story): Deed {
  const threadId = random.pick(threadIds);
  switch (random.pick(["deal", "deal", "deal", "reopened", "reopened", "budget"] as const)) {
    case "deal": {
      const amount = 1 + Math.floor(random.next() * 60_000);
      return {
        run: (tx) => finalizeThread(tx, { threadId, userId, amount, at }),
        entry: `deal of ${amount} in ${threadId}`,
      };
    }
    case "reopened":
      return {
        run: (tx) => reopenThread(tx, { threadId, userId, reason: "By mistake", at }),
        entry: `reopened ${threadId}`,
      };
    case "budget": {
      const budget = toDollars(Math.floor(random.next() * 120_000));
      const isNamed = random.next() < 0.5;
      return {
        async run(tx) {
          const { rows } = await sql<{ budget: number }>`select budget from campaign where id = ${campaignId}`.execute(
            tx,
          );
          const seen = isNamed ? { budgetBefore: toDollars(rows[0]?.budget ?? 0) } : {};
          await updateCampaign(tx, { campaignId, userId, changes: { budget, ...seen }, at });
        },
      };
    }
  }
}

/** Does it, or dies before it is committed: with the process, or with the connection. */
async function live(db: Db, { random, answered }: Story, { run, entry }: Deed): Promise<void> {
  const fall = random.next() < 0.15 ? random.pick(["process", "connection"] as const) : undefined;
  try {
    if (fall === undefined) {
      await inTransaction(db, run);
      if (entry !== undefined) answered.push(entry);
      return;
    }
    await db.transaction().execute(async (tx) => {
      await run(tx);
      if (fall === "connection") await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
      throw new Fallen();
    });
  } catch (error) {
    if (fall === undefined && !(error instanceof Refusal)) throw error;
  }
}

async function playStory(db: Db, story: Story): Promise<void> {
  for (let steps = 1 + Math.floor(story.random.next() * 4); steps > 0; steps -= 1) {
    const together = Array.from({ length: story.random.next() < 0.3 ? 2 : 1 }, () => chooseDeed(story));
    await Promise.all(together.map((deed) => live(db, story, deed)));
  }
}

/** Campaigns with three conversations each, some of them without a budget. */
async function begin(db: Db): Promise<Story[]> {
  const { _id: userId } = await given.user(db);
  for (let count = 0; count < 3; count += 1) await given.creator(db);
  await sql`
    insert into campaign (user_id, name, target_views, budget, created_at)
    select ${userId}, 'Campaign ' || n, 0, n % 11 * 10000, ${at} from generate_series(1, ${stories}::integer) as n`.execute(
    db,
  );
  await sql`
    insert into thread (campaign_id, creator_id, created_at, last_activity_at)
    select campaign.id, creator.id, ${at}, ${at} from campaign, creator`.execute(db);
  const { rows } = await sql<{ campaignId: string; threadIds: string[] }>`
    select campaign_id as "campaignId", array_agg(id::text order by id) as "threadIds" from thread
    group by campaign_id order by campaign_id`.execute(db);
  return rows.map((row, index) => ({ ...row, userId, random: randomFrom(seed + index), answered: [] }));
}

/** Of each campaign what its ledger has of deals, in the words of `answered`. */
async function listDeals(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ campaignId: string; entries: string[] }>`
    select campaign_id as "campaignId", array_agg(
      case kind when 'deal' then 'deal of ' || -amount || ' in ' || thread_id else 'reopened ' || thread_id end
    ) as entries
    from ledger_entry where kind <> 'budget' group by campaign_id`.execute(db);
  return new Map(rows.map(({ campaignId, entries }) => [campaignId, entries.sort()]));
}

test("after deals, reopenings and new budgets, two at once and killed in between, every ledger is its campaign's budget", {
  timeout: 60_000 + stories * 500,
}, async () => {
  const { app, db } = await startApp();
  const all = await begin(db);
  const waiting = [...all];
  const playAll = async () => {
    for (let story = waiting.pop(); story; story = waiting.pop()) await playStory(db, story);
  };
  await Promise.all(Array.from({ length: atOnce }, playAll));

  // Counted again by campaigns, threads and entries, each by itself.
  expect(await findDifferences(db)).toEqual([]);
  const { rows } = await sql`select campaign_id from ledger_entry where balance < 0`.execute(db);
  expect(rows, "nobody has spent what was not there").toEqual([]);
  const answered = all.filter((story) => story.answered.length > 0);
  expect(await listDeals(db), "what was answered is there, and nothing else").toEqual(
    new Map(answered.map((story) => [story.campaignId, story.answered.sort()])),
  );
  expect(all.flatMap(({ answered }) => answered).length, "enough happened").toBeGreaterThan(stories / 2);

  const owner = app.as({ _id: all[0]?.userId ?? "" });
  for (const { campaignId } of all.slice(0, 20)) {
    const params = { id: campaignId };
    const campaign = (await owner.call(campaigns.getCampaign, { params })).data;
    const { summary, entries } = (await owner.call(ledger.getLedger, { params, query: { limit: 100 } })).data;
    expect(summary).toMatchObject({ left: campaign.budget, spent: campaign.spent, free: campaign.budget });
    const sum = entries.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
    expect(toDollars(sum)).toBe(campaign.budget);
  }
});
