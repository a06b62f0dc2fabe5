import type { DelayModel } from "@overture/planner";
import { money } from "../../templates/values.js";
import { type Cents, toDollars } from "../../values/money.js";

/** How many conversations there are of each kind. */
export interface UnderWayCounts {
  waiting: number;
  negotiating: number;
  /** With a pending follow-up. */
  followedUp: number;
  /** With an open price. */
  priced: number;
  withoutPrice: number;
  withoutViews: number;
  /** Creators about whom something was seen, and in how many conversations. */
  seenCreators: number;
  settled: number;
}

interface Standing {
  counts: UnderWayCounts;
  model: DelayModel;
  /** Answers in this campaign, and how many were expected. */
  ownAnswers: number;
  expectedAnswers: number;
  drafts: number;
  isPaused: boolean;
  followUps: number;
  /** Absent without a limit. */
  left: Cents;
}

/** The assumptions of a forecast in words, each with how many observations it is based on. */
export function assumptionsOf(standing: Standing): string[] {
  const { counts, drafts } = standing;
  const open = counts.waiting + counts.negotiating;
  if (open === 0) return ["Nothing is under way: all stays as it is closed", ...draftsInWords(drafts)];
  return [
    `${many(counts.waiting, "conversation waits", "conversations wait")} for a first answer, ${many(counts.negotiating, "has", "have")} one`,
    answersInWords(standing),
    dealsInWords(standing),
    `Who says yes: from ${many(counts.settled, "earlier conversation", "earlier conversations")} with ${counts.seenCreators} of the ${many(open, "creator", "creators")}, and from given rates`,
    ...followUpsInWords(standing),
    pricesInWords(counts),
    viewsInWords(counts),
    budgetInWords(standing),
    ...draftsInWords(drafts),
  ];
}

function answersInWords({ model, ownAnswers, expectedAnswers }: Standing): string {
  const seen = model.seen.first + model.seen.followUp;
  const all =
    seen === 0
      ? "Answers come as fast as is usual: none were seen here when that was last worked out"
      : `Answers come as fast as ${many(seen, "answer", "answers")} of this installation did`;
  if (expectedAnswers < 1) return all;
  return `${all}; in this campaign ${many(ownAnswers, "came", "came")} where ${Math.round(expectedAnswers)} were expected`;
}

function dealsInWords({ model }: Standing): string {
  const { answered } = model.seen;
  return answered === 0
    ? "Deals follow answers as fast as is usual: none were seen here when that was last worked out"
    : `Deals follow answers as fast as ${many(answered, "deal", "deals")} of this installation did`;
}

function followUpsInWords({ isPaused, followUps, counts }: Standing): string[] {
  if (isPaused) return ["The campaign is paused: no follow-ups go out"];
  if (followUps === 0) return ["No follow-ups are set"];
  return [`Follow-ups go out as they are set, next in ${many(counts.followedUp, "conversation", "conversations")}`];
}

function pricesInWords({ priced, withoutPrice, waiting, negotiating }: UnderWayCounts): string {
  const rest = waiting + negotiating - priced - withoutPrice;
  return [
    `A deal costs what is on the table, in ${many(priced, "conversation", "conversations")}`,
    `else what the creator usually takes, in ${rest}`,
    ...(withoutPrice > 0 ? [`and nothing where no price is known, in ${withoutPrice}`] : []),
  ].join(", ");
}

function viewsInWords({ withoutViews }: UnderWayCounts): string {
  const all = "A deal books the agreed or the creator's average views, as deals do";
  return withoutViews === 0
    ? all
    : `${all}; none are known in ${many(withoutViews, "conversation", "conversations")}, which count as 0`;
}

function budgetInWords({ left }: Standing): string {
  return left === 0
    ? "Nothing is left of the budget: no deal that costs anything is closed"
    : `No deal is closed beyond the ${money(toDollars(left))} that is left`;
}

function draftsInWords(drafts: number): string[] {
  return drafts === 0 ? [] : [`${many(drafts, "draft counts", "drafts count")} as not written`];
}

function many(count: number, one: string, several: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : several}`;
}
