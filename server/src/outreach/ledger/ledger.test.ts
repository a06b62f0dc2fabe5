import { campaigns, deals, ledger, outreach } from "@overture/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { type Db, inTransaction } from "../../db/database.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { findDifferences } from "../figures/difference-queries.js";
import { repairFigures } from "../figures/repair-figures.js";

async function start(budget = 1_000) {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, budget });
  const creator = await given.creator(db, { username: "lena.wanders" });
  const thread = await given.thread(db, { owner, campaign, creator });
  const caller = app.as(owner);
  const params = { id: campaign._id };
  const read = async (query = {}) => (await caller.call(ledger.getLedger, { params, query })).data;
  const finalize = (finalDealAmount: number, id = thread._id) =>
    caller.call(outreach.finalizeThread, { params: { id }, body: { finalDealAmount } });
  const reopen = (reason = "Agreed by mistake") =>
    caller.call(deals.reopenThread, { params: { id: thread._id }, body: { reason } });
  const save = (body: campaigns.CampaignChanges) => caller.call(campaigns.updateCampaign, { params, body });
  return { app, db, owner, campaign, creator, thread, caller, params, read, finalize, reopen, save };
}

const left = (db: Db) => sql<{ budget: number }>`select budget from campaign`.execute(db).then(({ rows }) => rows[0]);

describe("a campaign's ledger", () => {
  test("has an entry for each change of its budget, newest first, with who made it and what is left after it", async () => {
    const { app, owner, creator, thread, read, finalize, reopen, save } = await start();
    app.clock.advance(60);
    await finalize(400.5);
    app.clock.advance(60);
    await reopen("Agreed by mistake");
    app.clock.advance(60);
    await save({ budget: 700, budgetBefore: 1_000 });

    const { entries, summary, total, pages } = await read();

    const by = { _id: owner._id, username: owner.username };
    const deal = { threadId: thread._id, creator: { _id: creator._id, username: "lena.wanders" }, by };
    expect(entries).toEqual([
      expect.objectContaining({ kind: "budget", amount: -300, balance: 700, by, at: app.clock.now().toISOString() }),
      expect.objectContaining({ kind: "reopened", amount: 400.5, balance: 1_000, ...deal, note: "Agreed by mistake" }),
      expect.objectContaining({ kind: "deal", amount: -400.5, balance: 599.5, ...deal }),
      expect.objectContaining({ kind: "budget", amount: 1_000, balance: 1_000, by }),
    ]);
    expect([total, pages]).toEqual([4, 1]);
    expect(summary).toEqual({ planned: 700, spent: 0, committed: 0, asked: 0, left: 700, free: 700 });
  });

  test("comes in pages, of which one too far is empty", async () => {
    const { read, save } = await start();
    for (const budget of [900, 800, 700, 600]) await save({ budget });

    expect(await read({ page: 2, limit: 2 })).toMatchObject({
      total: 5,
      pages: 3,
      entries: [{ balance: 800 }, { balance: 900 }],
    });
    expect((await read({ page: 3, limit: 2 })).entries).toHaveLength(1);
    expect((await read({ page: 1_000_000_000, limit: 100 })).entries).toEqual([]);
  });

  test("has no entry for a budget of 0, nor for one that stays as it is", async () => {
    const { read, save } = await start(0);
    await save({ budget: 0, name: "Winter" });

    expect(await read()).toMatchObject({ entries: [], total: 0, pages: 0, summary: { planned: 0, left: 0, free: 0 } });

    await save({ budget: 50 });
    await save({ budget: 50 });
    expect((await read()).entries).toMatchObject([{ kind: "budget", amount: 50, balance: 50 }]);
  });

  test("says what is committed and free beside what is left", async () => {
    const { db, owner, campaign, caller, read } = await start();
    const draft = await given.draft(db, { owner, campaign, offer: 300 });
    await caller.call(outreach.sendMessage, { params: { id: draft._id } });

    expect((await read()).summary).toEqual({
      planned: 1_000,
      spent: 0,
      committed: 300,
      asked: 0,
      left: 1_000,
      free: 700,
    });
  });

  test("is a CSV file of all entries, which no spreadsheet runs", async () => {
    const { db, app, owner, thread, params, finalize, reopen } = await start();
    await db.updateTable("creator").set({ username: '=1+"2"' }).execute();
    await finalize(400.5);
    await reopen('Said, "no"');
    const url = new URL(`/api/v1/campaign/${params.id}/ledger?format=csv&limit=1`, app.origin);

    const answer = await fetch(url, { headers: { authorization: `Bearer ${await app.accessTokenOf(owner)}` } });

    expect(answer.headers.get("content-disposition")).toContain('filename="ledger-');
    const [heading, ...lines] = (await answer.text()).trimEnd().split("\r\n");
    expect(heading).toBe("at,kind,amount,balance,threadId,creator,by,note");
    const rest = lines.map((line) => line.slice(line.indexOf(",") + 1));
    const creator = `"'=1+""2"""`;
    expect(rest).toEqual([
      `reopened,400.5,1000,${thread._id},${creator},${owner.username},"Said, ""no"""`,
      `deal,-400.5,599.5,${thread._id},${creator},${owner.username},`,
      `budget,1000,1000,,,${owner.username},`,
    ]);
  });

  test("is read by members and viewers too, and is not there for others", async () => {
    const { app, db, campaign, params } = await start();
    const ask = async (role?: "member" | "viewer") => {
      const user = await given.user(db);
      if (role) await given.campaignMember(db, { campaign, user, role });
      return (await app.as(user).call(ledger.getLedger, { params })).status;
    };
    expect([await ask("viewer"), await ask("member"), await ask()]).toEqual([200, 200, 404]);
  });
});

describe("a budget that was changed meanwhile", () => {
  test("is not overwritten: what is left is said on its field", async () => {
    const { read, finalize, save } = await start();
    await finalize(300);

    expect(await save({ budget: 2_000, budgetBefore: 1_000, name: "Winter" })).toMatchObject({
      status: 400,
      errors: { budget: "Changed meanwhile: $700 is left" },
    });
    expect((await read()).total).toBe(2);

    await save({ budget: 2_000.5, budgetBefore: 700 });
    expect(await save({ budget: 1, budgetBefore: 700 })).toMatchObject({
      errors: { budget: "Changed meanwhile: $2,000.50 is left" },
    });
  });
});

describe("the ledger and the budget", () => {
  test("say the same when a version that knows no ledger makes deals, takes them back and sets budgets", async () => {
    const { db, thread, campaign, read } = await start();
    await inTransaction(db, async (tx) => {
      await sql`update campaign set budget = budget - 40000 where id = ${campaign._id}`.execute(tx);
      await sql`update thread set status = 'closed', final_deal_amount = 40000, closed_at = '2026-11-03T08:00:00Z'
        where id = ${thread._id}`.execute(tx);
    });
    await inTransaction(db, async (tx) => {
      await sql`update campaign set budget = budget + 40000`.execute(tx);
      await sql`update thread set status = 'active', final_deal_amount = null, closed_at = null, reopen_reason = 'No',
        reopened_at = '2026-11-04T08:00:00Z'`.execute(tx);
    });
    await sql`update campaign set budget = 5000`.execute(db);
    await sql`insert into campaign (user_id, name, target_views, budget, created_at)
      select user_id, 'Another', 0, 77, created_at from campaign`.execute(db);

    expect((await read()).entries).toMatchObject([
      { kind: "budget", amount: -950, balance: 50 },
      { kind: "reopened", amount: 400, balance: 1_000, at: "2026-11-04T08:00:00.000Z", note: "No" },
      { kind: "deal", amount: -400, balance: 600, at: "2026-11-03T08:00:00.000Z" },
      { kind: "budget", amount: 1_000, balance: 1_000 },
    ]);
    expect(await findDifferences(db)).toEqual([]);
  });

  test("say the same whatever somebody adds to the ledger, of which nothing can be changed or removed", async () => {
    const { db, campaign, read, finalize } = await start();
    await finalize(400);
    const tries = [
      "update ledger_entry set amount = 7",
      "update ledger_entry set note = 'x'",
      "delete from ledger_entry",
      "truncate ledger_entry",
    ];
    for (const statement of tries)
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow("only ever added");

    await sql`insert into ledger_entry (campaign_id, at, kind, amount) values (${campaign._id}, now(), 'budget', 7)`.execute(
      db,
    );

    const { entries, summary } = await read();
    expect(entries.map(({ amount, balance }) => [amount, balance])).toEqual([
      [-0.07, 600],
      [0.07, 600.07],
      [-400, 600],
      [1_000, 1_000],
    ]);
    expect(summary).toMatchObject({ planned: 1_000, left: 600 });
    expect(await findDifferences(db)).toEqual([]);
  });

  test("begin with what is left of a campaign that is older than the ledger, and its deals", async () => {
    const { db, thread, owner, campaign, read, finalize } = await start();
    const other = await given.thread(db, { owner, campaign });
    await finalize(400);
    await finalize(100, other._id);
    await sql`set session_replication_role = replica; delete from ledger_entry; set session_replication_role = default`.execute(
      db,
    );

    await sql`select begin_ledgers(array(select id from campaign))`.execute(db);
    await sql`select begin_ledgers(array(select id from campaign))`.execute(db);

    const begun = await read();
    expect(begun.entries.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ["deal", -100, 500],
      ["deal", -400, 600],
      ["budget", 1_000, 1_000],
    ]);
    expect(begun.entries.map(({ threadId }) => threadId)).toEqual([other._id, thread._id, undefined]);
    expect(begun.summary).toMatchObject({ planned: 1_000, spent: 500, left: 500 });
    expect(await findDifferences(db)).toEqual([]);
  });

  test("are compared by check-figures, which corrects what differs by further entries", async () => {
    const { db, finalize, read } = await start();
    await finalize(400);
    await sql`set session_replication_role = replica; update campaign set budget = 700; update thread set final_deal_amount = 30000;
      set session_replication_role = default`.execute(db);
    expect((await findDifferences(db)).map(({ table }) => table)).toEqual(
      expect.arrayContaining(["ledger_entry", "ledger_entry of a thread"]),
    );

    await repairFigures(db);

    expect((await findDifferences(db)).filter(({ table }) => table.startsWith("ledger"))).toEqual([]);
    expect((await read()).total).toBe(4);
    expect(await left(db)).toEqual({ budget: 700 });
  });

  test("go together with a campaign that is removed for good", async () => {
    const { db, campaign } = await start();
    await sql`delete from thread`.execute(db);
    await sql`delete from campaign where id = ${campaign._id}`.execute(db);
    expect((await sql`select from ledger_entry`.execute(db)).rows).toEqual([]);
  });
});

test("100 deals at once of more than there is never take more, and the ledger has those that were made", async () => {
  const { db, owner, campaign, read, finalize } = await start(1_000);
  const threads = await Promise.all(Array.from({ length: 100 }, () => given.thread(db, { owner, campaign })));

  const answers = await Promise.all(threads.map(({ _id }) => finalize(30, _id)));

  const made = answers.filter(({ status }) => status === 200);
  expect([made.length, answers.filter(({ status }) => status === 400).length]).toEqual([33, 67]);
  const { entries, summary, total } = await read({ limit: 100 });
  expect(total).toBe(34);
  expect(summary).toMatchObject({ planned: 1_000, spent: 990, left: 10 });
  expect(entries.map(({ balance }) => balance)).toEqual(Array.from({ length: 34 }, (_, index) => 10 + index * 30));
  expect(await findDifferences(db)).toEqual([]);
});
