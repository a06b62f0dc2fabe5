import { catalogue, lists, outreach, outreachPreview, tags } from "@overture/contract";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../db/database.js";
import { createTestDatabase, silent } from "../testing/database.js";
import { drawn } from "../testing/drawn.js";
import * as given from "../testing/given.js";
import { faultsOf } from "../testing/plan-faults.js";
import { recordStatements } from "../testing/recorded-statements.js";
import { startApp } from "../testing/start-app.js";

test("every list of creators is read off an index, whatever its filters, order and page", {
  timeout: 120_000,
}, async () => {
  const statements = recordStatements();
  const { app, db, pool } = await startLarge();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, budget: 50_000, genreFocus: ["genre 1"] });
  const as = app.as(owner);

  const filters = [
    {},
    { genres: "genre 1" },
    { genres: "genre 3,genre 4", region: "region 2" },
    { avgCost: 20 },
    { budget: 300, avgViews: 1_000 },
    { acceptanceRate: 99, dealSuccessIndex: 99 },
    { avgViews: 1_007, genres: "genre 3" },
    { q: "r 123" },
    { q: "nobody of this name" },
    { q: "MARIA 123" },
    { q: "c5", genres: "genre 5", region: "region 1", avgViews: 500, avgCost: 500 },
  ];
  const sorts = catalogue.creatorColumns.flatMap((column) => [column, `-${column}`]);
  for (const [index, sort] of drawn(sorts.entries(), ([, sort]) => sort)) {
    for (const filter of index === 0 ? filters : filters.slice(0, 3)) {
      const { data } = await as.call(catalogue.listCreators, { query: { ...filter, sort } });
      const { data: last } = await as.call(catalogue.listCreators, {
        query: { ...filter, sort, page: data.pages || 1 },
      });
      for (const cursor of [data.next && { after: data.next }, last.previous && { before: last.previous }]) {
        if (cursor) await as.call(catalogue.listCreators, { query: { ...filter, sort, ...cursor } });
      }
    }
  }
  const available = async (query: Record<string, string | number>) =>
    (await as.call(outreach.listAvailableCreators, { params: { id: campaign._id }, query })).data;
  for (const filter of filters) await available(filter);
  for (const sort of drawn(outreach.availableSort.options, String)) {
    for (const filter of filters.slice(0, 3)) {
      const { next, pages } = await available({ ...filter, sort });
      const { previous } = await available({ ...filter, sort, page: pages || 1 });
      for (const cursor of [next && { after: next }, previous && { before: previous }]) {
        if (cursor) await available({ ...filter, sort, ...cursor });
      }
    }
  }

  const faults: string[] = [];
  for (const [name, statement] of statements) {
    for (const fault of await faultsOf(pool, statement)) faults.push(`${fault}: ${name}`);
  }
  expect(faults).toEqual([]);
  expect([...statements.keys()].filter((name) => name.includes("creator")).length).toBeGreaterThan(30);
});

test("the creators of a list are read by indexes, be it short, long or a saved filter, with other filters or alone", {
  timeout: 120_000,
}, async () => {
  const { app, db, pool } = await startLarge();
  const owner = await given.user(db);
  const as = app.as(owner);
  const campaign = await given.campaign(db, { owner, budget: 50_000, genreFocus: ["genre 1"] });
  const make = async (body: { name: string; creatorIds?: string[]; filter?: lists.SavedFilter }) =>
    (await as.call(lists.createList, { body })).data._id;
  const [short, long, longest] = [
    await make({ name: "Short", creatorIds: [] }),
    await make({ name: "Long", creatorIds: [] }),
    await make({ name: "Longest", creatorIds: [] }),
  ];
  const members = [
    [short, 400],
    [long, 3],
    [longest, 1],
  ];
  for (const [list, every] of members) {
    await pool.query(
      `insert into creator_list_member
       select $1, id from (select id, row_number() over () as n from creator) as creator where n % $2 = 0`,
      [list, every],
    );
  }
  await sql`vacuum (analyze) creator_list_member`.execute(db);
  const statements = recordStatements();
  // This list is too long to read whole: the other filters find its creators.
  await sql`update creator_list set members = 80000 where id = ${longest}`.execute(db);
  const segment = await make({ name: "Segment", filter: { genres: ["genre 4"], avgViews: 900 } });

  const totals: Record<string, (number | undefined)[]> = {};
  for (const [name, list] of Object.entries({ short, long, longest, segment })) {
    for (const filter of [{}, { genres: "genre 3" }, { avgViews: 1_007 }, { q: "r 123" }]) {
      for (const sort of ["username", "genres"] as const) {
        const { data } = await as.call(catalogue.listCreators, { query: { ...filter, list, sort } });
        if (sort === "username") (totals[name] ??= []).push(data.totalIsEstimate ? undefined : data.total);
        if (data.next) await as.call(catalogue.listCreators, { query: { ...filter, list, sort, after: data.next } });
      }
      const asked = { params: { id: campaign._id }, query: { ...filter, list } };
      await as.call(outreach.listAvailableCreators, asked);
      await as.call(outreachPreview.sumAvailableCreators, asked);
    }
  }

  const faults: string[] = [];
  for (const [name, statement] of statements) {
    for (const fault of await faultsOf(pool, statement)) faults.push(`${fault}: ${name}`);
  }
  expect(faults).toEqual([]);
  expect(totals["short"]?.[0]).toBe(100);
  expect(totals["long"]?.[0]).toBeUndefined();
  expect(totals["longest"]?.[3]).toBeGreaterThan(0);
});

test("a statement that reads a whole table or sorts a whole list is found", { timeout: 120_000 }, async () => {
  const { pool } = await startLarge();
  const statement = (text: string) => faultsOf(pool, { text, values: [] });
  expect(await statement("select id from creator where username like '%1%'")).toEqual(["reads all of creator"]);
  expect(
    await statement("select id from creator where deleted_at is null order by md5(username), id limit 10"),
  ).toContain("sorts a whole list");
  expect(
    await statement("select id from creator where lower(email) = 'c1@example.com' and deleted_at is null"),
  ).toEqual([]);
});

const large = fillLarge();
afterAll(async () => (await large).drop());

/** Makes a database of creators that each test copies, because filling one takes seconds. */
async function fillLarge() {
  const { url, drop } = await createTestDatabase();
  const { db, close } = openDatabase(url, { poolSize: 1, log: silent });
  await given.manyCreators(db, 40_000);
  await close();
  return { name: new URL(url).pathname.slice(1), drop };
}

async function startLarge() {
  const { app, db, databaseUrl } = await startApp({ copyOf: (await large).name });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  onTestFinished(() => pool.end());
  return { app, db, pool };
}

test("the creators with a tag are read by indexes, be they few or many, with other filters, a list or alone", {
  timeout: 120_000,
}, async () => {
  const { app, db, pool } = await startLarge();
  const owner = await given.user(db);
  const as = app.as(owner);
  const campaign = await given.campaign(db, { owner, budget: 50_000, genreFocus: ["genre 1"] });
  for (const [tag, every] of Object.entries({ few: 400, many: 3, most: 1 })) {
    await pool.query(
      `insert into creator_tag (creator_id, key, name)
       select id, $1, $1 from (select id, row_number() over () as n from creator) as creator where n % $2 = 0`,
      [tag, every],
    );
  }
  const { data: list } = await as.call(lists.createList, { body: { name: "Short", creatorIds: [] } });
  await sql`
    insert into creator_list_member
    select ${list._id}::uuid, creator_id from creator_tag where key = 'few' order by creator_id limit 70`.execute(db);
  await sql`vacuum (analyze) creator_tag, creator_list_member`.execute(db);
  const statements = recordStatements();

  const totals: Record<string, (number | undefined)[]> = {};
  for (const tag of ["few", "many", "most"]) {
    for (const filter of [{}, { genres: "genre 3" }, { avgViews: 1_007 }, { q: "r 123" }, { list: list._id }]) {
      for (const sort of ["username", "genres"] as const) {
        const { data } = await as.call(catalogue.listCreators, { query: { ...filter, tag, sort } });
        if (sort === "username") (totals[tag] ??= []).push(data.totalIsEstimate ? undefined : data.total);
        if (data.next) await as.call(catalogue.listCreators, { query: { ...filter, tag, sort, after: data.next } });
      }
      const asked = { params: { id: campaign._id }, query: { ...filter, tag } };
      await as.call(outreach.listAvailableCreators, asked);
      await as.call(outreachPreview.sumAvailableCreators, asked);
    }
  }
  for (const q of ["", "m", "nothing"]) await as.call(tags.listTags, { query: { q } });

  const faults: string[] = [];
  for (const [name, statement] of statements) {
    for (const fault of await faultsOf(pool, statement)) faults.push(`${fault}: ${name}`);
  }
  expect(faults).toEqual([]);
  expect([totals["few"]?.[0], totals["few"]?.[4], totals["most"]?.[4]]).toEqual([100, 70, 70]);
  expect(totals["many"]?.[0]).toBeUndefined();
  expect(totals["most"]?.[3]).toBeGreaterThan(0);
});
