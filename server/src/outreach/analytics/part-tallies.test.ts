import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../../db/database.js";
import { migrationsFolder, readMigrations } from "../../db/migrate.js";
import { drawn } from "../../testing/drawn.js";
import { startApp } from "../../testing/start-app.js";
import { findDifferences } from "../figures/difference-queries.js";
import { bucketsOf } from "./buckets.js";
import { sumTallies } from "./tally-queries.js";
import { type Counting, type LineFilter, type RowKey, readingsOf } from "./tally-readings.js";
import { categories } from "./thread-fact-queries.js";

const idOf = (n: number) => `00000000-0000-0000-0000-00000000000${n}`;
const campaignIds = [idOf(1), idOf(2)];
/** Zones with offsets of 30 and 45 minutes, and with clock changes of half an hour. */
const zones = ["UTC", "America/New_York", "Asia/Kathmandu", "Asia/Kolkata", "Australia/Lord_Howe"];
const year = { from: "2026-01-01", to: "2026-12-31" };
const spring = { from: "2026-03-05", to: "2026-04-07" };

/** Writes tallies with moments across a year, as folding does. */
async function keepYear(db: Db): Promise<void> {
  await sql`
    insert into tally_line (campaign_id, template_id, variant_id, step, mailbox_id)
    select campaign::uuid, template::uuid, 
      (case when step = 'final' and mailbox = ${idOf(5)} then ${idOf(7)} else ${idOf(0)} end)::uuid, step, mailbox::uuid
    from unnest(${campaignIds}::text[]) as campaign, unnest(${[idOf(3), idOf(4)]}::text[]) as template,
      unnest(array['initial', 'final']) as step, unnest(${[idOf(5), idOf(6)]}::text[]) as mailbox`.execute(db);
  await sql`
    insert into tally
    with fact as (
      select line.id as line_id, 1 + n % 2 as kind, category, case category when 0 then 0 else n % 5 end as code, slot, n
      from tally_line as line, generate_series(1, 150) as n, unnest(array[0, 1, 2]) as category,
        lateral (select 911000 + (n * 7919 + line.id * 104729) % 36500 as slot) as moment
    )
    select line_id, kind, category, span, slot - slot % span, code, count(*), sum(n % 2), 0, sum(n % 7), 0, 0, sum(n),
      sum(n * 3), 0
    from fact, unnest(array[1, 4, 96]) as span
    group by line_id, kind, category, span, slot - slot % span, code`.execute(db);
}

/** Returns the same sums, computed from the quarters of an hour alone. */
async function sumQuarters(db: Db, { lines, kinds, category, code, key, buckets }: Counting) {
  const own = {
    time: sql`(${buckets.classes}::integer[])[width_bucket(slot, ${buckets.bounds}::integer[])]`,
    code: sql`code`,
  };
  const wanted = Object.entries(lines).map(([name, value]) => sql` and ${sql.ref(name)}::text = ${value}`);
  const { rows } = await sql<{ key: string }>`
    select ${key === "time" || key === "code" ? own[key] : sql.ref(key)}::text as key, kind,
      sum(count)::double precision as count, sum(answered)::double precision as hits,
      sum(amount)::double precision as amount, sum(views)::double precision as views, 0::double precision as squares
    from tally join tally_line on tally_line.id = line_id
    where span = 1 and kind = any(${kinds}::smallint[]) and category = ${category}
      and ${code === undefined ? sql`true` : sql`code = ${code}`} ${sql.join(wanted, sql` `)}
      and slot >= ${buckets.bounds[0]} and slot < ${buckets.bounds.at(-1)}
    group by 1, kind`.execute(db);
  return rows;
}

test("of whatever sums a question is answered, they say what the quarters of an hour say", {
  timeout: 120_000,
}, async () => {
  const { db } = await startApp();
  await keepYear(db);
  const keys: RowKey[] = ["campaign_id", "template_id", "variant_id", "step", "mailbox_id", "code", "time"];
  const filters: LineFilter[] = [
    {},
    { step: "initial" },
    { template_id: idOf(3) },
    { mailbox_id: idOf(6), step: "final" },
    { variant_id: idOf(0) },
    { variant_id: idOf(0), step: "initial" },
    { template_id: idOf(3), mailbox_id: idOf(6) },
    { template_id: idOf(3), mailbox_id: idOf(6), step: "initial" },
  ];
  const whatOf = [
    { category: categories.all },
    { category: categories.genre },
    { category: categories.region, code: 2 },
  ];
  const inOrder = <Row extends object>(rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).sort();
  const read = new Set<string>();

  for (const zone of zones) {
    for (const period of zone === "America/New_York" ? [year, spring] : [year]) {
      for (const key of keys) {
        const by = key === "time" ? (period === year ? "weekdayHour" : "day") : "campaign";
        const buckets = bucketsOf(by, period, zone);
        for (const lines of filters) {
          for (const what of whatOf) {
            if (key === "code" && what.category === categories.all) continue;
            const asked: Counting = {
              ...{ campaignIds, lines, kinds: [1, 2], hits: "answered", sums: ["amount", "views"] },
              ...{ ...what, buckets, key },
            };
            for (const { table, part, phase } of readingsOf(asked)) read.add(`${table} ${part?.number ?? ""} ${phase}`);
            const found = await sumTallies(db, asked);
            expect(found.length).toBeGreaterThan(0);
            expect(inOrder(found), JSON.stringify({ zone, period, key, lines, what })).toEqual(
              inOrder(await sumQuarters(db, asked)),
            );
          }
        }
      }
    }
  }
  expect([...read].sort()).toEqual(
    [
      "campaign_tally  0",
      ...["0 0", "0 1", "0 2", "3 0", "3 1", "3 2"].map((part) => `day_tally ${part}`),
      ...Array.from({ length: 11 }, (_, part) => `part_tally ${part} 0`),
      "tally  0",
    ].sort(),
  );
});

test("whatever changes the sums of lines, those of parts and of days follow, and none of nothing is kept", async () => {
  const { db } = await startApp();
  await keepYear(db);
  const count = async () =>
    (
      await sql<{ parts: number; hours: number }>`
        select (select count(*) from part_tally where count > 0)::integer as parts,
          (select sum(cardinality(hours)) from day_tally where 0 < all(count))::integer as hours`.execute(db)
    ).rows[0];
  const tablesThatDiffer = async () => (await findDifferences(db)).map(({ table }) => table).filter(isOfParts);
  expect(await tablesThatDiffer()).toEqual([]);
  const before = await count();

  await sql`update tally set count = count + 2, views = views + 7 where category = 1`.execute(db);
  await sql`update tally set slot = slot + 96000 where span = 96 and category = 2`.execute(db);
  await sql`update tally set slot = slot + 40 where span < 96 and line_id = 2 and slot % 3 = 0`.execute(db);
  await sql`update tally set answered = 0, amount = 0 where span < 96 and line_id = 3`.execute(db);
  expect(await tablesThatDiffer()).toEqual([]);
  await sql`delete from tally where line_id = 1`.execute(db);
  await sql`delete from tally where span < 96 and slot % 5 = 0`.execute(db);
  expect(await tablesThatDiffer()).toEqual([]);
  const after = await count();
  expect(after?.parts).toBeLessThan(before?.parts ?? 0);
  expect(after?.hours).toBeLessThan(before?.hours ?? 0);
  await sql`update part_tally set count = count + 1 where span = 1536 and part = 3`.execute(db);
  await sql`update day_tally set count[1] = count[1] + 1 where part = 3`.execute(db);
  expect(new Set(await tablesThatDiffer())).toEqual(new Set(["part_tally", "day_tally"]));
  await sql`update day_tally set count[1] = count[1] - 1 where part = 3`.execute(db);
  await sql`delete from tally`.execute(db);
  await sql`delete from tally_line`.execute(db);
  const { rows } = await sql`
    select distinct part, span from part_tally union all select part, 0 from day_tally`.execute(db);
  expect(rows).toEqual([{ part: 3, span: 1536 }]);
});

function isOfParts(table: string): boolean {
  return table === "part_tally" || table === "day_tally";
}

const upgrades = [
  { numbers: [340, 342, 350], table: "part_tally", wrong: "part >= 0" },
  { numbers: [342, 350], table: "part_tally", wrong: "part >= 5" },
  { numbers: [350], table: "part_tally", wrong: "part > 5" },
  { numbers: [351], table: "day_tally", wrong: "part >= 0" },
];

test.each(drawn(upgrades, ({ numbers }) => String(numbers)))(
  "upgrades by $numbers sum for $table what is kept of lines, also when one was broken off",
  async ({ numbers, table, wrong }) => {
    const { db } = await startApp();
    await keepYear(db);
    const count = table === "day_tally" ? "array[7]" : "7";
    await sql.raw(`update ${table} set count = ${count} where campaign_id = '${idOf(1)}' and ${wrong}`).execute(db);
    await sql.raw(`delete from ${table} where campaign_id = '${idOf(2)}' and ${wrong}`).execute(db);
    expect((await findDifferences(db)).map((found) => found.table)).toContain(table);

    const migrations = (await readMigrations(migrationsFolder)).filter(({ number }) => numbers.includes(number));
    const steps = migrations.flatMap((migration) => migration.sql.split(/^-- step\b.*\n/m));
    for (const step of steps) await sql.raw(step).execute(db);

    expect((await findDifferences(db)).filter(({ table: found }) => isOfParts(found))).toEqual([]);
  },
);
