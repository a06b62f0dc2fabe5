import {
  compareWithExpected,
  type DelayModel,
  type DelaySum,
  fitDelays,
  fitSpread,
  hazardOf,
  usualSpread,
} from "../delays.js";
import { type Forecast, forecastCampaign } from "../forecast.js";
import type { Spread } from "../outreach.js";
import { seededRandom } from "../random-draws.js";
import type { EstimatedFigures } from "./agency-figures.js";
import { columnsOf, type Thread, type Wait, waitsOf } from "./campaigns.js";
import { drawing } from "./draws.js";

/** Somebody who was written to: what was estimated before, and what came of it. Money is in dollars. */
export interface WrittenTo {
  estimates: EstimatedFigures;
  answered: boolean;
  /** What they took; absent where no deal came about. */
  taken?: number;
}

/** What was forecast of a campaign some days after its mails went out, beside what came. Money is in cents. */
export interface SaidOfForecast {
  views: Foreseen;
  spend: Foreseen;
  deals: Foreseen;
  /** By two weeks after the forecast. */
  viewsIn14: Foreseen;
  target: { chance: number; came: boolean };
}

type Foreseen = Spread & { came: number };

/** When everything came, in days after the mail: never is infinite. */
interface Story {
  thread: Pick<Thread, "answerChance" | "dealChance" | "cost" | "views">;
  answeredAt: number;
  agreedAt: number;
  endedAt: number;
  /** In cents. */
  paid: number;
}

/** A campaign is looked at until so long after its mails. */
const watchedDays = 180;
const forecastDays = 90;
/** Everything is fitted again after so many campaigns. */
const fittedEvery = 5;
/** Most answers come within days, deals within weeks: log-normal, and not by the spans of our model. */
const delays = {
  answers: { median: 1.5, deviation: 1.2 },
  deals: { median: 8, deviation: 0.9 },
  endings: { median: 14, deviation: 1 },
};
/** Of the conversations that lead to no deal so many are ended; the others wait for good. */
const endedShare = 0.6;

/**
 * The delays of an agency, campaign after campaign, and what was forecast of each by what was seen of those before. It
 * draws by itself, so that nothing else in the agency depends on it.
 */
export class AgencyForecasts {
  readonly #random: () => number;
  readonly #normal: () => number;
  readonly #sums: DelaySum[][] = [];
  #model: DelayModel = fitDelays([]);
  #priceDeviation = 0;

  constructor(seed: number) {
    this.#random = seededRandom(seed ^ 0x2545f491);
    this.#normal = drawing(this.#random).normal;
  }

  /** What is forecast on one of the first three weeks' days. Then the campaign runs to its end, and is learned from. */
  run(
    written: readonly WrittenTo[],
    { budget, target, priceDeviation }: { budget: number; target: number; priceDeviation: number },
  ): SaidOfForecast {
    const campaign = this.#sums.length;
    if (campaign % fittedEvery === 0) this.#model = fitTo(this.#sums);
    this.#priceDeviation = priceDeviation;
    const stories = written.map((one) => this.#storyOf(one));
    const day = 1 + Math.floor(20 * this.#random());
    const forecast = this.#forecast(stories, { day, budget, target, seed: campaign + 1 });
    this.#sums.push(waitsOf(waitsUntil(stories, watchedDays)));
    return judge(forecast, stories, { day, budget, target });
  }

  #storyOf({ estimates, answered, taken }: WrittenTo): Story {
    const { answers, deals, price, views } = estimates;
    const answeredAt = answered ? this.#draw(delays.answers) : Number.POSITIVE_INFINITY;
    const agreedAt = taken === undefined ? Number.POSITIVE_INFINITY : answeredAt + this.#draw(delays.deals);
    const isEnded = answered && taken === undefined && this.#random() < endedShare;
    return {
      thread: {
        answerChance: answers.estimate,
        dealChance: deals.estimate,
        cost: Math.round(100 * price.estimate),
        views: Math.round(views.estimate),
      },
      answeredAt,
      agreedAt,
      endedAt: isEnded ? answeredAt + this.#draw(delays.endings) : Number.POSITIVE_INFINITY,
      paid: Math.round(100 * (taken ?? 0)),
    };
  }

  #draw({ median, deviation }: { median: number; deviation: number }): number {
    return median * Math.exp(deviation * this.#normal());
  }

  #forecast(
    stories: readonly Story[],
    { day, budget, target, seed }: { day: number; budget: number; target: number; seed: number },
  ): Forecast {
    const closed = closedBy(stories, day, budget);
    const open = stories.filter((story) => Math.min(story.agreedAt, story.endedAt) > day);
    const threads = open.map((story): Partial<Thread> => {
      const isAnswered = story.answeredAt <= day;
      return {
        ...story.thread,
        kind: isAnswered ? "answered" : "first",
        age: day - (isAnswered ? story.answeredAt : 0),
      };
    });
    return forecastCampaign({
      underWay: columnsOf(threads),
      model: this.#model,
      followUps: [],
      own: compareWithExpected(waitsOf(waitsUntil(stories, day)), this.#model),
      closed,
      target,
      left: budget - closed.spend,
      priceDeviation: this.#priceDeviation,
      days: forecastDays,
      seed,
    });
  }
}

function fitTo(campaigns: readonly DelaySum[][]): DelayModel {
  const model = fitDelays(campaigns.flat());
  const compared = campaigns.map((own) => compareWithExpected(own, model));
  const answers = fitSpread(
    compared.map((each) => each.answers),
    usualSpread.answers,
  );
  const deals = fitSpread(
    compared.map((each) => each.deals),
    usualSpread.deals,
  );
  return { ...model, spread: { answers, deals } };
}

/** What was waited for by a day, and whether it came. */
function waitsUntil(stories: readonly Story[], day: number): Wait[] {
  return stories.flatMap(({ thread, answeredAt, agreedAt, endedAt }): Wait[] => {
    const isAnswered = answeredAt <= day;
    const first: Wait = {
      kind: "first",
      hazard: hazardOf(thread.answerChance),
      days: Math.min(answeredAt, day),
      came: isAnswered,
      ended: false,
    };
    if (!isAnswered) return [first];
    const until = Math.min(agreedAt, endedAt, day);
    const answered: Wait = {
      kind: "answered",
      hazard: hazardOf(thread.dealChance),
      days: until - answeredAt,
      came: agreedAt <= day,
      ended: endedAt <= day,
    };
    return [first, answered];
  });
}

/** Deals by a day, one after the other; one that costs more than what is left is not closed. */
function closedBy(stories: readonly Story[], day: number, budget: number) {
  const agreed = stories.filter(({ agreedAt }) => agreedAt <= day).sort((a, b) => a.agreedAt - b.agreedAt);
  const closed = { views: 0, spend: 0, deals: 0 };
  for (const { paid, thread } of agreed) {
    if (closed.spend + paid > budget) continue;
    closed.spend += paid;
    closed.views += thread.views;
    closed.deals++;
  }
  return closed;
}

function judge(
  { views, spend, deals, viewsOn, chanceOfTarget }: Forecast,
  stories: readonly Story[],
  { day, budget, target }: { day: number; budget: number; target: number },
): SaidOfForecast {
  const came = closedBy(stories, day + forecastDays, budget);
  return {
    views: { ...views, came: came.views },
    spend: { ...spend, came: came.spend },
    deals: { ...deals, came: came.deals },
    viewsIn14: { ...(viewsOn[13] as Spread), came: closedBy(stories, day + 14, budget).views },
    target: { chance: chanceOfTarget, came: came.views >= target },
  };
}
