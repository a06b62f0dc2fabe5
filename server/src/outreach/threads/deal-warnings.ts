import type { deals } from "@overture/contract";
import { money } from "../../templates/values.js";
import { type Cents, toDollars } from "../../values/money.js";

/** Above so many times what the campaign can pay for a thousand views, a price is far above it. */
export const farAbove = 1.5;

export interface DealAhead {
  amount: Cents;
  /** What the deal is for: the agreed views, or the creator's average ones; undefined where neither is known. */
  views: number | undefined;
  /** The creator's newest ask and our newest offer in this thread. */
  asked: Cents | null;
  offered: Cents | null;
  /** What is left of the budget, less what is offered in other threads. */
  free: Cents;
  left: Cents;
  /** Cents for a thousand of the views that are missing to the target, which the budget allows. */
  affordable: number | undefined;
}

/** What speaks against a deal. It is said, and keeps nobody from closing it. */
export function warningsOf(deal: DealAhead): deals.Warning[] {
  const messages = [abovePrice(deal), aboveFree(deal), aboveAffordable(deal)];
  return messages.flatMap((message) => (message === undefined ? [] : [{ field: "finalDealAmount", message }]));
}

/** An ask is the larger one as a rule; where we have offered more than was asked, nobody is surprised by that. */
function abovePrice({ amount, asked, offered }: DealAhead): string | undefined {
  const highest = Math.max(asked ?? 0, offered ?? 0);
  if (highest === 0 || amount <= highest) return undefined;
  return `${words(amount - highest)} more than was ${asked === highest ? "asked" : "offered"} (${words(highest)})`;
}

function aboveFree({ amount, free, left }: DealAhead): string | undefined {
  if (amount <= free || amount > left) return undefined;
  return `More than is free: of the ${words(left)} left, ${words(left - free)} is offered to others`;
}

function aboveAffordable({ amount, views, affordable }: DealAhead): string | undefined {
  if (!views || affordable === undefined) return undefined;
  const price = (amount / views) * 1_000;
  if (price <= farAbove * affordable) return undefined;
  return `${words(price)} per 1,000 views, where the campaign can pay ${words(affordable)}`;
}

/** `$700`, `$1,234.50`. */
function words(cents: number): string {
  return money(toDollars(Math.round(cents)));
}
