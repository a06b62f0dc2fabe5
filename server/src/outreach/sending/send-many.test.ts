import { campaigns, outreach } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../../db/database.js";
import * as given from "../../testing/given.js";
import { recordStatements } from "../../testing/recorded-statements.js";
import { startApp } from "../../testing/start-app.js";

/** Starts a campaign with many drafts. `longestList` returns the length of the longest array in any statement. */
async function startWithMany(drafts: number) {
  const statements = recordStatements();
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner });
  const params = { id: campaign._id };
  await writeDrafts(db, campaign._id, drafts);
  const as = app.as(owner);
  const send = async (shown?: { q: string; count: number }) =>
    (await as.call(outreach.sendCampaign, { params, body: { all: true, ...(shown && { shown }) } })).data;
  const longestList = () =>
    Math.max(
      ...[...statements.values()].flatMap(({ values }) => values.filter(Array.isArray)).map((list) => list.length),
    );
  return { as, db, params, send, longestList };
}

async function writeDrafts(db: Db, campaignId: string, count: number): Promise<void> {
  await sql`
    with writer as (
      insert into creator (username, email, genre_codes, region_codes, created_at)
      select 'writer ' || number, 'writer.' || number || '@example.com', '{1}', '{1}', now()
      from generate_series(1, ${count}::integer) as number
      returning id
    ), talk as (
      insert into thread (campaign_id, creator_id, created_at, last_activity_at)
      select ${campaignId}, id, now(), now() from writer returning id
    )
    insert into message (thread_id, status, step, subject, content, created_at, happened_at)
    select id, 'draft', 'initial', 'An idea', 'Hello', now(), now() from talk`.execute(db);
}

async function countMails(db: Db): Promise<{ queued: number; held: number }> {
  const { rows } = await sql<{ queued: number; held: number }>`
    select count(*) filter (where not is_held) as queued, count(*) filter (where is_held) as held
    from mail where state = 'queued'`.execute(db);
  return rows[0] ?? { queued: 0, held: 0 };
}

test("sending what is shown names to the database no more than a batch of all that match", async () => {
  const { db, send, longestList } = await startWithMany(1_200);

  expect(await send({ q: "writer.", count: 1_200 })).toMatchObject({ queued: 1_200, skipped: 0 });

  expect(await countMails(db)).toEqual({ queued: 1_200, held: 0 });
  expect(longestList()).toBe(1_000);
});

test("holding, releasing, unsending and stopping a campaign never name all of its mails", async () => {
  const { as, db, params, send, longestList } = await startWithMany(1_200);
  await send();

  await as.call(campaigns.pauseCampaign, { params });
  expect(await countMails(db)).toEqual({ queued: 0, held: 1_200 });
  await as.call(campaigns.resumeCampaign, { params });
  expect(await countMails(db)).toEqual({ queued: 1_200, held: 0 });
  const unsent = await as.call(outreach.unsendCampaign, { params, body: { all: true } });
  expect(unsent.data).toEqual({ returned: 1_200 });
  expect(await countMails(db)).toEqual({ queued: 0, held: 0 });
  await send();
  await as.call(campaigns.deleteCampaign, { params });
  expect(await countMails(db)).toEqual({ queued: 0, held: 0 });

  const drafts = await db.selectFrom("message").select("id").where("status", "=", "draft").execute();
  expect(drafts).toHaveLength(1_200);
  expect(longestList()).toBe(1_000);
});
