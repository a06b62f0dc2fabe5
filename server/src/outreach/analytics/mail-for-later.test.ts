import { analytics, campaigns, followUps, outreach, type QueryInput, variants } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrationsFolder, readMigrations } from "../../db/migrate.js";
import * as given from "../../testing/given.js";
import { day } from "../../testing/given-follow-ups.js";
import { receive, replyTo } from "../../testing/incoming-mail.js";
import { startApp } from "../../testing/start-app.js";
import { findDifferences } from "../figures/difference-queries.js";
import { foldChangedThreads, inBatches } from "../figures/fold-changed-threads.js";
import { foldTallies } from "./fold-tallies.js";

const hour = 3_600;

/** Starts a campaign with two texts and a follow-up after three days, on Monday, November 2, at 9:30 UTC. */
async function start() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner });
  const template = await given.template(db, { owner });
  const caller = app.as(owner);
  const params = { id: campaign._id };
  const texts = [{ content: "One" }, { content: "Two" }];
  await caller.call(variants.saveVariants, { params, body: { step: "initial", texts } });
  await caller.call(followUps.saveFollowUps, { params, body: { followUps: [{ afterDays: 3, content: "Well?" }] } });

  /** Writes a draft to a new creator. */
  async function write() {
    const creator = await given.creator(db);
    const body = { campaignId: campaign._id, creatorIds: [creator._id], emailTemplates: { initial: template._id } };
    await caller.call(outreach.createOutreach, { body });
    const { threads } = (await caller.call(outreach.getRecord, { params })).data;
    const thread = threads.find(({ creatorId }) => creatorId === creator._id) as outreach.Thread;
    return { thread, message: thread.messages[0] as outreach.Message };
  }
  const send = (message: { _id: string }, sendAt?: string) =>
    caller.call(outreach.sendMessage, { params: { id: message._id }, body: { ...(sendAt && { sendAt }) } });
  const readCampaign = async () => (await caller.call(campaigns.getCampaign, { params })).data;
  const readThread = async (thread: { _id: string }) =>
    (await caller.call(outreach.getThread, { params: { id: thread._id } })).data;
  async function ask(query: Partial<QueryInput<typeof analytics.getAnalytics>>) {
    const asked = { measure: "sent", by: "day", from: "2026-11-01", to: "2026-11-30", ...query } as const;
    const { rows, total } = (await caller.call(analytics.getAnalytics, { query: asked })).data;
    return {
      total,
      of: Object.fromEntries(rows.filter(({ value }) => value).map(({ key, value }) => [key.name, value])),
    };
  }
  const fold = async () => {
    await foldChangedThreads(db);
    await foldTallies(db);
    expect(await findDifferences(db)).toEqual([]);
  };
  const answer = async (message: { _id: string }, text: string) =>
    receive(app, db, await replyTo(db, message._id, { text }));
  return { app, db, caller, params, write, send, ask, fold, answer, readCampaign, readThread };
}

test("a mail counts for the day on which it left by the reader's clocks, and not at all while it waits", async () => {
  const { app, write, send, ask, fold, answer } = await start();
  const { message } = await write();
  expect((await send(message, "2026-11-03T23:30:00Z")).status).toBe(200);
  for (const step of ["worked out", "kept"]) {
    expect(await ask({ measure: "sent" }), step).toEqual({ total: 0, of: {} });
    expect((await ask({ by: "variant" })).total, step).toBe(0);
    await fold();
  }

  app.clock.advance(day + 14 * hour);
  await app.deliverMail();
  app.clock.advance(2 * day);
  await answer(message, "Tell me more");

  for (const step of ["worked out", "kept"]) {
    for (const measure of ["sent", "delivered"] as const) {
      expect((await ask({ measure, timeZone: "Asia/Kathmandu" })).of, step).toEqual({ "2026-11-04": 1 });
      expect((await ask({ measure, timeZone: "America/New_York" })).of, step).toEqual({ "2026-11-03": 1 });
    }
    expect(await ask({ measure: "answered" }), step).toEqual({ total: 1, of: { "2026-11-05": 1 } });
    expect((await ask({ measure: "daysToAnswer" })).total, step).toBe(2);
    await fold();
  }
});

test("an answer is to the mail that left before it, and not to one that waited when it came", async () => {
  const { app, db, caller, write, send, ask, fold, answer } = await start();
  const { thread, message } = await write();
  await send(message);
  await app.deliverMail();
  const body = { threadId: thread._id, content: "Hello again", step: "negotiation" } as const;
  const { data: second } = await caller.call(outreach.createMessage, { body });
  await send(second, "2026-11-05T09:00:00Z");
  app.clock.advance(day);
  await answer(message, "I'm interested, tell me more");
  app.clock.advance(3 * day);
  await app.deliverMail();

  for (const step of ["worked out", "kept"]) {
    expect((await ask({ by: "step" })).of, step).toEqual({ initial: 1, negotiation: 1 });
    expect((await ask({ measure: "positive", by: "step" })).of, step).toEqual({ initial: 1 });
    await fold();
  }
  const { rows } = await sql<{ state: string }>`select state from mail where kind = 'outreach'`.execute(db);
  expect(rows).toEqual([{ state: "accepted" }, { state: "accepted" }]);
});

test("a mail that no server took was not sent", async () => {
  const { app, db, write, send, ask, fold, readCampaign } = await start();
  const [{ message }, { message: refused }] = [await write(), await write()];
  await send(message);
  await app.deliverMail();
  await send(refused);
  await sql`update mail set state = 'failed', next_attempt_at = null, reason = '550 No' where state = 'queued'`.execute(
    db,
  );

  for (const step of ["worked out", "kept"]) {
    expect((await ask({})).of, step).toEqual({ "2026-11-02": 1 });
    await fold();
  }
  expect((await readCampaign()).outreach).toMatchObject({ sent: 2 });
});

test("a mail of which nobody knew whether it arrived was sent when it was tried, also once it is answered", async () => {
  const { app, db, write, send, ask, answer } = await start();
  const { message } = await write();
  await send(message);
  await app.deliverMail();
  await sql`update mail set state = 'unconfirmed', accepted_at = null where state = 'accepted'`.execute(db);
  expect((await ask({})).of).toEqual({ "2026-11-02": 1 });
  app.clock.advance(2 * day);
  await answer(message, "Tell me more");

  expect((await ask({})).of).toEqual({ "2026-11-02": 1 });
  expect((await ask({ measure: "daysToAnswer" })).total).toBe(2);
});

test("an upgrade dates mails by when they were tried that were dated by their answer, and no others", async () => {
  const { app, db, write, send, ask, fold } = await start();
  const [{ message: answered }, { message: slow }] = [await write(), await write()];
  await send(answered);
  await send(slow);
  await app.deliverMail();
  const acceptAfter = async (minutes: number, { _id }: { _id: string }) => {
    await sql`
      update mail set accepted_at = attempted_at + make_interval(mins => ${minutes}::integer)
      where id = (select mail_id from message where id = ${_id})`.execute(db);
  };
  await acceptAfter(2 * 24 * 60, answered);
  await acceptAfter(19, slow);
  await fold();
  expect((await ask({})).of).toEqual({ "2026-11-02": 1, "2026-11-04": 1 });

  const migration = (await readMigrations(migrationsFolder)).find(({ number }) => number === 313);
  for (const step of (migration?.sql ?? "").split(/^-- step\b.*\n/m)) await sql.raw(step).execute(db);

  for (const step of ["worked out", "kept"]) {
    expect((await ask({})).of, step).toEqual({ "2026-11-02": 2 });
    await fold();
  }
  const { rows } = await sql<{ minutes: number }>`
    select (extract(epoch from accepted_at - attempted_at) / 60)::integer as minutes from mail
    where kind = 'outreach' order by minutes`.execute(db);
  expect(rows).toEqual([{ minutes: 0 }, { minutes: 19 }]);
});

test("a campaign is ignored seven days after its newest mail left, whenever that was sent", async () => {
  const { app, write, send, fold, readCampaign } = await start();
  await send((await write()).message, "2026-11-12T09:00:00Z");
  const status = async () => {
    const { outreachStatus } = await readCampaign();
    await fold();
    expect((await readCampaign()).outreachStatus, "once it is kept").toBe(outreachStatus);
    return outreachStatus;
  };

  app.clock.advance(9 * day);
  expect(await status(), "while it waits").toBe("sent");
  app.clock.advance(day);
  await app.deliverMail();
  app.clock.advance(6 * day);
  expect(await status(), "six days after it left").toBe("sent");
  app.clock.advance(2 * day);
  expect(await status()).toBe("ignored");
});

test("a follow-up counts its days from the mail that left last", async () => {
  const { app, caller, write, send, fold, readThread } = await start();
  const { thread, message } = await write();
  await send(message, "2026-11-06T09:00:00Z");
  const { data: sooner } = await caller.call(outreach.createMessage, {
    body: { threadId: thread._id, content: "This first", step: "initial" },
  });
  app.clock.advance(hour);
  await send(sooner);
  await app.deliverMail();
  app.clock.advance(4 * day);
  await app.deliverMail();

  for (const step of ["worked out", "kept"]) {
    expect((await readThread(thread)).nextFollowUp?.at, step).toBe("2026-11-09T10:30:00.000Z");
    await fold();
  }
  app.clock.advance(2 * day);
  expect(await app.runFollowUps()).toBe(0);
  app.clock.advance(day);
  expect(await app.runFollowUps()).toBe(1);
});

test("what a version that counts from the click has folded is worked out again, and it comes to an end", async () => {
  const { app, db, write, send, ask, fold } = await start();
  const { thread, message } = await write();
  await send(message);
  await app.deliverMail();
  await fold();
  await sql`update thread_figure set last_sent_at = '2026-10-01T00:00:00Z' where thread_id = ${thread._id}`.execute(db);
  await sql`update thread_tally set facts = '[]' where thread_id = ${thread._id}`.execute(db);
  await sql`delete from tally`.execute(db);
  const lists = ["changed_thread", "changed_tally"];
  for (const list of lists) {
    await sql`
      insert into ${sql.table(list)} (thread_id, campaign_id)
      select id, campaign_id from thread
      union all
      select gen_random_uuid(), campaign_id from thread cross join generate_series(1, 10000)`.execute(db);
    const ends = new AbortController();
    let batches = 0;
    // `inBatches` continues while a batch is full.
    const taken = await inBatches(
      db,
      async (tx, most) => {
        batches += 1;
        if (batches === 5) ends.abort();
        const { numAffectedRows } = await sql`
          delete from ${sql.table(list)} where ctid = any(array(select ctid from ${sql.table(list)} limit ${most}))
        `.execute(tx);
        return Number(numAffectedRows);
      },
      ends.signal,
    );
    const all = list === "changed_tally" ? 20_002 : 10_001;
    expect(taken, list).toBe(all);
  }
  expect((await sql`select from fold_again`.execute(db)).rows).toHaveLength(20_001);

  expect((await ask({})).of).toEqual({ "2026-11-02": 1 });
  await fold();
  expect((await sql`select from fold_again`.execute(db)).rows).toEqual([]);
  expect((await ask({})).of).toEqual({ "2026-11-02": 1 });
});

test("a text's page and analytics count the same, also of an answer that came after a follow-up", async () => {
  const { app, caller, params, write, send, ask, fold, answer } = await start();
  const { thread, message } = await write();
  await send(message);
  await app.deliverMail();
  app.clock.advance(3 * day);
  expect(await app.runFollowUps()).toBe(1);
  await app.deliverMail();
  app.clock.advance(day);
  await answer(message, "Tell me more");

  const query = { step: "initial" } as const;
  for (const step of ["worked out", "kept"]) {
    const { texts } = (await caller.call(variants.listVariants, { params, query })).data;
    const shown = texts.filter(({ n }) => n > 0).map(({ _id, n, answered }) => ({ _id, n, answered }));
    expect(shown, step).toEqual([{ _id: message.variantId, n: 1, answered: 1 }]);
    const { data } = await caller.call(analytics.getAnalytics, {
      query: { measure: "answered", by: "variant", campaign: params.id },
    });
    expect(
      data.rows.find(({ key }) => key._id === message.variantId),
      step,
    ).toMatchObject({ value: 1, n: 1, rate: 1 });
    expect(data.overall, step).toMatchObject({ value: 1, n: 2, rate: 0.5 });
    const ofText = { measure: "answered", variant: message.variantId } as const;
    expect(await ask(ofText), step).toEqual({ total: 1, of: { "2026-11-06": 1 } });
    await fold();
  }
  expect(thread.messages).toHaveLength(1);
});
