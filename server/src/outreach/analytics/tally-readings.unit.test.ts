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
    return { table, part, phase, rows };
  });
}

test("of a year 22 sums of sixteen days are read of whatever one thing is asked, and days and hours at its edges", () => {
  const long = { table: "part_tally", phase: 0, rows: { 1536: 22 } };
  const edges = { 4: 24, 96: 12 };
  expect(rowsOf({})).toEqual([
    { table: "campaign_tally", part: undefined, phase: 0, rows: edges },
    { ...long, part: "campaign_id" },
  ]);
  for (const part of ["template_id", "variant_id", "step", "mailbox_id"] as const) {
    const ofLines = [
      { table: "tally", part: undefined, phase: 0, rows: edges },
      { ...long, part },
    ];
    expect(rowsOf({ key: part })).toEqual(ofLines);
    expect(rowsOf({ lines: { [part]: "one" }, key: "code" })).toEqual(ofLines);
    expect(rowsOf({ lines: { [part]: "one" }, key: part })).toEqual(ofLines);
  }
  for (const lines of [{ step: "initial" }, { step: "initial", variant_id: "one" }]) {
    expect(rowsOf({ lines, key: "variant_id" })).toEqual([
      { table: "tally", part: undefined, phase: 0, rows: edges },
      { ...long, part: "textOfStep" },
    ]);
  }
  const days = [{ table: "tally", part: undefined, phase: 0, rows: { 4: 24, 96: 364 } }];
  expect(rowsOf({ lines: { step: "initial" }, key: "template_id" })).toEqual(days);
  expect(rowsOf({ lines: { step: "initial" }, key: "variant_id", category: categories.genre })).toEqual(days);
});

test("by time a row is read for each hour, whatever minutes the clocks show", () => {
  const hours = { 4: 8_760 };
  for (const by of ["day", "weekdayHour"] as const) {
    const ask = { by, key: "time" } as const;
    for (const [zone, phase] of [
      ["America/New_York", 0],
      ["Asia/Kathmandu", 1],
      ["Asia/Kolkata", 2],
    ] as const) {
      const kept = { table: "part_tally", phase, rows: hours };
      expect(rowsOf({ ...ask, zone })).toEqual([{ ...kept, part: "campaign_id" }]);
      expect(rowsOf({ ...ask, zone, lines: { step: "initial" } })).toEqual([{ ...kept, part: "step" }]);
    }
    expect(rowsOf({ ...ask, lines: { mailbox_id: "one" } })).toEqual([
      { table: "tally", part: undefined, phase: 0, rows: hours },
    ]);
  }
});
