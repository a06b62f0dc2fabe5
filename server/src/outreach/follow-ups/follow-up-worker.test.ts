import { followUps, outreach } from "@overture/contract";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import * as given from "../../testing/given.js";
import { day, list, silentThread } from "../../testing/given-follow-ups.js";
import { startApp } from "../../testing/start-app.js";
import { startFollowUpWorker } from "./follow-up-worker.js";

const patience = { timeout: 15_000, interval: 20 };

test("one of two workers sends a follow-up as soon as it is due, and both end when asked", async () => {
  const { app, db, written, read } = await silentThread();
  const due = new Date((await read()).nextFollowUp?.at ?? "").getTime();
  const started = Date.now();
  // A running clock: the follow-up is due in 300 ms.
  const clock = { now: () => new Date(due - 300 + Date.now() - started) };
  const log = { debug() {}, info() {}, warn: vi.fn(), error() {} };
  const start = () => startFollowUpWorker({ db, clock, log, mail: app.mail.service });
  const workers = [start(), start()];
  onTestFinished(async () => void (await Promise.all(workers.map((worker) => worker.close()))));

  await vi.waitFor(async () => expect(await written()).toHaveLength(1), patience);

  expect(clock.now().getTime()).toBeGreaterThanOrEqual(due);
  await Promise.all(workers.map((worker) => worker.close()));
  expect(await db.selectFrom("mail").select("id").execute()).toHaveLength(2);
  expect(log.warn).not.toHaveBeenCalled();
});

test("after the clock has jumped ahead by days no follow-up is sent for an hour, and then what is due", async () => {
  const { app, db, written } = await silentThread();
  const { clock } = app;
  const log = { debug() {}, info() {}, warn: vi.fn(), error() {} };
  let looks = 0;
  let passed = 0;
  const passedMs = () => {
    looks += 1;
    // Moves the clock between two sweeps.
    if (looks === 2) clock.advance(3 * day);
    return passed;
  };
  const worker = startFollowUpWorker({ db, clock, log, mail: app.mail.service, passedMs, everyMs: 10 });
  onTestFinished(() => worker.close());

  await vi.waitFor(() => expect(looks).toBeGreaterThan(20), patience);

  expect(await written()).toEqual([]);
  expect(log.warn).toHaveBeenCalledTimes(1);
  passed += 3_600_000;
  clock.advance(3_600);
  await vi.waitFor(async () => expect(await written()).toHaveLength(1), patience);
});

test("what is due in 1,200 threads at once is one sweep, in the conversation of each", {
  timeout: 60_000,
}, async () => {
  const count = 1_200;
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const caller = app.as(owner);
  const campaign = await given.campaign(db, { owner });
  const params = { id: campaign._id };
  const template = await given.template(db);
  await given.creator(db);
  await sql`
    insert into creator (username, email, genre_codes, region_codes, created_at)
    select 'many ' || number, 'many.' || number || '@example.com', '{1}', '{1}', now()
    from generate_series(1, ${count}::integer) as number`.execute(db);
  const creators = await db.selectFrom("creator").select("id").where("username", "like", "many %").execute();
  const body = {
    campaignId: campaign._id,
    creatorIds: creators.map(({ id }) => id),
    emailTemplates: { initial: template._id },
  };
  await caller.call(outreach.createOutreach, { body });
  await caller.call(outreach.sendCampaign, { params, body: { all: true } });
  await db
    .updateTable("mail")
    .set({ state: "accepted", next_attempt_at: null, accepted_at: app.clock.now() })
    .execute();
  await caller.call(followUps.saveFollowUps, { params, body: { followUps: list } });
  app.clock.advance(3 * day);

  expect(await app.runFollowUps()).toBe(count);

  const { answering } = await db
    .selectFrom("mail as later")
    .innerJoin("mail as first", "first.message_id", "later.in_reply_to")
    .select((mail) => mail.fn.countAll<number>().as("answering"))
    .whereRef("first.recipient", "=", "later.recipient")
    .whereRef("first.reply_token", "=", "later.reply_token")
    .executeTakeFirstOrThrow();
  expect(answering).toBe(count);
});
