import { expect, test } from "vitest";
import { bucketsOf } from "./buckets.js";
import { type Category, readingsOf } from "./tally-readings.js";
import { categories } from "./thread-fact-queries.js";

const year = { from: "2026-01-01", to: "2026-12-31" };

function rowsOf({
  zone = "America/New_York",
  by = "campaign",
  lines = {},
  key = "campaign_id",
  category = categories.all,
}: {
  zone?: string;
  by?: Parameters<typeof bucketsOf>[0];
  lines?: Parameters<typeof readingsOf>[0]["lines"];
  key?: Parameters<typeof readingsOf>[0]["key"];
  category?: Category;
}) {
  const buckets = bucketsOf(by, year, zone);
  return readingsOf({ lines, key, category, buckets }).map(({ table, part, phase, ranges }) => {
    const rows: Record<number, number> = {};
    for (const { span, from, to } of ranges) rows[span] = (rows[span] ?? 0) + (to - from) / span;
    return { table, part: part?.number, phase, rows };
  });
}

test("of a year 22 sums of sixteen days are read of whatever one or two things are asked, and days and hours at its edges", () => {
  const edges = { 4: 24, 96: 12 };
  const readOf = (part: number) => [
    { table: "tally", part: undefined, phase: 0, rows: edges },
    { table: "part_tally", part, phase: 0, rows: { 1536: 22 } },
  ];
  const [, ofCampaigns] = readOf(0);
  expect(rowsOf({})).toEqual([{ table: "campaign_tally", part: undefined, phase: 0, rows: edges }, ofCampaigns]);
  const single = { template_id: 1, variant_id: 2, step: 3, mailbox_id: 4 } as const;
  const names = Object.keys(single) as (keyof typeof single)[];
  const pairs = new Set<number>();
  for (const one of names) {
    const ofOne = readOf(single[one]);
    expect(rowsOf({ key: one })).toEqual(ofOne);
    expect(rowsOf({ lines: { [one]: "one" }, key: "code" })).toEqual(ofOne);
    expect(rowsOf({ lines: { [one]: "one" }, key: one })).toEqual(ofOne);
    for (const other of names.filter((name) => name !== one)) {
      const ofBoth = rowsOf({ lines: { [one]: "one" }, key: other });
      const [, { part = 0 } = {}] = ofBoth;
      expect(ofBoth).toEqual(readOf(part));
      expect(rowsOf({ lines: { [one]: "one", [other]: "other" }, key: other })).toEqual(ofBoth);
      pairs.add(part);
    }
  }
  expect([...pairs].sort((one, other) => one - other)).toEqual([5, 6, 7, 8, 9, 10]);
  const days = [{ table: "tally", part: undefined, phase: 0, rows: { 4: 24, 96: 364 } }];
  expect(rowsOf({ lines: { step: "initial", mailbox_id: "one" }, key: "template_id" })).toEqual(days);
  expect(rowsOf({ lines: { step: "initial" }, key: "variant_id", category: categories.genre })).toEqual(days);
});

test("by time the hours of days are read, whatever minutes the clocks show; of genres, those of whole hours", () => {
  const hours = { 4: 8_760 };
  for (const by of ["day", "weekdayHour"] as const) {
    const ask = { by, key: "time" } as const;
    for (const [zone, phase] of [
      ["America/New_York", 0],
      ["Asia/Kathmandu", 1],
      ["Asia/Kolkata", 2],
    ] as const) {
      const kept = { table: "day_tally", phase, rows: hours };
      expect(rowsOf({ ...ask, zone })).toEqual([{ ...kept, part: 0 }]);
      expect(rowsOf({ ...ask, zone, lines: { step: "initial" } })).toEqual([{ ...kept, part: 3 }]);
      expect(rowsOf({ ...ask, zone, category: categories.genre })).toEqual([
        phase === 0
          ? { ...kept, part: 0 }
          : { table: "campaign_tally", part: undefined, phase: 0, rows: { 1: 4 * hours[4] } },
      ]);
    }
    expect(rowsOf({ ...ask, lines: { mailbox_id: "one" } })).toEqual([
      { table: "tally", part: undefined, phase: 0, rows: hours },
    ]);
  }
});
