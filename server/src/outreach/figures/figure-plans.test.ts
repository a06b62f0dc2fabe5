import { campaigns, figures, threads } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../../db/database.js";
import * as given from "../../testing/given.js";
import { explainConnections, maxRowsRead, recordPlans } from "../../testing/recorded-plans.js";
import { startApp } from "../../testing/start-app.js";
import { foldChangedThreads } from "./fold-changed-threads.js";

test("a campaign's figures, outlook and page read what is kept, and not each of its conversations", {
  timeout: 120_000,
}, async () => {
  const plans = recordPlans();
  const { app, db } = await startApp({ reach: explainConnections });
  const owner = await given.user(db);
  const { _id: id } = await given.campaign(db, { owner });
  await negotiateWithMany(db, id, app.clock.now());
  await sql`vacuum analyze`.execute(db);
  plans.length = 0;

  const shown = await app.as(owner).call(figures.getFigures, { params: { id } });
  const outlook = await app.as(owner).call(threads.getOutlook, { params: { id } });
  const page = await app.as(owner).call(campaigns.getCampaign, { params: { id }, query: { fields: "summary" } });

  expect(shown.data.creators).toHaveLength(500);
  expect(outlook.data).toMatchObject({ committed: 6_000 * 100, asked: 0, expectedViews: 6_000 * 500 });
  expect(page.data.sending).toEqual({ done: 0, of: 6_000 });
  expect(plans.length).toBeGreaterThan(5);
  // 500 prices are shown, each with its conversation, creator and message. There are 6,000 conversations.
  expect(plans.filter(({ plan }) => maxRowsRead(plan) > 4_000).map(({ statement }) => statement)).toEqual([]);
});

test("while none of a campaign's conversations is folded, its page looks at each of them a few times", {
  timeout: 120_000,
}, async () => {
  const plans = recordPlans();
  const { app, db } = await startApp({ reach: explainConnections });
  const owner = await given.user(db);
  const { _id: id } = await given.campaign(db, { owner });
  await negotiateWithMany(db, id, app.clock.now());
  await sql`insert into changed_thread (thread_id, campaign_id) select id, campaign_id from thread`.execute(db);
  await sql`vacuum analyze`.execute(db);
  plans.length = 0;

  const list = await app.as(owner).call(campaigns.listCampaigns);
  await app.as(owner).call(figures.getFigures, { params: { id } });

  expect(list.data[0]?.sending).toEqual({ done: 0, of: 6_000 });
  expect(plans.length).toBeGreaterThan(5);
  // Comparing the conversations with each other would read 18 million rows.
  expect(plans.filter(({ plan }) => maxRowsRead(plan) > 6_000 * 40).map(({ statement }) => statement)).toEqual([]);
});

/** Writes open negotiations, each with a price and a mail that is not sent yet. */
async function negotiateWithMany(db: Db, campaignId: string, dueAt: Date): Promise<void> {
  await sql`
    with writer as (
      insert into creator (username, email, genre_codes, region_codes, avg_views, created_at)
      select 'writer ' || number, 'writer.' || number || '@example.com', '{1}', '{1}', 1000, now()
      from generate_series(1, 6000) as number
      returning id
    ), talk as (
      insert into thread (campaign_id, creator_id, step, created_at, last_activity_at)
      select ${campaignId}, id, 'negotiation', now(), now() from writer returning id
    ), waiting as (
      insert into mail (kind, owner_id, recipient, subject, body, message_id, state, next_attempt_at, created_at)
      select 'outreach', (select user_id from campaign where id = ${campaignId}), 'creator@example.com', 'An idea', 'Hello', id || '@overture.test', 'queued', ${dueAt}, now()
      from talk
      returning id, message_id
    )
    insert into message (thread_id, status, step, subject, content, offer, mail_id, created_at, happened_at)
    select talk.id, 'sent', 'negotiation', 'An idea', 'Hello', 10000, waiting.id, now(), now()
    from talk join waiting on waiting.message_id = talk.id || '@overture.test'`.execute(db);
  await foldChangedThreads(db);
}
