import { centralInterval } from "./central-interval.js";
import { type DelayModel, hazardOf, type ObservedAndExpected, priorWeight } from "./delays.js";
import type { Spread } from "./outreach.js";
import { drawGamma, drawNormal, seededRandom, uniformOpen } from "./random-draws.js";
import { type Group, groupsOf, type Path, pathAfterAnswer, type UnderWay } from "./under-way.js";

export interface CampaignNow {
  underWay: UnderWay;
  model: DelayModel;
  /** After how many days of silence each follow-up goes out, in their order. */
  followUps: readonly number[];
  /** What came in this campaign, and what was expected of it. */
  own: { answers: ObservedAndExpected; deals: ObservedAndExpected };
  /** The closed deals, with money in cents. */
  closed: { views: number; spend: number; deals: number };
  /** In views. */
  target: number;
  /** What is left, in cents; absent where there is no limit. */
  left?: number;
  /** How many days ahead. */
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
   * On which day they do, 0 for today, among the futures in which they do. Absent where that is fewer than one in ten.
   */
  targetOn?: Spread;
  /** By the end of each day, today's first. */
  viewsOn: Spread[];
  draws: number;
}

/**
 * What comes of a campaign's open conversations, by a seeded simulation of up to 1,000 futures: low and high
 * bound the middle 80 % (`centralInterval`).
 *
 * In each future, who waits for an answer gets one by the rates of `fitDelays` from the day on that it is, given that
 * none has come yet; a deal may follow an answer, and an open negotiation becomes a deal or is ended. Deals come one
 * after the other, and one that costs more than what is left is not closed. What all conversations share is drawn once
 * for each future: how the rates of the installation may differ from those that were fitted, and how this campaign
 * differs from others, both gamma distributed, the latter after what was seen in it. Prices on the table stand as they
 * are; others are log-normal about what is usual, the wider the less is known of the creator.
 *
 * Conversations that are alike are drawn together: the next one in which something comes is found by one draw of a
 * geometric number, so that a future costs as much as there are groups and answers, and not as there are conversations.
 * The number of futures falls to 200 where that is much.
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
const leastDraws = 200;
/** All futures together have about so many steps, of some 100 ns each. */
const maxSteps = 3_000_000;

function drawsFor(groups: readonly Group[], days: number): number {
  const steps = groups.reduce(
    (sum, { path, hazard, members }) => sum + 1 + members.length * -Math.expm1(-hazard * (path.came[days] as number)),
    days,
  );
  return Math.round(Math.min(maxDraws, Math.max(leastDraws, maxSteps / steps)));
}

/** One future after the other; what is read of it holds until the next is drawn. */
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

  /** By how much more comes than expected: in all campaigns, times in this one. */
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

  /** The next of equal conversations in which something comes before the last day ends. */
  #next(after: number, hazard: number): number {
    return hazard > 0 ? after + 1 + Math.floor(-Math.log(uniformOpen(this.random)) / hazard) : Number.POSITIVE_INFINITY;
  }

  /** On which day something comes, given that it does by the last. */
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

/** The first day by whose end the rate is reached, 0 for today; undefined where it is not within so many days. */
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
