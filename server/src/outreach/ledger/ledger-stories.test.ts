import { campaigns, ledger, type offerPage } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { updateCampaign } from "../../campaigns/save-campaign.js";
import { type Db, inTransaction, type Tx } from "../../db/database.js";
import { answerOffer } from "../../decisions/offer-page/answer-offer.js";
import { type Random, randomFrom } from "../../demo/random.js";
import { answerOnce, hashOfBody } from "../../idempotency/answer-once.js";
import { openRateLimits } from "../../limits/rate-limit.js";
import { Refusal } from "../../refusal.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { testClock } from "../../testing/test-clock.js";
import { testSecret } from "../../testing/test-settings.js";
import { secondsAfter } from "../../values/clock.js";
import { toDollars } from "../../values/money.js";
import { findDifferences } from "../figures/difference-queries.js";
import { unsendMessage } from "../sending/unsend-message.js";
import { finalizeThread } from "../threads/finalize-thread.js";
import { reopenThread } from "../threads/reopen-thread.js";

/** The number of stories, and their seed. */
const stories = Number(process.env["LEDGER_STORIES"] ?? 1_000);
const seed = Number(process.env["LEDGER_SEED"] ?? 20_261_123);
const atOnce = 6;
const at = new Date("2026-11-02T09:30:00.000Z");

const expiresAt = secondsAfter(at, 30 * 86_400);

interface Story {
  random: Random;
  userId: string;
  campaignId: string;
  threadIds: readonly string[];
  /** The conversation with a sent offer that has a link. `queuedId` is a newer offer that is not sent yet. */
  offeredId: string;
  queuedId: string;
  /** Deals and reopenings whose callers got a successful answer. */
  answered: string[];
  /** Answers that creators gave successfully. `lateAnswers` are those after the offers had ended. */
  answers: string[];
  lateAnswers: string[];
  withdrawn: string[];
}

/** A change, and what to record once it has succeeded. */
interface Deed {
  run(tx: Tx): Promise<unknown>;
  note?(): void;
  /** Set for creators, whose requests have no idempotency key. */
  isKeyless?: true;
}

class Fallen extends Error {}

const kinds = [
  ...["deal", "deal", "deal", "deal", "reopened", "reopened", "reopened", "budget"],
  ...["answer", "answer", "late", "withdrawal"],
];

function chooseDeed(story: Story): Deed {
  const { random, userId, campaignId, offeredId, queuedId } = story;
  const { answered, answers, lateAnswers, withdrawn } = story;
  const threadId = random.pick(story.threadIds);
  switch (random.pick(kinds)) {
    case "deal": {
      const amount = 1 + Math.floor(random.next() * 60_000);
      return {
        run: (tx) => finalizeThread(tx, { threadId, userId, amount, at }),
        note: () => void answered.push(`deal of ${amount} in ${threadId}`),
      };
    }
    case "reopened":
      return {
        run: (tx) => reopenThread(tx, { threadId, userId, reason: "By mistake", at }),
        note: () => void answered.push(`reopened ${threadId}`),
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
    case "withdrawal":
      return {
        run: (tx) => unsendMessage(tx, { messageId: queuedId, userId }),
        note: () => void withdrawn.push(queuedId),
      };
    case "answer":
      return answerOf(offeredId, chooseAnswer(random), at, answers);
    default:
      return answerOf(offeredId, chooseAnswer(random), expiresAt, lateAnswers);
  }
}

function chooseAnswer(random: Random): offerPage.AnswerBody {
  const answer = random.pick(["accept", "accept", "counter", "decline"] as const);
  return answer === "counter" ? { answer, amount: random.pick([300, 400]) } : { answer };
}

function answerOf(threadId: string, said: offerPage.AnswerBody, when: Date, list: string[]): Deed {
  return {
    run: (tx) => answerOffer(tx, { token: tokenOf(threadId), said, at: when }),
    note: () => void list.push(`${threadId}: ${said.answer} ${said.amount ?? ""}`),
    isKeyless: true,
  };
}

const tokenOf = (threadId: string) => `link of ${threadId}`;

/** Runs a deed, sometimes twice. Sometimes the process or the connection dies before the commit. */
async function live(db: Db, story: Story, deed: Deed): Promise<void> {
  const { random } = story;
  const fate = random.next();
  if (fate < 0.06) return liveTwice(db, story, deed);
  const fall = fate < 0.18 ? random.pick(["process", "process", "connection"] as const) : undefined;
  try {
    if (fall === undefined) {
      await inTransaction(db, deed.run);
      deed.note?.();
      return;
    }
    await db.transaction().execute(async (tx) => {
      await deed.run(tx);
      if (fall === "connection") await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
      throw new Fallen();
    });
  } catch (error) {
    if (fall === undefined && !(error instanceof Refusal)) throw error;
  }
}

/** Runs a deed again, as after a lost answer. Records it only if the first time was not refused. */
async function liveTwice(db: Db, { userId, random }: Story, { run, note, isKeyless }: Deed): Promise<void> {
  const key = `key ${random.next()}`;
  const call = { userId, key, method: "POST", path: "/", bodyHash: hashOfBody({}, testSecret), showsOnce: false };
  const make = () =>
    isKeyless
      ? inTransaction(db, run)
      : answerOnce(call, { limits: openRateLimits({ db, clock: testClock() }), at }, () => inTransaction(db, run));
  try {
    await make();
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  await make();
  note?.();
}

async function playStory(db: Db, story: Story): Promise<void> {
  for (let steps = 1 + Math.floor(story.random.next() * 3); steps > 0; steps -= 1) {
    const together = Array.from({ length: story.random.next() < 0.3 ? 2 : 1 }, () => chooseDeed(story));
    await Promise.all(together.map((deed) => live(db, story, deed)));
  }
}

/**
 * Makes campaigns with three conversations each, some without a budget. In one an offer with a link was sent, and
 * another offer is queued.
 */
async function begin(db: Db): Promise<Story[]> {
  const { _id: userId } = await given.user(db);
  const creators = [await given.creator(db), await given.creator(db), await given.creator(db)];
  await sql`
    insert into campaign (user_id, name, target_views, budget, created_at)
    select ${userId}, 'Campaign ' || n, 0, n % 11 * 10000, ${at} from generate_series(1, ${stories}::integer) as n`.execute(
    db,
  );
  await sql`
    insert into thread (campaign_id, creator_id, created_at, last_activity_at)
    select campaign.id, creator.id, ${at}, ${at} from campaign, creator`.execute(db);
  const creatorId = creators[0]?._id ?? "";
  for (const state of ["accepted", "queued"]) await offerIn(db, { userId, creatorId, state });
  await sql`
    insert into offer_link (token_hash, message_id, created_at, expires_at)
    select sha256(convert_to(${tokenOf("")} || thread_id, 'UTF8')), message.id, ${at}, ${expiresAt}
    from message join mail on mail.id = message.mail_id where mail.state = 'accepted'`.execute(db);
  const { rows } = await sql<{ campaignId: string; threadIds: string[]; offeredId: string; queuedId: string }>`
    select campaign_id as "campaignId",
      (select array_agg(id::text order by id) from thread where campaign_id = offered.campaign_id) as "threadIds",
      offered.id as "offeredId", message.id as "queuedId"
    from thread as offered join message on message.thread_id = offered.id
    join mail on mail.id = message.mail_id and mail.state = 'queued'
    order by campaign_id`.execute(db);
  return rows.map((row, index) => ({
    ...row,
    userId,
    random: randomFrom(seed + index),
    answered: [],
    answers: [],
    lateAnswers: [],
    withdrawn: [],
  }));
}

interface Offering {
  userId: string;
  creatorId: string;
  state: string;
}

/** Adds an offer to this creator in every campaign. */
async function offerIn(db: Db, { userId, creatorId, state }: Offering): Promise<void> {
  const [acceptedAt, waitsUntil] = state === "accepted" ? [at, null] : [null, expiresAt];
  await sql`
    insert into mail (
      kind, owner_id, recipient, subject, body, message_id, state, accepted_at, next_attempt_at, created_at
    )
    select 'outreach', ${userId}, 'creator@example.com', 'Summer', 'Hi', ${state} || thread.id, ${state},
      ${acceptedAt}, ${waitsUntil}, ${at}
    from thread where creator_id = ${creatorId}`.execute(db);
  await sql`
    insert into message (
      thread_id, status, step, subject, content, offer, negotiation_status, mail_id, created_at, happened_at
    )
    select thread.id, 'sent', 'negotiation', 'Summer', 'Hi', 20000, 'pending', mail.id, ${at}, ${at}
    from thread join mail on mail.message_id = ${state} || thread.id where thread.creator_id = ${creatorId}`.execute(
    db,
  );
}

/** Returns the deals and reopenings in each campaign's ledger, in the form of `answered`. */
async function listDeals(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ campaignId: string; entries: string[] }>`
    select campaign_id as "campaignId", array_agg(
      case kind when 'deal' then 'deal of ' || -amount || ' in ' || thread_id else 'reopened ' || thread_id end
    ) as entries
    from ledger_entry where kind <> 'budget' group by campaign_id`.execute(db);
  return new Map(rows.map(({ campaignId, entries }) => [campaignId, entries.sort()]));
}

/** Returns the answers of creators, in the form of `answers`. Each has a response in its conversation. */
async function listAnswers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select offered.thread_id || ': ' || answer || ' ' || case answer when 'counter' then amount / 100 || '' else '' end as words
    from offer_answer join message as offered on offered.id = message_id
    join message as response on response.id = response_id and response.via = 'offer-page'`.execute(db);
  return rows.map(({ words }) => words).sort();
}

test("after deals, reopenings, answered offers and new budgets, two at once and killed in between or after, every ledger is its campaign's budget", {
  timeout: 60_000 + stories * 500,
}, async () => {
  const { app, db } = await startApp();
  const all = await begin(db);
  const waiting = [...all];
  const playAll = async () => {
    for (let story = waiting.pop(); story; story = waiting.pop()) await playStory(db, story);
  };
  await Promise.all(Array.from({ length: atOnce }, playAll));

  // Compares the figures as counted from campaigns, threads and entries.
  expect(await findDifferences(db)).toEqual([]);
  const { rows } = await sql`select campaign_id from ledger_entry where balance < 0`.execute(db);
  expect(rows, "nobody has spent what was not there").toEqual([]);
  const answered = all.filter((story) => story.answered.length > 0);
  expect(await listDeals(db), "what was answered is there, and nothing else").toEqual(
    new Map(answered.map((story) => [story.campaignId, story.answered.sort()])),
  );
  expect(all.flatMap((story) => story.answered).length, "enough happened").toBeGreaterThan(stories / 3);
  await expectAnswersOnce(db, all);

  const owner = app.as({ _id: all[0]?.userId ?? "" });
  for (const { campaignId } of all.slice(0, 20)) {
    const params = { id: campaignId };
    const campaign = (await owner.call(campaigns.getCampaign, { params })).data;
    const { summary, entries } = (await owner.call(ledger.getLedger, { params, query: { limit: 100 } })).data;
    expect(summary).toMatchObject({ left: campaign.budget, spent: campaign.spent });
    expect(summary.free).toBeCloseTo(summary.left - summary.committed, 2);
    const sum = entries.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
    expect(toDollars(sum)).toBe(campaign.budget);
  }
});

/** Expects one answer for each offer, none after its end, and each withdrawal once. */
async function expectAnswersOnce(db: Db, all: readonly Story[]): Promise<void> {
  const kept = await listAnswers(db);
  expect(kept).toEqual([...new Set(all.flatMap(({ answers }) => answers))].sort());
  expect(kept.length, "enough was answered").toBeGreaterThan(stories / 8);
  for (const late of all.flatMap(({ lateAnswers }) => lateAnswers)) expect(kept, "said before").toContain(late);
  const { rows: responses } = await sql`select id from message where via = 'offer-page'`.execute(db);
  expect(responses).toHaveLength(kept.length);

  const withdrawn = all.flatMap((story) => story.withdrawn);
  expect(new Set(withdrawn).size).toBe(withdrawn.length);
  const { rows: drafts } = await sql<{ id: string }>`select id from message where status = 'draft'`.execute(db);
  expect(drafts.map(({ id }) => id)).toEqual(expect.arrayContaining(withdrawn));
}
