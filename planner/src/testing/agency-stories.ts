import { delayKinds, hazardOf } from "../delays.js";
import type { EstimatedFigures } from "./agency-figures.js";
import type { Thread, Wait } from "./campaigns.js";

/** A creator who was written to: the estimates before, and the result. Money is in dollars. */
export interface WrittenTo {
  estimates: EstimatedFigures;
  /** The deviation of the accepted price's logarithm around the estimate. */
  priceDeviation: number;
  answered: boolean;
  /** The accepted price; absent without a deal. */
  taken?: number;
}

/** The time of each event, in days after the first mail; infinite if it never comes. */
export interface Story {
  thread: Pick<Thread, "answerChance" | "dealChance" | "cost" | "views" | "priceDeviation">;
  /** The times of the first mail, and of the follow-ups before an answer. */
  mailedAt: number[];
  answeredAt: number;
  pricedAt: number;
  saidYesAt: number;
  saidNoAt: number;
  agreedAt: number;
  endedAt: number;
  /** The named price and the paid one, in cents. */
  named: number;
  paid: number;
}

/** Most answers come within days, deals within weeks. Log-normal, so different from the spans of our model. */
const delays = {
  answers: { median: 1.5, deviation: 1.2 },
  deals: { median: 8, deviation: 0.9 },
  endings: { median: 14, deviation: 1 },
  prices: { median: 3, deviation: 0.8 },
  refusals: { median: 5, deviation: 0.8 },
};
/** The shares of answers to the first mail, to the first follow-up and to the second. */
const persuaded = [0.6, 0.25, 0.15];
/** For conversations that lead to a deal, and for others. */
const shares = {
  priced: { deal: 0.8, none: 0.5 },
  saidYes: { deal: 0.6, none: 0.03 },
  saidNo: { deal: 0.08, none: 0.5 },
  /** The other conversations stay open. */
  ended: 0.6,
};
/** The deviation of named prices above the paid one: the absolute value of a normal logarithm. */
const markup = 0.1;

interface Random {
  random: () => number;
  normal: () => number;
}

/** Draws the events of one conversation whose result is known. It has two follow-ups after these days of silence. */
export function storyOf(
  { estimates, priceDeviation, answered, taken }: WrittenTo,
  followUps: readonly number[],
  { random, normal }: Random,
): Story {
  const draw = ({ median, deviation }: { median: number; deviation: number }) =>
    median * Math.exp(deviation * normal());
  const never = Number.POSITIVE_INFINITY;
  const mails = followUps.reduce((at, days) => [...at, (at.at(-1) ?? 0) + days], [0]);
  const answeredAt = answered ? (mails[persuadedBy(random)] ?? 0) + draw(delays.answers) : never;
  const isDeal = taken !== undefined;
  const agreedAt = isDeal ? answeredAt + draw(delays.deals) : never;
  const endedAt = answered && !isDeal && random() < shares.ended ? answeredAt + draw(delays.endings) : never;

  const isSo = ({ deal, none }: { deal: number; none: number }) => answered && random() < (isDeal ? deal : none);
  const untilDeal = (share: number) => answeredAt + share * (agreedAt - answeredAt);
  const whenever = (has: boolean, share: number, delay: { median: number; deviation: number }) => {
    const at = isDeal ? untilDeal(share) : answeredAt + draw(delay);
    return has && at < endedAt ? at : never;
  };
  const pricedAt = whenever(isSo(shares.priced), random(), delays.prices);
  const saidNoAt = whenever(isSo(shares.saidNo), 0.6 * random(), delays.refusals);
  const saidYesAt = whenever(isSo(shares.saidYes), 0.6 + 0.4 * random(), delays.refusals);
  const { answers, deals, price, views } = estimates;
  return {
    thread: {
      answerChance: answers.estimate,
      dealChance: deals.estimate,
      cost: Math.round(100 * price.estimate),
      views: Math.round(views.estimate),
      priceDeviation,
    },
    mailedAt: mails.filter((at) => at < answeredAt),
    ...{ answeredAt, pricedAt, saidYesAt, saidNoAt, agreedAt, endedAt },
    named: Math.round(
      100 * (taken ?? price.estimate * Math.exp(0.3 * normal())) * Math.exp(markup * Math.abs(normal())),
    ),
    paid: Math.round(100 * (taken ?? 0)),
  };
}

function persuadedBy(random: () => number): number {
  let left = random();
  return Math.max(
    0,
    persuaded.findIndex((share) => {
      left -= share;
      return left < 0;
    }),
  );
}

/** Returns an open conversation's state on a day, by the same rules as on the server. */
export function threadOn(day: number, story: Story, followUps: readonly number[]): Partial<Thread> {
  const { thread, mailedAt, answeredAt, pricedAt, saidYesAt, saidNoAt } = story;
  if (answeredAt > day) {
    const sent = mailedAt.filter((at) => at <= day);
    return {
      ...thread,
      kind: sent.length > 1 ? "followUp" : "first",
      age: day - (sent.at(-1) ?? 0),
      nextFollowUp: sent.length <= followUps.length ? sent.length : 0,
    };
  }
  const isPriced = pricedAt <= day;
  const landmarks = [answeredAt, pricedAt, saidYesAt, saidNoAt].filter((at) => at <= day);
  const newest = Math.max(...landmarks);
  const price = { ...thread, ...(isPriced && { cost: story.named, priceDeviation: 0 }) };
  if (saidYesAt <= day) return { ...price, kind: "agreed", age: day - saidYesAt };
  if (saidNoAt === newest) return { ...price, kind: "declined", age: day - saidNoAt };
  const since = isPriced ? Math.max(answeredAt, pricedAt) : answeredAt;
  return { ...price, kind: isPriced ? "priced" : "answered", age: day - since };
}

/** Returns what was awaited by a day, and whether it came: after each mail, and from each later event on. */
export function waitsUntil(stories: readonly Story[], day: number): Wait[] {
  return stories.flatMap(({ thread, mailedAt, answeredAt, agreedAt, endedAt, ...landmarks }) => {
    const mails = mailedAt
      .filter((at) => at <= day)
      .map((at, nth): Wait => {
        const until = Math.min(answeredAt, mailedAt[nth + 1] ?? Number.POSITIVE_INFINITY, day);
        return {
          kind: nth === 0 ? "first" : "followUp",
          hazard: hazardOf(thread.answerChance),
          days: until - at,
          came: until === answeredAt,
          ended: false,
        };
      });
    const until = Math.min(agreedAt, endedAt, day);
    const { pricedAt, saidYesAt, saidNoAt } = landmarks;
    const since = { answered: answeredAt, priced: pricedAt, agreed: saidYesAt, declined: saidNoAt };
    const negotiations = delayKinds.flatMap((kind): Wait[] => {
      if (kind === "first" || kind === "followUp" || since[kind] >= until) return [];
      return [
        {
          kind,
          hazard: kind === "agreed" ? 1 : hazardOf(thread.dealChance),
          days: until - since[kind],
          came: agreedAt <= day,
          ended: endedAt <= day,
        },
      ];
    });
    return [...mails, ...negotiations];
  });
}
