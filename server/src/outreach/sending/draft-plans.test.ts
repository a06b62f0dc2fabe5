import { outreach, outreachPreview } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../../db/database.js";
import { explainConnections, maxRowsRead, recordPlans } from "../../testing/recorded-plans.js";
import { seedMail } from "../../testing/seed-mail.js";
import { startApp } from "../../testing/start-app.js";

// The planner's statistics are from the last ANALYZE: with many rows, or with almost none.
test.each([
  { known: 2_000, drafts: 500 },
  { known: 1, drafts: 2_000 },
])(
  "drafts that the planner knows nothing of are read thread by thread, and not each thread for each: $drafts, $known counted",
  {
    timeout: 120_000,
  },
  async ({ known, drafts }) => {
    const plans = recordPlans();
    const { app, db } = await startApp({ reach: explainConnections });
    await seedMail(db, { owners: 1, mails: known });
    const { _id, campaignId } = await writeToMany(db, drafts);
    plans.length = 0;

    const params = { id: campaignId };
    const reviewed = await app.as({ _id }).call(outreachPreview.reviewDrafts, { params });
    const sent = await app.as({ _id }).call(outreach.sendCampaign, { params, body: { all: true } });
    const returned = await app.as({ _id }).call(outreach.unsendCampaign, { params, body: { all: true } });

    expect([reviewed.status, sent.status]).toEqual([200, 200]);
    expect(returned).toMatchObject({ status: 200, data: { returned: drafts } });
    expect(plans.length).toBeGreaterThan(10);
    // Reading every thread for each draft would be at least 250,000 rows.
    expect(plans.filter(({ plan }) => maxRowsRead(plan) > 20 * drafts).map(({ statement }) => statement)).toEqual([]);
  },
);

/** Writes drafts in a campaign that is newer than the planner's statistics. */
async function writeToMany(db: Db, drafts: number) {
  const { rows } = await sql<{ _id: string; campaignId: string }>`
    with found as (
      insert into creator (username, email, genre_codes, region_codes, created_at)
      select 'newest ' || n, 'newest-' || n || '@overture.example', '{1}', '{1}', now()
      from generate_series(1, ${drafts}::integer) as n returning id
    ), plan as (
      insert into campaign (user_id, name, budget, target_views, created_at)
      select id, 'Newest', 0, 0, now() from app_user returning id, user_id
    ), talk as (
      insert into thread (campaign_id, creator_id, created_at, last_activity_at)
      select plan.id, creator.id, now(), now() from plan, found as creator returning id
    ), draft as (
      insert into message (thread_id, status, step, subject, content, created_at, happened_at)
      select id, 'draft', 'initial', 'An idea', 'Hello', now(), now() from talk
    )
    select user_id as _id, id as "campaignId" from plan`.execute(db);
  if (!rows[0]) throw new Error("There is no campaign");
  return rows[0];
}
