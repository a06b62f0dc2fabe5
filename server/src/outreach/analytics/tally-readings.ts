import type { Buckets } from "./buckets.js";
import {
  categories,
  type Kind,
  type lineKeys,
  type outcomes,
  pairsOfParts,
  parts,
  spans,
} from "./thread-fact-queries.js";

/** What identifies rows: a column of their lines, the genre or region, or the time. */
export type RowKey = (typeof lineKeys)[number] | "code" | "time";

/** The lines that count; absent properties are no filter. */
export type LineFilter = Partial<Record<LineKey, string>>;
type LineKey = Exclude<(typeof lineKeys)[number], "campaign_id">;

export interface Counting {
  campaignIds: readonly string[];
  lines: LineFilter;
  kinds: readonly Kind[];
  /** Which outcome of the mails sent is needed too. */
  hits: (typeof outcomes)[number] | undefined;
  /** Which sums are needed in addition to the count. */
  sums: readonly Summed[];
  /** Tallies of all creators, or by genre or region; `code` selects one of these. */
  category: Category;
  code?: number | undefined;
  buckets: Buckets;
  key: RowKey;
}

export const summed = ["amount", "views", "squares"] as const;
export type Summed = (typeof summed)[number];

export type Category = (typeof categories)[keyof typeof categories];

/** A table and its rows to read. */
export interface Reading {
  table: "tally" | "campaign_tally" | "part_tally" | "day_tally";
  /** For `part_tally` and `day_tally`: what identifies each row. */
  part?: Part;
  /** For `day_tally`: how many quarters of an hour after midnight UTC its days begin. */
  phase: number;
  /** Whether it only completes another reading at its edges. */
  isEdge?: boolean;
  ranges: Range[];
}

/** One property that rows differ in, or two, with its number. */
export interface Part {
  number: number;
  keys: readonly (typeof lineKeys)[number][];
}

export interface Range {
  /** The span of the rows, in quarters of an hour. */
  span: number;
  from: number;
  to: number;
}

const { hour, day, long } = spans;
/** Each range looks up every line; with more ranges it is faster to read all hours. */
const maxRanges = 6;
/** Genres and regions have only the days of clocks whose minutes are those of UTC. */
const phaseOfCategories = 0;

/**
 * What to read for all stretches of time. A single stretch is read as sums of sixteen days, with days at its edges, and
 * hours or quarters of an hour at theirs. There are no sums of sixteen days for three properties of lines, or for two
 * within a category. Several stretches are read as hours of a clock with the same minutes.
 */
export function readingsOf({
  lines,
  key,
  category,
  buckets,
}: Pick<Counting, "lines" | "key" | "category" | "buckets">): Reading[] {
  const part = partOf({ lines, key, category });
  const isWhole = part?.number === parts.campaign_id;
  const table = isWhole ? "campaign_tally" : "tally";
  const ranges = rangesOf(buckets.bounds);
  if (key !== "time" && part !== undefined) return readLong({ table, phase: 0, ranges }, part);
  const [{ from, to } = { from: 0, to: 0 }] = ranges;
  const phase = phaseOf(buckets.bounds);
  const isKept =
    category === categories.all ? isWhole || part?.number === parts.step : isWhole && phase === phaseOfCategories;
  if (ranges.length > 1 || phase === undefined || part === undefined || !isKept || to - from < day) {
    return [{ table, phase: 0, ranges }];
  }
  return [{ table: "day_tally", part, phase, ranges: [{ span: hour, from, to }] }];
}

/**
 * The part for the one or two properties that the query uses; without any, the whole campaign. Undefined if there are
 * no stored sums of such parts.
 */
function partOf({ lines, key, category }: Pick<Counting, "lines" | "key" | "category">): Part | undefined {
  const asked = new Set(Object.keys(lines)) as Set<keyof typeof parts>;
  if (key !== "time" && key !== "code" && key !== "campaign_id") asked.add(key);
  const [one = "campaign_id", ...others] = asked;
  if (others.length === 0) return { number: parts[one], keys: [one] };
  if (asked.size > 2 || category !== categories.all) return undefined;
  return pairsOfParts.find(({ keys }) => keys.every((name) => asked.has(name)));
}

/** Reads whole stretches of sixteen days as one row each. */
function readLong(reading: Reading, part: Part): Reading[] {
  const whole: Range[] = [];
  const rest = reading.ranges.flatMap((range) => {
    const [from, to] = [Math.ceil(range.from / long) * long, Math.floor(range.to / long) * long];
    if (range.span !== day || from >= to) return [range];
    whole.push({ span: long, from, to });
    const edges = [
      { span: day, from: range.from, to: from },
      { span: day, from: to, to: range.to },
    ];
    return edges.filter((edge) => edge.from < edge.to);
  });
  const readings: Reading[] = [
    { ...reading, ranges: rest, isEdge: whole.length > 0 },
    { table: "part_tally", part, phase: 0, ranges: whole },
  ];
  return readings.filter(({ ranges }) => ranges.length > 0);
}

/** How many quarters after a full hour all stretches begin; undefined if there are no sums of such hours. */
function phaseOf(bounds: readonly number[]): number | undefined {
  const [phase = 0, ...others] = new Set(bounds.map((bound) => ((bound % hour) + hour) % hour));
  return others.length === 0 && phase <= 2 ? phase : undefined;
}

/** Splits stretches of time into whole days in UTC, and hours or quarters of an hour at their edges. */
function rangesOf(bounds: readonly number[]): Range[] {
  const ranges: Range[] = [];
  const fine = bounds.every((bound) => bound % hour === 0) ? hour : 1;
  const add = (range: Range) => {
    const last = ranges.findLast(({ span }) => span === range.span);
    if (range.from >= range.to) return;
    if (last?.to === range.from) last.to = range.to;
    else ranges.push(range);
  };
  for (const [place, from] of bounds.slice(0, -1).entries()) {
    const to = bounds[place + 1] ?? from;
    const [first, last] = [Math.ceil(from / day) * day, Math.floor(to / day) * day];
    if (first >= last) {
      add({ span: fine, from, to });
      continue;
    }
    add({ span: fine, from, to: first });
    add({ span: day, from: first, to: last });
    add({ span: fine, from: last, to });
  }
  const [begin = 0, end = 0] = [bounds[0], bounds.at(-1)];
  return ranges.length > maxRanges ? [{ span: fine, from: begin, to: end }] : ranges;
}
