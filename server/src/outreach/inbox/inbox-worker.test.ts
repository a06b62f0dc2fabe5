import { campaigns, outreach } from "@overture/contract";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openLog } from "../../process/log.js";
import * as given from "../../testing/given.js";
import { removeDeleted } from "../../testing/remove-deleted.js";
import { startTeam } from "../../testing/start-team.js";
import { startInboxWorker } from "./inbox-worker.js";

type Team = Awaited<ReturnType<typeof startTeam>>;

function startWorker({ app, db }: Team): void {
  const worker = startInboxWorker({ db, log: openLog({ logLevel: "error" }), clock: app.clock });
  onTestFinished(() => worker.close());
}

async function countRows({ db }: Team, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

test("a worker adds up counts, reads the words of what was sent to many, and wakes what was snoozed", async () => {
  const team = await startTeam();
  const { app, db, campaign, owner, converse, triage, list } = team;
  const { threadId } = await converse("lena");
  await triage(owner, threadId, { snoozedUntil: new Date(app.clock.now().getTime() + 60_000).toISOString() });
  for (let index = 0; index < 25; index += 1) {
    await given.draft(db, { owner, campaign, creator: await given.creator(db) });
  }
  await app.as(owner).call(outreach.sendCampaign, { params: { id: campaign._id }, body: { all: true } });
  await sql`
    insert into inbox_count (campaign_id, slot, change)
    select ${campaign._id}, 'done', (array[1, -1])[1 + n % 2] from generate_series(1, 600) as n`.execute(db);
  expect(await countRows(team, "inbox_words_due")).toBe(25);
  const { counts } = await list(owner);
  app.clock.advance(60);

  startWorker(team);

  await expect.poll(() => countRows(team, "inbox_words_due"), { timeout: 10_000 }).toBe(0);
  await expect.poll(() => countRows(team, "inbox_count"), { timeout: 10_000 }).toBeLessThan(10);
  expect(await countRows(team, "inbox_words")).toBe(26);
  expect((await list(owner)).counts).toEqual({ ...counts, open: 26, unassigned: 26, snoozed: 0 });
});

test("nothing is kept for the inbox of a campaign that is removed for good", async () => {
  const team = await startTeam();
  const { app, owner, member, campaign, converse } = team;
  for (const name of ["lena", "rui"]) await converse(name, { answers: ["Yes"] });
  await app.as(owner).call(campaigns.deleteCampaign, { params: { id: campaign._id } });

  await removeDeleted(team);

  for (const table of ["inbox_thread", "inbox_unread", "inbox_words"]) expect(await countRows(team, table)).toBe(0);
  expect((await team.list(member)).counts.all).toBe(0);
});
