import type { analytics } from "@overture/contract";
import { toDollars } from "../../values/money.js";
import { meanInterval, rateInterval } from "./interval.js";
import type { Sums } from "./tally-queries.js";
import type { Summed } from "./tally-readings.js";
import { type Kind, kinds, type outcomes } from "./thread-fact-queries.js";

/** How a measure is computed from tallies. */
interface Definition {
  kind: Kind;
  /** For a rate: which of the mails sent it counts. */
  hits?: (typeof outcomes)[number];
  sums?: readonly Summed[];
  valueOf: (sums: Sums) => number | null;
  /** For an average the count and the uncertainty are shown. */
  isAverage?: true;
}

const count = ({ count: found }: Sums) => found;
const minutesOfDay = 1_440;
const days = ({ amount, count: n }: Sums) => (n === 0 ? null : round(amount / n / minutesOfDay));

export const definitions: Record<analytics.Measure, Definition> = {
  sent: { kind: kinds.sent, valueOf: count },
  delivered: { kind: kinds.delivered, hits: "delivered", valueOf: count },
  bounced: { kind: kinds.bounced, hits: "bounced", valueOf: count },
  answered: { kind: kinds.answered, hits: "answered", valueOf: count },
  positive: { kind: kinds.positive, hits: "positive", valueOf: count },
  deals: { kind: kinds.deal, hits: "deals", valueOf: count },
  spent: { kind: kinds.deal, sums: ["amount"], valueOf: ({ amount }) => toDollars(amount) },
  bookedViews: { kind: kinds.deal, sums: ["views"], valueOf: ({ views }) => views },
  deliveredViews: { kind: kinds.views, sums: ["views"], valueOf: ({ views }) => views },
  costPerThousand: {
    kind: kinds.priced,
    sums: ["amount", "views"],
    valueOf: ({ amount, views }) => (views === 0 ? null : toDollars(Math.round((amount / views) * 1_000))),
  },
  daysToAnswer: { kind: kinds.untilAnswer, sums: ["amount", "squares"], valueOf: days, isAverage: true },
  daysToDeal: { kind: kinds.untilDeal, sums: ["amount", "squares"], valueOf: days, isAverage: true },
};

/** The kinds of tallies that a measure needs; to compare texts, also those that `answersOfText` reads. */
export function kindsOf(measure: analytics.Measure, isOfTexts = false): Kind[] {
  const { kind, hits } = definitions[measure];
  const ofTexts = isOfTexts && measure === "answered" ? [kinds.textAnswered, kinds.answeredText] : [];
  return hits === undefined ? [kind] : [kinds.sent, kind, ...ofTexts];
}

export type Figures = Omit<analytics.AnalyticsRow, "key">;

/** The figures of one row from its tallies, which have each kind at most once. */
export function figuresOf(measure: analytics.Measure, parts: readonly Sums[]): Figures {
  const { kind, hits, valueOf, isAverage } = definitions[measure];
  const own = partOf(parts, kind);
  const value = valueOf(own);
  if (isAverage) return { value, ...averageOf(own) };
  if (hits === undefined) return { value };
  return { value, ...rateOf(partOf(parts, kinds.sent)) };
}

/** Like `figuresOf`, for one of several texts: each response after a mail with the text counts as its answer. */
export function figuresOfText(measure: analytics.Measure, parts: readonly Sums[]): Figures {
  if (measure !== "answered") return figuresOf(measure, parts);
  const { sent, answered } = answersOfText(parts);
  return { value: partOf(parts, kinds.textAnswered).count, ...rateOf({ count: sent, hits: answered }) };
}

/** The number of mails with a text that were sent, and how many of them were followed by a response. */
export function answersOfText(parts: readonly Sums[]): { sent: number; answered: number } {
  return { sent: partOf(parts, kinds.sent).count, answered: partOf(parts, kinds.answeredText).count };
}

function partOf(parts: readonly Sums[], kind: Kind): Sums {
  return parts.find((part) => part.kind === kind) ?? nothing(kind);
}

function nothing(kind: Kind): Sums {
  return { key: "", kind, count: 0, hits: 0, amount: 0, views: 0, squares: 0 };
}

function rateOf({ count: n, hits }: Pick<Sums, "count" | "hits">): Omit<Figures, "value"> {
  if (n === 0) return { n };
  const { low, high } = rateInterval(hits, n);
  return { rate: round(hits / n, 6), n, low: round(low, 6), high: round(high, 6) };
}

function averageOf({ count: n, amount, squares }: Sums): Omit<Figures, "value"> {
  const interval = meanInterval({ n, sum: amount / minutesOfDay, squares: squares / minutesOfDay ** 2 });
  return { n, ...(interval && { low: round(interval.low), high: round(interval.high) }) };
}

function round(value: number, decimals = 2): number {
  return Number(value.toFixed(decimals));
}

/** Adds the tallies of several rows into those of one. */
export function addUp(parts: readonly Sums[]): Sums[] {
  const sumOf = new Map<Kind, Sums>();
  for (const part of parts) {
    const sum = sumOf.get(part.kind) ?? nothing(part.kind);
    sumOf.set(part.kind, {
      key: "",
      kind: part.kind,
      count: sum.count + part.count,
      hits: sum.hits + part.hits,
      amount: sum.amount + part.amount,
      views: sum.views + part.views,
      squares: sum.squares + part.squares,
    });
  }
  return [...sumOf.values()];
}
