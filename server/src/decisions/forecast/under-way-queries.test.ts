import { CompiledQuery, sql } from "kysely";
import { expect, test } from "vitest";
import { foldChangedThreads } from "../../outreach/figures/fold-changed-threads.js";
import { day, silentThread } from "../../testing/given-follow-ups.js";
import { readMeans } from "../planning/mean-queries.js";
import { underWayStatement } from "./under-way-queries.js";

test("a forecast works out what a worker of the version before has folded by the click", async () => {
  const { app, db, campaign, thread } = await silentThread();
  await foldChangedThreads(db);
  app.clock.advance(2 * day);
  const means = await readMeans(db);
  const ages = async () => {
    const { text, values } = underWayStatement(db, { campaignId: campaign._id, now: app.clock.now(), means });
    const { rows } = await db.executeQuery<{ age: number }>(CompiledQuery.raw(text, values));
    return rows.map(({ age }) => age);
  };
  expect(await ages()).toEqual([2]);

  await sql`update thread_figure set silent_since = silent_since - interval '5 days'`.execute(db);
  await sql`insert into fold_again (thread_id, campaign_id) values (${thread._id}, ${campaign._id})`.execute(db);

  expect(await ages()).toEqual([2]);
});
