import { outreach, outreachPreview } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../../db/database.js";
import { reachExplained, readBy, recordPlans } from "../../testing/recorded-plans.js";
import { seedMail } from "../../testing/seed-mail.js";
import { startApp } from "../../testing/start-app.js";

test("drafts that the planner knows nothing of are found thread by thread, and not each thread again for each", {
  timeout: 120_000,
}, async () => {
  const plans = recordPlans();
  const { app, db } = await startApp({ reach: reachExplained });
  await seedMail(db, { owners: 1, mails: 2_000 });
  const { _id, campaignId } = await writeToMany(db);
  plans.length = 0;

  const params = { id: campaignId };
  const reviewed = await app.as({ _id }).call(outreachPreview.reviewDrafts, { params });
  const sent = await app.as({ _id }).call(outreach.sendCampaign, { params, body: { all: true } });

  expect([reviewed.status, sent.status]).toEqual([200, 200]);
  expect(plans.length).toBeGreaterThan(10);
  // A campaign has 500 threads: read again for each draft they would be 250,000 rows.
  expect(plans.filter(({ plan }) => readBy(plan) > 10_000).map(({ statement }) => statement)).toEqual([]);
});

/** A campaign of which the planner knows as little as of its drafts. */
async function writeToMany(db: Db) {
  const { rows } = await sql<{ _id: string; campaignId: string }>`
    with plan as (
      insert into campaign (user_id, name, budget, target_views, created_at)
      select id, 'Newest', 0, 0, now() from app_user returning id, user_id
    ), talk as (
      insert into thread (campaign_id, creator_id, created_at, last_activity_at)
      select plan.id, creator.id, now(), now() from plan, (select id from creator limit 500) as creator returning id
    ), draft as (
      insert into message (thread_id, status, step, subject, content, created_at, happened_at)
      select id, 'draft', 'initial', 'An idea', 'Hello', now(), now() from talk
    )
    select user_id as _id, id as "campaignId" from plan`.execute(db);
  if (!rows[0]) throw new Error("There is no campaign");
  return rows[0];
}
