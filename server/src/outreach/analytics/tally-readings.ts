import type { Buckets } from "./buckets.js";
import { categories, type Kind, type lineKeys, type outcomes, parts, spans } from "./thread-fact-queries.js";

/** What tells rows apart: a column of their lines, the genre or region, or when it was. */
export type RowKey = (typeof lineKeys)[number] | "code" | "time";

/** Which lines count; absent is what is not asked for. */
export type LineFilter = Partial<Record<LineKey, string>>;
type LineKey = Exclude<(typeof lineKeys)[number], "campaign_id">;

export interface Counting {
  campaignIds: readonly string[];
  lines: LineFilter;
  kinds: readonly Kind[];
  /** What of the mails sent is asked for as well. */
  hits: (typeof outcomes)[number] | undefined;
  /** What is added up besides how many there are. */
  sums: readonly Summed[];
  /** Of all, or of each genre or region; of one of them by its code. */
  category: Category;
  code?: number | undefined;
  buckets: Buckets;
  key: RowKey;
}

export type Summed = "amount" | "views" | "squares";

export type Category = (typeof categories)[keyof typeof categories];

/** A table and the rows of it that are read. */
export interface Reading {
  table: "tally" | "campaign_tally" | "part_tally";
  /** Of `part_tally`: what each row is of, and how many quarters after a full hour its hours begin. */
  part?: keyof typeof parts;
  phase: number;
  /** Whether it is a little of what another reading has most of. */
  isEdge?: boolean;
  ranges: Range[];
}

export interface Range {
  /** In quarters of an hour, of the rows that are read. */
  span: number;
  from: number;
  to: number;
}

const { hour, day, long } = spans;
/** For each of them every line is looked up; with more it is faster to read all hours. */
const mostRanges = 6;

/**
 * What has to be read for all stretches of time. One stretch is read as sums of sixteen days, with days at its edges
 * and hours, or quarters of one, at theirs; where two things are asked of lines, but for a text and its step, there are
 * none of sixteen days. Several stretches are read by the hours of a clock that shows the same minutes as theirs.
 */
export function readingsOf({
  lines,
  key,
  category,
  buckets,
}: Pick<Counting, "lines" | "key" | "category" | "buckets">): Reading[] {
  const part = partOf({ lines, key, category });
  const table = part === "campaign_id" ? "campaign_tally" : "tally";
  const ranges = rangesOf(buckets.bounds);
  if (key !== "time" && part !== undefined) return readLong({ table, phase: 0, ranges }, part);
  const [{ from, to } = { from: 0, to: 0 }] = ranges;
  const phase = phaseOf(buckets.bounds);
  const hasHours = category === categories.all && (part === "step" || part === "campaign_id");
  if (ranges.length > 1 || phase === undefined || !hasHours || to - from < day) return [{ table, phase: 0, ranges }];
  return [{ table: "part_tally", part, phase, ranges: [{ span: hour, from, to }] }];
}

/** The one thing that is asked of lines, or a text and its step; none is a whole campaign. */
function partOf({ lines, key, category }: Pick<Counting, "lines" | "key" | "category">): Reading["part"] {
  const asked = new Set<RowKey>(Object.keys(lines) as RowKey[]);
  if (key !== "time" && key !== "code" && key !== "campaign_id") asked.add(key);
  const [one = "campaign_id", ...others] = asked;
  if (others.length === 0) return one in parts ? (one as Reading["part"]) : undefined;
  const isTextOfStep = asked.size === 2 && asked.has("step") && asked.has("variant_id");
  return isTextOfStep && category === categories.all ? "textOfStep" : undefined;
}

/** Whole stretches of sixteen days are read as one row each. */
function readLong(reading: Reading, part: NonNullable<Reading["part"]>): Reading[] {
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

/** So many quarters after full hours all stretches begin, where there are sums of such hours. */
function phaseOf(bounds: readonly number[]): number | undefined {
  const [phase = 0, ...others] = new Set(bounds.map((bound) => ((bound % hour) + hour) % hour));
  return others.length === 0 && phase <= 2 ? phase : undefined;
}

/** Stretches of time as days in UTC where those are whole, and hours or quarters of one where not. */
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
  return ranges.length > mostRanges ? [{ span: fine, from: begin, to: end }] : ranges;
}
