import {
  type CampaignNow,
  cumulativeRate,
  type DelayKind,
  type DelaySum,
  delayBounds,
  delayKinds,
  hazardOf,
  type UnderWay,
} from "../index.js";
import { uniformOpen } from "../random-draws.js";

export interface Thread {
  kind: DelayKind;
  age: number;
  nextFollowUp: number;
  answerChance: number;
  dealChance: number;
  cost: number;
  views: number;
  priceDeviation: number;
}

const usualThread: Thread = {
  kind: "first",
  age: 0,
  nextFollowUp: 0,
  answerChance: 0.3,
  dealChance: 0.5,
  cost: 100,
  views: 100,
  priceDeviation: 0,
};

export function columnsOf(given: readonly Partial<Thread>[]): UnderWay {
  const threads = given.map((thread) => ({ ...usualThread, ...thread }));
  const column = (value: (thread: Thread) => number) => Float64Array.from(threads, value);
  return {
    size: threads.length,
    kind: column(({ kind }) => delayKinds.indexOf(kind)),
    age: column(({ age }) => age),
    nextFollowUp: column(({ nextFollowUp }) => nextFollowUp),
    answerChance: column(({ answerChance }) => answerChance),
    dealChance: column(({ dealChance }) => dealChance),
    cost: column(({ cost }) => cost),
    views: column(({ views }) => views),
    priceDeviation: column(({ priceDeviation }) => priceDeviation),
  };
}

export interface Wait {
  kind: DelayKind;
  hazard: number;
  /** The days until it came, the conversation ended, or the observation stopped. */
  days: number;
  came: boolean;
  ended: boolean;
}

export function waitsOf(waits: readonly Wait[]): DelaySum[] {
  return delayKinds.flatMap((kind) =>
    delayBounds.map((bound, span) => {
      const from = delayBounds[span - 1] ?? 0;
      const sum = { kind, span, came: 0, exposure: 0, ended: 0, days: 0 };
      for (const wait of waits) {
        if (wait.kind !== kind || (wait.days <= from && span > 0)) continue;
        const days = Math.min(wait.days, bound) - from;
        const endsHere = wait.days <= bound;
        sum.days += days;
        sum.exposure += wait.hazard * days;
        if (endsHere && wait.came) sum.came++;
        if (endsHere && wait.ended) sum.ended++;
      }
      return sum;
    }),
  );
}

const stepsOfDay = 4;
const maxAge = delayBounds.at(-1) ?? 0;

/** Returns by how much the cumulative rate grows in each step of an age. */
function stepsOf(rates: readonly number[]): Float64Array {
  return Float64Array.from(
    { length: maxAge * stepsOfDay },
    (_, at) => cumulativeRate(rates, (at + 1) / stepsOfDay) - cumulativeRate(rates, at / stepsOfDay),
  );
}

/** Simulates each conversation separately, step by step: slow and simple. */
export function futureOf(
  threads: readonly Thread[],
  { model, followUps, days }: Pick<CampaignNow, "model" | "followUps" | "days">,
  random: () => number,
  factor = { answers: 1, deals: 1 },
) {
  const step = 1 / stepsOfDay;
  const came = Object.fromEntries(delayKinds.map((kind) => [kind, stepsOf(model.came[kind])]));
  const ended = Object.fromEntries(delayKinds.map((kind) => [kind, stepsOf(model.ended[kind])]));
  const future = { views: 0, deals: 0, viewsIn14: 0 };
  for (const { views, ...thread } of threads) {
    let { kind, nextFollowUp } = thread;
    let sentAt = -thread.age;
    let patience = -Math.log(uniformOpen(random));
    let ends = -Math.log(uniformOpen(random));
    for (let at = 0; at < days; at += step) {
      const waitsForAnswer = kind === "first" || kind === "followUp";
      const after = nextFollowUp > 0 ? followUps[nextFollowUp - 1] : undefined;
      if (waitsForAnswer && after !== undefined && at >= sentAt + after) {
        kind = "followUp";
        sentAt = at;
        nextFollowUp++;
      }
      const age = Math.floor((at - sentAt) * stepsOfDay + 1e-9);
      const hazard = waitsForAnswer
        ? factor.answers * hazardOf(thread.answerChance)
        : factor.deals * (kind === "agreed" ? 1 : hazardOf(thread.dealChance));
      patience -= hazard * (came[kind]?.[age] ?? 0);
      if (!waitsForAnswer) ends -= ended[kind]?.[age] ?? 0;
      if (patience <= 0 && waitsForAnswer) {
        kind = "answered";
        sentAt = at + step;
        patience = -Math.log(uniformOpen(random));
        ends = -Math.log(uniformOpen(random));
      } else if (patience <= 0) {
        future.views += views;
        future.deals++;
        if (at < 14) future.viewsIn14 += views;
        break;
      } else if (ends <= 0) break;
    }
  }
  return future;
}
