import { campaigns } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { foldChangedThreads } from "../../outreach/figures/fold-changed-threads.js";
import * as given from "../../testing/given.js";
import { explainConnections, maxRowsRead, recordPlans } from "../../testing/recorded-plans.js";
import { startApp } from "../../testing/start-app.js";

test("of each mailbox in trouble an index says whether a campaign writes from it", { timeout: 120_000 }, async () => {
  const plans = recordPlans();
  const { app, db } = await startApp({ reach: explainConnections });
  const [owner, before] = [await given.user(db), await given.user(db)];
  const { _id: id } = await given.campaign(db, { owner });
  const { _id: mailboxId } = await given.mailbox(db, { owner: before });
  await sql`
    with gone as (
      insert into mailbox (user_id, address, smtp_host, smtp_port, smtp_security, created_at, changed_at, deleted_at)
      select ${before._id}, n || '@gone.example', 'mail.example', 465, 'tls', now(), now(), now()
      from generate_series(1, 300) as n
    ), writer as (
      insert into creator (username, email, genre_codes, region_codes, avg_views, created_at)
      select 'writer ' || n, 'writer.' || n || '@example.com', '{1}', '{1}', 1000, now()
      from generate_series(1, 6000) as n
      returning id
    )
    insert into thread (campaign_id, creator_id, mailbox_id, step, created_at, last_activity_at)
    select ${id}, id, ${mailboxId}, 'initial', now(), now() from writer`.execute(db);
  await sql`update mailbox set pause = 'user', paused_at = now() where id = ${mailboxId}`.execute(db);
  await foldChangedThreads(db);
  await sql`vacuum analyze`.execute(db);
  plans.length = 0;

  const { data } = await app.as(owner).call(campaigns.getCampaign, { params: { id }, query: { fields: "summary" } });

  expect(data.botStatus).toBe("paused: mailbox is paused");
  const troubled = plans.filter(({ statement }) => statement.includes("troubled as materialized"));
  expect(troubled.length).toBe(1);
  // There are 6,000 conversations, and 301 mailboxes with problems.
  expect(troubled.map(({ plan }) => maxRowsRead(plan)).filter((read) => read > 1_000)).toEqual([]);
});
