import { centralInterval } from "./central-interval.js";
import { type DelayModel, hazardOf, type ObservedAndExpected, priorWeight } from "./delays.js";
import type { Spread } from "./outreach.js";
import { drawGamma, drawNormal, seededRandom, uniformOpen } from "./random-draws.js";
import { type Group, groupsOf, type Path, pathAfterAnswer, type UnderWay } from "./under-way.js";

export interface CampaignNow {
  underWay: UnderWay;
  model: DelayModel;
  /** The days of silence before each follow-up, in order. */
  followUps: readonly number[];
  /** The events of this campaign, and the number that the rates predict for it. */
  own: { answers: ObservedAndExpected; deals: ObservedAndExpected };
  /** The closed deals, with money in cents. */
  closed: { views: number; spend: number; deals: number };
  /** The target in views. */
  target: number;
  /** What is left of the budget, in cents; absent without a limit. */
  left?: number;
  /** The number of days to forecast. */
  days: number;
  seed: number;
}

export interface Forecast {
  /** The views by the end of the last day, including closed deals. */
  views: Spread;
  spend: Spread;
  deals: Spread;
  /** The chance that the views reach the target by the end of the last day. */
  chanceOfTarget: number;
  /**
   * The day on which they do, 0 for today, over the simulations that reach the target. Absent if fewer than one in ten
   * do.
   */
  targetOn?: Spread;
  /** The views by the end of each day, today's first. */
  viewsOn: Spread[];
  draws: number;
}

/**
 * Simulates what comes of a campaign's open conversations, with up to 1,000 seeded draws. Low and high bound the middle
 * 80 % (`centralInterval`).
 *
 * In each draw, a creator who has not answered yet may answer by the rates of `fitDelays`, from the day that the
 * conversation has reached. A deal may follow an answer, and an open negotiation becomes a deal or ends. Deals are
 * closed in order, and one that costs more than what is left is skipped. Two factors are drawn once for all
 * conversations of a draw: how the installation's rates may differ from the fitted ones, and how this campaign differs
 * from others. Both are gamma distributed, the second given what this campaign has seen. Prices that were named stay
 * the same. Others are log-normal around the usual price, and wider if less is known of the creator.
 *
 * Similar conversations are drawn together: one geometric number finds the next one in which something happens. So a
 * draw takes time by the number of groups and events, not by the number of conversations. If there are many, the number
 * of draws falls to 200.
 */
export function forecastCampaign(campaign: CampaignNow): Forecast {
  const { days, closed, target } = campaign;
  const groups = groupsOf(campaign.underWay, campaign);
  const draws = drawsFor(groups, days);
  const random = seededRandom(campaign.seed);
  const future = new Future(campaign, random);
  const views = Array.from({ length: days }, () => new Float64Array(draws));
  const spend = new Float64Array(draws);
  const deals = new Float64Array(draws);
  const reached: number[] = [];
  for (let draw = 0; draw < draws; draw++) {
    future.draw(groups);
    let sum = closed.views;
    let reachedOn: number | undefined;
    for (let day = 0; day < days; day++) {
      sum += future.viewsOn[day] as number;
      (views[day] as Float64Array)[draw] = sum;
      if (reachedOn === undefined && sum >= target) reachedOn = day;
    }
    if (reachedOn !== undefined) reached.push(reachedOn);
    spend[draw] = closed.spend + future.spend;
    deals[draw] = closed.deals + future.deals;
  }
  const viewsOn = risingSpreads(views);
  return {
    views: viewsOn.at(-1) ?? { low: closed.views, likely: closed.views, high: closed.views },
    spend: centralInterval(spend),
    deals: centralInterval(deals),
    chanceOfTarget: reached.length / draws,
    ...(reached.length >= draws / 10 && { targetOn: centralInterval(Float64Array.from(reached)) }),
    viewsOn,
    draws,
  };
}

const maxDraws = 1_000;
const minDraws = 200;
/** The most steps of all draws together, at about 100 ns each. */
const maxSteps = 3_000_000;

function drawsFor(groups: readonly Group[], days: number): number {
  const steps = groups.reduce(
    (sum, { path, hazard, members }) => sum + 1 + members.length * -Math.expm1(-hazard * (path.came[days] as number)),
    days,
  );
  return Math.round(Math.min(maxDraws, Math.max(minDraws, maxSteps / steps)));
}

/** One draw. Its values are valid until the next draw. */
class Future {
  readonly viewsOn: Float64Array;
  spend = 0;
  deals = 0;
  readonly #afterAnswer: Path;
  readonly #dealHazard: Float64Array;
  #closings: { day: number; at: number; cost: number }[] = [];

  constructor(
    private readonly campaign: CampaignNow,
    private readonly random: () => number,
  ) {
    this.viewsOn = new Float64Array(campaign.days);
    this.#afterAnswer = pathAfterAnswer(campaign);
    this.#dealHazard = campaign.underWay.dealChance.map(hazardOf);
  }

  draw(groups: readonly Group[]): void {
    const { own, model } = this.campaign;
    const answers = this.#factor(own.answers, { strength: model.spread.answers, seen: model.seen.first });
    const deals = this.#factor(own.deals, { strength: model.spread.deals, seen: model.seen.answered });
    this.#closings = [];
    for (const group of groups) {
      if (group.waitsForAnswer) this.#drawAnswers(group, answers, deals);
      else this.#drawDeals(group, deals);
    }
    this.#close();
  }

  /** Returns the factor by which more comes than predicted: the installation's, times this campaign's. */
  #factor({ came, expected }: ObservedAndExpected, { strength, seen }: { strength: number; seen: number }): number {
    const all = drawGamma(seen + priorWeight, this.random) / (seen + priorWeight);
    return (all * drawGamma(strength + came, this.random)) / (strength + expected);
  }

  #drawAnswers({ path, hazard, members }: Group, answers: number, deals: number): void {
    const { days } = this.campaign;
    const whole = answers * hazard;
    for (let i = this.#next(-1, whole * (path.came[days] as number)); i < members.length; ) {
      const answeredOn = this.#dayOf(path, whole);
      const at = members[i] as number;
      const dealHazard = deals * (this.#dealHazard[at] as number);
      const rest = -Math.log(uniformOpen(this.random)) / dealHazard;
      // Counted from the middle of a day, so that the day of the answer is the first day of the negotiation.
      const after = dayAt(this.#afterAnswer.came, rest, days - answeredOn);
      if (after !== undefined) this.#agree(this.#afterAnswer, { at, day: answeredOn + after, waited: after });
      i = this.#next(i, whole * (path.came[days] as number));
    }
  }

  #drawDeals({ path, hazard, members }: Group, deals: number): void {
    const { days } = this.campaign;
    const whole = deals * hazard;
    for (let i = this.#next(-1, whole * (path.came[days] as number)); i < members.length; ) {
      const day = this.#dayOf(path, whole);
      this.#agree(path, { at: members[i] as number, day, waited: day });
      i = this.#next(i, whole * (path.came[days] as number));
    }
  }

  /** Returns the next of equal conversations in which the event comes before the last day ends. */
  #next(after: number, hazard: number): number {
    return hazard > 0 ? after + 1 + Math.floor(-Math.log(uniformOpen(this.random)) / hazard) : Number.POSITIVE_INFINITY;
  }

  /** Returns the day of the event, given that it comes by the last day. */
  #dayOf(path: Path, hazard: number): number {
    const { days } = this.campaign;
    const chance = -Math.expm1(-hazard * (path.came[days] as number));
    const rate = -Math.log1p(-chance * this.random()) / hazard;
    return dayAt(path.came, rate, days) ?? days - 1;
  }

  /** Closes the deal, unless the conversation ends first. */
  #agree(path: Path, { at, day, waited }: { at: number; day: number; waited: number }): void {
    const { underWay } = this.campaign;
    if (-Math.log(uniformOpen(this.random)) < (path.ended[waited] as number)) return;
    const usual = underWay.cost[at] as number;
    const deviation = underWay.priceDeviation[at] as number;
    const cost = deviation === 0 ? usual : usual * Math.exp(deviation * drawNormal(this.random));
    this.#closings.push({ day, at, cost });
  }

  #close(): void {
    const { left, underWay } = this.campaign;
    this.viewsOn.fill(0);
    this.spend = 0;
    this.deals = 0;
    const whole = this.#closings.reduce((sum, { cost }) => sum + cost, 0);
    if (left !== undefined && whole > left) this.#closings.sort((a, b) => a.day - b.day || a.at - b.at);
    for (const { day, at, cost } of this.#closings) {
      if (left !== undefined && this.spend + cost > left) continue;
      this.spend += cost;
      this.deals++;
      (this.viewsOn[day] as number) += underWay.views[at] as number;
    }
  }
}

/**
 * Returns the first day by the end of which the rate is reached, 0 for today; undefined if that takes more than `days`.
 */
function dayAt(cumulative: Float64Array, rate: number, days: number): number | undefined {
  if (days <= 0 || (cumulative[days] as number) < rate) return undefined;
  let low = 1;
  let high = days;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulative[middle] as number) >= rate) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}

/** Makes days monotonic: no day has less than the day before it. */
function risingSpreads(days: readonly Float64Array[]): Spread[] {
  let before: Spread | undefined;
  return days.map((draws) => {
    const { low, likely, high } = centralInterval(draws);
    before = before
      ? { low: Math.max(low, before.low), likely, high: Math.max(high, before.high) }
      : { low, likely, high };
    return before;
  });
}
