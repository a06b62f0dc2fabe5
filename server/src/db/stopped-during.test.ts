import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startApp } from "../testing/start-app.js";

const hourMs = 3_600_000;
const momentOf = (hour: number) => new Date(Date.UTC(2026, 2, 1) + hour * hourMs);

const stops = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 15 })), { maxLength: 6 });

const multirange = (cases: readonly (readonly [number, number])[]) =>
  sql`(select coalesce(range_agg(tstzrange(starts, ends)), '{}') from unnest(
    ${cases.map(([from]) => momentOf(from))}::timestamptz[],
    ${cases.map(([from, length]) => momentOf(from + length))}::timestamptz[]
  ) as stop (starts, ends))`;

/** Counts hour by hour. */
function countHours(since: number, hours: number, isStopped: (hour: number) => boolean): number {
  let at = since;
  for (let left = hours; left > 0; at++) if (!isStopped(at)) left--;
  return at;
}

test("hours are counted without the times, whatever they are, and back to where the counting began", async () => {
  const { db } = await startApp();
  const example = fc.record({ stops, since: fc.integer({ min: 0, max: 70 }), hours: fc.integer({ min: 1, max: 40 }) });
  await fc.assert(
    fc.asyncProperty(example, async ({ stops, since, hours }) => {
      const isStopped = (hour: number) => stops.some(([from, length]) => hour >= from && hour < from + length);
      const { rows } = await sql<{ due: Date; from: Date; fromBefore: Date }>`
        select due, hours_before(due, ${hours}, stopped) as "from",
          hours_before(due - interval '1 microsecond', ${hours}, stopped) as "fromBefore"
        from (select ${multirange(stops)} as stopped) as given
        cross join lateral (select after_hours(${momentOf(since)}::timestamptz, ${hours}, stopped) as due) as counted
        `.execute(db);
      const [row] = rows;

      expect(row?.due).toEqual(momentOf(countHours(since, hours, isStopped)));
      expect(row?.from.getTime()).toBeGreaterThanOrEqual(momentOf(since).getTime());
      expect(row?.fromBefore.getTime()).toBeLessThan(momentOf(since).getTime());
    }),
    { numRuns: 300 },
  );
});

test("a silence without a conversation's own times is counted as hour by hour, whatever else stops it and however long", async () => {
  const { db } = await startApp();
  const example = fc.record({
    own: stops,
    shared: stops,
    since: fc.integer({ min: 0, max: 30 }),
    hours: fc.integer({ min: 1, max: 90 }),
  });
  await fc.assert(
    fc.asyncProperty(example, async ({ own, shared, since, hours }) => {
      const isStopped = (hour: number) =>
        [...own, ...shared].some(([from, length]) => hour >= from && hour < from + length);
      const due = countHours(since, hours, isStopped);
      const { rows } = await sql<{ due: Date }>`
        select after_hours(silence_from(${momentOf(since)}::timestamptz, own, shared), ${hours}, shared) as due
        from (select ${multirange(own)} as own, ${multirange(shared)} as shared) as given`.execute(db);
      const over = Math.max(0, ...own.map(([from, length]) => (length > 0 ? from + length : 0)));

      // What was due before the own times were over is due by then.
      if (due >= over) expect(rows[0]?.due).toEqual(momentOf(due));
      else expect(rows[0]?.due.getTime()).toBeLessThanOrEqual(momentOf(over).getTime());
    }),
    { numRuns: 300 },
  );
});

test("days are days of 24 hours, also over a change of clocks and in every zone of the database", async () => {
  const { db } = await startApp();
  const { rows } = await db.transaction().execute(async (tx) => {
    await sql`set local timezone = 'Europe/Berlin'`.execute(tx);
    return sql<{ due: Date; from: Date; moved: Date }>`
      select after_hours('2026-03-20T09:00Z', 72, stopped) as due,
        hours_before('2026-04-02T09:00Z', 72, stopped) as "from",
        moved_past('2026-03-20T09:00Z', stopped) as moved
      from (select with_stop('{}', '2026-03-21T09:00Z', '2026-03-31T09:00Z') as stopped) as given`.execute(tx);
  });
  expect(rows).toEqual([
    {
      due: new Date("2026-04-02T09:00Z"),
      from: new Date("2026-03-20T09:00Z"),
      moved: new Date("2026-03-30T09:00Z"),
    },
  ]);
});

test("a hundred times are kept, the latest, and one that never began or has not ended is none", async () => {
  const { db } = await startApp();
  const { rows } = await sql<{ kept: number; first: Date; none: string; never: string }>`
    with recursive grown as (
      select 0 as n, '{}'::tstzmultirange as stopped
      union all
      select n + 1, with_stop(stopped, ${momentOf(0)}::timestamptz + n * interval '2 hours',
        ${momentOf(1)}::timestamptz + n * interval '2 hours')
      from grown where n < 120
    )
    select (select count(*) from unnest(stopped))::integer as kept, lower(stopped) as first,
      with_stop('{}', null, now())::text as none, with_stop('{}', now(), now() - interval '1 hour')::text as never
    from grown where n = 120`.execute(db);
  expect(rows).toEqual([{ kept: 100, first: momentOf(40), none: "{}", never: "{}" }]);
});
