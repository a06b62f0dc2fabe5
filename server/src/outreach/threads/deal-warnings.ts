import type { deals } from "@overture/contract";
import { money } from "../../templates/values.js";
import { type Cents, toDollars } from "../../values/money.js";

/** A price for a thousand views is far too high above this multiple of what the campaign can pay. */
export const farAbove = 1.5;

export interface ProposedDeal {
  amount: Cents;
  /** The agreed views, or the creator's average; undefined if neither is known. */
  views: number | undefined;
  /** The creator's newest ask and our newest offer in this thread. */
  asked: Cents | null;
  offered: Cents | null;
  /** What is left of the budget, less our offers in other threads. */
  free: Cents;
  left: Cents;
  /** What the budget allows for a thousand of the missing views, in cents. */
  affordable: number | undefined;
}

/** Warnings about a deal, which do not prevent closing it. */
export function warningsOf(deal: ProposedDeal): deals.Warning[] {
  const messages = [abovePrice(deal), aboveFree(deal), aboveAffordable(deal)];
  return messages.flatMap((message) => (message === undefined ? [] : [{ field: "finalDealAmount", message }]));
}

/** The ask is usually the larger one. If our own offer was higher than the ask, nobody is surprised by it. */
function abovePrice({ amount, asked, offered }: ProposedDeal): string | undefined {
  const highest = Math.max(asked ?? 0, offered ?? 0);
  if (highest === 0 || amount <= highest) return undefined;
  return `${words(amount - highest)} more than was ${asked === highest ? "asked" : "offered"} (${words(highest)})`;
}

function aboveFree({ amount, free, left }: ProposedDeal): string | undefined {
  if (amount <= free || amount > left) return undefined;
  return `More than is free: of the ${words(left)} left, ${words(left - free)} is offered to others`;
}

function aboveAffordable({ amount, views, affordable }: ProposedDeal): string | undefined {
  if (!views || affordable === undefined) return undefined;
  const price = (amount / views) * 1_000;
  if (price <= farAbove * affordable) return undefined;
  return `${words(price)} per 1,000 views, where the campaign can pay ${words(affordable)}`;
}

/** `$700`, `$1,234.50`. */
function words(cents: number): string {
  return money(toDollars(Math.round(cents)));
}
