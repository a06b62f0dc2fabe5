import { outreach, webhooks } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "../db/database.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";

/** As the database has it (`queue_webhooks`). */
const mostWaiting = 100_000;

test("a webhook for which too many events wait is disabled, says so, and takes events again once it is enabled", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const caller = app.as(owner);
  const create = async (events: webhooks.Webhook["events"]) =>
    (await caller.call(webhooks.createWebhook, { body: { url: "https://hooks.example.com/", events } })).data.webhook;
  const full = await create(["thread.cancelled"]);
  const other = await create(["thread.cancelled", "thread.closed"]);
  const campaign = await given.campaign(db, { owner });
  const threads: string[] = [];
  for (let made = 0; made < 101; made += 1) threads.push((await given.thread(db, { owner, campaign }))._id);
  const [last, ...together] = threads;
  await sql`
    insert into webhook_delivery (endpoint_id, event, body)
    select ${full._id}, 'test', '{}' from generate_series(1, ${mostWaiting - 99})`.execute(db);
  const waiting = async ({ _id }: webhooks.Webhook) => {
    const all = db
      .selectFrom("webhook_delivery")
      .where("endpoint_id", "=", _id)
      .where("next_attempt_at", "is not", null);
    return (await all.select("id").execute()).length;
  };
  const list = async () => (await caller.call(webhooks.listWebhooks)).data;

  await sql`update thread set status = 'cancelled', closed_at = now() where id = any(${together}::uuid[])`.execute(db);

  expect([await waiting(full), await waiting(other)]).toEqual([mostWaiting, 100]);
  expect(await list()).toEqual([{ ...full, disabledAt: expect.any(String), isOverfull: true }, other]);

  await db.deleteFrom("webhook_delivery").where("event", "=", "test").execute();
  expect((await caller.call(webhooks.enableWebhook, { params: { id: full._id } })).data).toEqual(full);
  await caller.call(outreach.cancelThread, { params: { id: last ?? "" } });
  expect([await waiting(full), await waiting(other)]).toEqual([100, 101]);
  expect(await list()).toEqual([full, other]);
});

test("events that come one by one count what waits now and then, since to count costs more than they do", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const body = { url: "https://hooks.example.com/", events: ["thread.cancelled" as const] };
  const { webhook } = (await app.as(owner).call(webhooks.createWebhook, { body })).data;
  const { _id: campaignId } = await given.campaign(db, { owner });
  const event = JSON.stringify({ type: "thread.cancelled", campaignId });
  await sql`
    insert into webhook_delivery (endpoint_id, event, body)
    select ${webhook._id}, 'test', '{}' from generate_series(1, ${mostWaiting})`.execute(db);

  await inTransaction(db, async (tx) => {
    await sql`select setseed(0.5)`.execute(tx);
    await sql`select queue_webhooks(array[${event}::jsonb]) from generate_series(1, 1000)`.execute(tx);
  });

  const queued = await db.selectFrom("webhook_delivery").select("id").where("event", "<>", "test").execute();
  expect(queued.length).toBeGreaterThan(0);
  expect(queued.length).toBeLessThan(1_000);
  expect((await app.as(owner).call(webhooks.listWebhooks)).data).toMatchObject([{ isOverfull: true }]);
});
