import { outreach, outreachPreview } from "@overture/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { type Db, inTransaction } from "../../db/database.js";
import { suppressAddress } from "../../mail/suppression/suppression-queries.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

type Query = Partial<Record<"sort" | "after" | "before" | "page" | "limit" | "avgViews" | "q", string | number>>;

async function startWithCampaign(budget = 5_000) {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, budget, targetViews: 1_000_000 });
  const params = { id: campaign._id };
  const ask = (query: Query) => app.as(owner).call(outreach.listAvailableCreators, { params, query });
  const list = async (query: Query) => (await ask(query)).data;
  const names = async (query: Query) => (await list(query)).creators.map(({ username }) => username);
  return { app, db, owner, campaign, ask, list, names };
}

/** Sorts of this list. The catalogue's tests cover its other columns. */
const sorts = [
  ...(["score", "-score", "expectedViews", "-expectedViews", "costPerThousand", "-costPerThousand"] as const),
  ...(["-username", "region"] as const),
];

describe("the available creators, sorted", () => {
  test("come by what their columns show, and what is not known comes last", async () => {
    const { db, names } = await startWithCampaign();
    const figures = { acceptanceRate: 50, dealSuccessIndex: 50 };
    await given.creator(db, { ...figures, username: "Dear", avgCost: 4_000, avgViews: 100_000 });
    await given.creator(db, { ...figures, username: "bargain", avgCost: 100, avgViews: 50_000 });
    await given.creator(db, { username: "cold", avgCost: 900, avgViews: 90_000, acceptanceRate: 1 });
    await given.creator(db, { username: "unknown" });
    await given.creator(db, { username: "unseen", avgViews: 0 });

    expect(await names({})).toEqual(await names({ sort: "-score" }));
    expect(await names({ sort: "score" })).toEqual((await names({})).toReversed());
    expect(await names({ sort: "username" })).toEqual(["bargain", "cold", "Dear", "unknown", "unseen"]);
    expect((await names({ sort: "avgCost" })).slice(0, 3)).toEqual(["bargain", "cold", "Dear"]);
    expect((await names({ sort: "-avgCost" })).slice(0, 3)).toEqual(["Dear", "cold", "bargain"]);
    expect(await names({ sort: "expectedViews" })).toEqual(["unseen", "cold", "bargain", "Dear", "unknown"]);
    expect(await names({ sort: "-expectedViews" })).toEqual(["Dear", "bargain", "cold", "unseen", "unknown"]);
    expect((await names({ sort: "costPerThousand" })).slice(0, 3)).toEqual(["bargain", "cold", "Dear"]);
    expect((await names({ sort: "-costPerThousand" })).slice(0, 3)).toEqual(["Dear", "cold", "bargain"]);
    expect(await names({ sort: "acceptanceRate" })).toEqual(expect.arrayContaining(["cold"]));
  });

  test("refuse an order that there is not, and a cursor of another order or of none", async () => {
    const { db, ask, list } = await startWithCampaign();
    await given.manyCreators(db, 30);
    const byName = await list({ sort: "username" });
    const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
    const id = byName.creators[0]?._id;

    for (const [query, field] of [
      [{ sort: "budget" }, "sort"],
      [{ after: byName.next ?? "" }, "after"],
      [{ sort: "-username", before: byName.next ?? "" }, "before"],
      [{ after: "nothing" }, "after"],
      [{ after: made("-score", id, "50") }, "after"],
      [{ before: made("-score", id, "50 many") }, "before"],
      [{ after: made("-score", "nobody", "50 1") }, "after"],
      [{ sort: "costPerThousand", after: made("costPerThousand", id, "cheap") }, "after"],
    ] as const) {
      const { status, errors } = await ask(query);
      expect([status, Object.keys(errors ?? {})], JSON.stringify(query)).toEqual([400, [field]]);
    }
  });

  test("have one order for few and many, and cursors lead through it once, forwards and backwards", async () => {
    const { db, list } = await startWithCampaign();
    await given.drawnCreators(db, 130);

    for (const sort of sorts) {
      const whole = [
        ...(await list({ sort, limit: 100 })).creators,
        ...(await list({ sort, limit: 100, page: 2 })).creators,
      ];
      const ids = whole.map(({ _id }) => _id);
      const forwards = [await list({ sort, limit: 50 })];
      for (let next = forwards[0]?.next; next; next = forwards.at(-1)?.next)
        forwards.push(await list({ sort, limit: 50, after: next }));
      const seen = forwards.flatMap(({ creators }) => creators.map(({ _id }) => _id));
      expect(seen, sort).toEqual(ids);
      const back = await list({ sort, limit: 50, before: forwards.at(-1)?.previous ?? "" });
      expect(
        back.creators.map(({ _id }) => _id),
        sort,
      ).toEqual(ids.slice(50, 100));
      const start = await list({ sort, limit: 50, before: back.previous ?? "" });
      expect(
        start.creators.map(({ _id }) => _id),
        sort,
      ).toEqual(ids.slice(0, 50));
    }
  });
});

describe("of many available creators", { timeout: 120_000 }, () => {
  test("each page follows the one before it, in any order and from either end, without those that are not available", async () => {
    const { app, db, owner, campaign, list } = await startWithCampaign();
    await given.drawnCreators(db, 24_000);
    await sql`
      insert into thread (campaign_id, creator_id, created_at, last_activity_at)
      select ${campaign._id}, id, created_at, created_at from creator order by avg_views desc nulls last limit 300`.execute(
      db,
    );
    await inTransaction(db, async (tx) => {
      for (const n of [5, 77, 300, 301, 302]) {
        const address = `drawn-${n}@example.com`;
        await suppressAddress(tx, { address, ownerId: owner._id, reason: "complaint", at: app.clock.now() });
      }
    });
    await sql`vacuum analyze creator`.execute(db);

    for (const sort of ["-score", "score", "-avgCost", "expectedViews", "-expectedViews", "costPerThousand"] as const) {
      await expectPages(sort);
      await expectFilled(sort);
    }

    async function expectFilled(sort: outreach.AvailableSort) {
      const [first = "", ...others] = (await allInOrder(db, campaign._id, sort)).slice(0, 10_000);
      const body = { filters: {}, sort, creatorIds: [first] };
      const { data } = await app.as(owner).call(outreachPreview.fillBudget, { params: { id: campaign._id }, body });
      const costs = await db.selectFrom("creator").select(["id", "avg_cost"]).execute();
      const costOf = new Map(costs.map(({ id, avg_cost }) => [id, avg_cost]));
      const expected = pickByHand(others, costOf, 500_000 - (costOf.get(first) ?? 0));
      expect(
        data.creators.map(({ _id }) => _id),
        `${sort} filled`,
      ).toEqual(expected.ids);
      expect(data, sort).toMatchObject({ free: expected.left / 100, unpriced: expected.unpriced });
    }

    async function expectPages(sort: outreach.AvailableSort) {
      const expected = await allInOrder(db, campaign._id, sort);
      const idsOf = ({ creators }: Awaited<ReturnType<typeof list>>) => creators.map(({ _id }) => _id);
      const first = await list({ sort, limit: 40 });
      expect(first.totalIsEstimate).toBe(true);
      expect(idsOf(first), `${sort} first`).toEqual(expected.slice(0, 40));
      const second = await list({ sort, limit: 40, after: first.next ?? "" });
      expect(idsOf(second), `${sort} second`).toEqual(expected.slice(40, 80));
      expect(idsOf(await list({ sort, limit: 40, before: second.previous ?? "" })), `${sort} back`).toEqual(
        idsOf(first),
      );
      const last = await list({ sort, limit: 40, page: Math.ceil(first.total / 40) });
      const lastIds = idsOf(last);
      expect(lastIds, `${sort} last`).toEqual(expected.slice(-lastIds.length));
      const before = await list({ sort, limit: 40, before: last.previous ?? "" });
      const until = expected.length - lastIds.length;
      expect(idsOf(before), `${sort} before the last`).toEqual(expected.slice(until - 40, until));
      expect(idsOf(await list({ sort, limit: 40, after: before.next ?? "" })), `${sort} the end`).toEqual(
        expected.slice(until, until + 40),
      );
    }
  });
});

/** Takes each creator whose cost fits into the rest of the budget, in order. */
function pickByHand(ids: readonly string[], costOf: ReadonlyMap<string, number | null>, free: number) {
  const fitting = { ids: [] as string[], left: free, unpriced: 0 };
  for (const id of ids) {
    const cost = costOf.get(id) ?? null;
    if (cost === null) fitting.unpriced += 1;
    else if (cost <= fitting.left) {
      fitting.left -= cost;
      fitting.ids.push(id);
    }
  }
  return fitting;
}

const keys = {
  username: sql`lower(username)`,
  avgCost: sql`avg_cost`,
  avgViews: sql`avg_views`,
  expectedViews: sql`round(avg_views * coalesce(acceptance_rate / 100, 0.5))`,
  costPerThousand: sql`avg_cost::float8 * 10 / nullif(avg_views, 0)`,
};

/** Unknown views count as 0 when creators are sorted by score. */
const scoredBy = sql`coalesce(${keys.expectedViews}, 0)`;

/** Returns the available creators in order, for a budget of $5,000 and 1,000,000 views. */
async function allInOrder(db: Db, campaignId: string, sort: outreach.AvailableSort): Promise<string[]> {
  const direction = sort.startsWith("-") ? sql`desc` : sql`asc`;
  const column = sort.replace("-", "");
  const order =
    column === "score"
      ? sql`score ${direction}, ${scoredBy} ${direction}, id ${sort === "score" ? sql`desc` : sql`asc`}`
      : sql`${keys[column as keyof typeof keys]} ${direction} nulls last, id ${direction}`;
  const { rows } = await sql<{ id: string }>`
    select id from (
      select *, round((
        0.6::float8 * case when avg_views = 0 then 0 when avg_cost = 0 then 1
          else coalesce(5::float8 / (5 + avg_cost::float8 * 10 / nullif(avg_views, 0)), 0.5) end
        + 0.2::float8 * coalesce(acceptance_rate / 100, 0.5) + 0.2::float8 * coalesce(deal_success_index / 100, 0.5)
      ) * 1000) / 10 as score from creator
    ) as creator
    where (avg_cost is null or avg_cost <= 500000)
      and id not in (select creator_id from thread where campaign_id = ${campaignId})
      and email not in (select address from suppression)
    order by ${order}`.execute(db);
  return rows.map(({ id }) => id);
}
