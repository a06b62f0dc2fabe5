import { compareWithExpected, type DelayModel, type DelaySum, fitDelays, fitSpread, usualSpread } from "../delays.js";
import { type Forecast, forecastCampaign } from "../forecast.js";
import type { Spread } from "../outreach.js";
import { seededRandom } from "../random-draws.js";
import { type Story, storyOf, threadOn, type WrittenTo, waitsUntil } from "./agency-stories.js";
import { columnsOf, waitsOf } from "./campaigns.js";
import { drawing } from "./draws.js";

/** A campaign's forecast some days after its mails were sent, with the actual results. Money is in cents. */
export interface StatedForecast {
  views: Foreseen;
  spend: Foreseen;
  deals: Foreseen;
  /** Two weeks after the forecast. */
  viewsIn14: Foreseen;
  target: { chance: number; came: boolean };
}

type Foreseen = Spread & { came: number };

interface Asked {
  day: number;
  budget: number;
  target: number;
}

/** How many days after its mails a campaign is observed. */
const watchedDays = 180;
const forecastDays = 90;
/** The models are fitted again after this many campaigns. */
const fittedEvery = 5;
/** Each campaign has two follow-ups, each after a number of days of silence between these. */
const silence = { least: 3, most: 7 };

/**
 * Simulates the delays of an agency, campaign after campaign, and forecasts each by the observations of those before.
 * It has its own random numbers, so that nothing else in the agency depends on it.
 */
export class AgencyForecasts {
  readonly #random: () => number;
  readonly #normal: () => number;
  readonly #sums: DelaySum[][] = [];
  #model: DelayModel = fitDelays([]);

  constructor(seed: number) {
    this.#random = seededRandom(seed ^ 0x2545f491);
    this.#normal = drawing(this.#random).normal;
  }

  /**
   * Forecasts the campaign on a day of its first three weeks. Then the campaign runs to its end, and is added to the
   * observations.
   */
  run(written: readonly WrittenTo[], { budget, target }: { budget: number; target: number }): StatedForecast {
    const campaign = this.#sums.length;
    if (campaign % fittedEvery === 0) this.#model = fitTo(this.#sums);
    const followUps = [0, 1].map(() => silence.least + Math.floor((silence.most - silence.least + 1) * this.#random()));
    const draws = { random: this.#random, normal: this.#normal };
    const stories = written.map((one) => storyOf(one, followUps, draws));
    const day = 1 + Math.floor(20 * this.#random());
    const forecast = this.#forecast(stories, { day, budget, target, followUps, seed: campaign + 1 });
    this.#sums.push(waitsOf(waitsUntil(stories, watchedDays)));
    return judge(forecast, stories, { day, budget, target });
  }

  #forecast(
    stories: readonly Story[],
    { day, budget, target, followUps, seed }: Asked & { followUps: readonly number[]; seed: number },
  ): Forecast {
    const closed = closedBy(stories, day, budget);
    const open = stories.filter((story) => Math.min(story.agreedAt, story.endedAt) > day);
    const threads = open.map((story) => threadOn(day, story, followUps));
    return forecastCampaign({
      underWay: columnsOf(threads),
      model: this.#model,
      followUps,
      own: compareWithExpected(waitsOf(waitsUntil(stories, day)), this.#model),
      closed,
      target,
      left: budget - closed.spend,
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

/** Returns the deals closed by a day, in order. One that costs more than what is left is skipped. */
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
  { day, budget, target }: Asked,
): StatedForecast {
  const came = closedBy(stories, day + forecastDays, budget);
  return {
    views: { ...views, came: came.views },
    spend: { ...spend, came: came.spend },
    deals: { ...deals, came: came.deals },
    viewsIn14: { ...(viewsOn[13] as Spread), came: closedBy(stories, day + 14, budget).views },
    target: { chance: chanceOfTarget, came: came.views >= target },
  };
}
