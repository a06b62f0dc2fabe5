import { cumulativeRate, type DelayModel, delayBounds, delayKinds, hazardOf } from "./delays.js";

/** The open conversations of a campaign in which a mail was sent, as columns. */
export interface UnderWay {
  size: number;
  /** What each conversation waits for, as an index of `delayKinds`. */
  kind: Float64Array;
  /** The number of days each has waited. */
  age: Float64Array;
  /** The number of the next follow-up, from 1; 0 if there is none. */
  nextFollowUp: Float64Array;
  /** The chance that the creator answers, and the chance that an answer leads to a deal: from 0 to 1. */
  answerChance: Float64Array;
  dealChance: Float64Array;
  /** The cost of a deal in cents, and its views. */
  cost: Float64Array;
  views: Float64Array;
  /** The standard deviation of the logarithm of the price around that cost; 0 if the price was named. */
  priceDeviation: Float64Array;
}

/** Cumulative rates up to the end of each day from now, for a hazard of 1. */
export interface Path {
  came: Float64Array;
  ended: Float64Array;
}

/** Conversations that wait for the same event, for about the same time, with about the same chance. */
export interface Group {
  path: Path;
  /** The mean hazard of the awaited event: an answer, or else a deal. */
  hazard: number;
  waitsForAnswer: boolean;
  members: Int32Array;
}

interface Schedule {
  model: DelayModel;
  /** The days of silence before each follow-up. */
  followUps: readonly number[];
  days: number;
}

/**
 * Groups conversations whose hazards are within 10 % of each other and that have waited about as long: to half a day in
 * the first four days, to a day in the first two weeks, and later to about a tenth.
 */
export function groupsOf(underWay: UnderWay, schedule: Schedule): Group[] {
  const paths = new Map<string, Path>();
  const members = new Map<string, { path: Path; sum: number; waitsForAnswer: boolean; at: number[] }>();
  for (let at = 0; at < underWay.size; at++) {
    const kind = underWay.kind[at] as number;
    const waitsForAnswer = kind < 2;
    const age = roundedAge(underWay.age[at] as number);
    const next = waitsForAnswer ? (underWay.nextFollowUp[at] as number) : 0;
    const chance = (waitsForAnswer ? underWay.answerChance[at] : underWay.dealChance[at]) as number;
    const hazard = delayKinds[kind] === "agreed" ? 1 : hazardOf(chance);
    const step = Math.round(Math.log(hazard) / hazardStep);
    const pathKey = `${kind} ${age} ${next}`;
    const key = `${pathKey} ${step}`;
    const group = members.get(key);
    if (group) {
      group.at.push(at);
      group.sum += hazard;
      continue;
    }
    const path = paths.get(pathKey) ?? pathOf(schedule, { kind, age, next });
    paths.set(pathKey, path);
    members.set(key, { path, sum: hazard, waitsForAnswer, at: [at] });
  }
  return [...members.values()].map(({ at, sum, ...group }) => ({
    ...group,
    hazard: sum / at.length,
    members: Int32Array.from(at),
  }));
}

/** Returns the path from the moment of an answer. */
export function pathAfterAnswer(schedule: Schedule): Path {
  return pathOf(schedule, { kind: delayKinds.indexOf("answered"), age: 0, next: 0 });
}

const hazardStep = 0.2;
const maxAge = delayBounds.at(-1) as number;

function roundedAge(age: number): number {
  if (!(age > 0)) return 0;
  if (age < 4) return Math.round(2 * age) / 2;
  if (age < 14) return Math.round(age);
  return age < 45 ? 3 * Math.round(age / 3) : Math.min(10 * Math.round(age / 10), maxAge);
}

/** A follow-up that is due is sent at once. Each follow-up starts a new clock. */
function pathOf({ model, followUps, days }: Schedule, from: { kind: number; age: number; next: number }): Path {
  const came = new Float64Array(days + 1);
  const ended = new Float64Array(days + 1);
  let kind = delayKinds[from.kind] ?? "first";
  let sentAt = -from.age;
  let next = from.next;
  let before = 0;
  const since = (rates: readonly number[], begin: number, end: number) =>
    cumulativeRate(rates, end - sentAt) - cumulativeRate(rates, begin - sentAt);
  let begin = 0;
  for (let day = 1; day <= days; day++) {
    for (;;) {
      const after = next > 0 ? followUps[next - 1] : undefined;
      const due = after === undefined ? Number.POSITIVE_INFINITY : Math.max(sentAt + after, begin);
      if (due >= day) break;
      before += since(model.came[kind], begin, due);
      kind = "followUp";
      sentAt = due;
      begin = due;
      next++;
    }
    before += since(model.came[kind], begin, day);
    begin = day;
    came[day] = before;
    ended[day] = from.kind < 2 ? 0 : since(model.ended[kind], 0, day);
  }
  return { came, ended };
}
