import type { deals } from "@overture/contract";
import { money } from "../../templates/values.js";
import { type Cents, toDollars } from "../../values/money.js";
import type { AgreedPrice } from "./agreed-price-queries.js";

/** A price for a thousand views is far too high above this multiple of what the campaign can pay. */
export const farAbove = 1.5;

export interface ProposedDeal {
  amount: Cents;
  /** The agreed views, or the creator's average; undefined if neither is known. */
  views: number | undefined;
  /** The creator's newest ask and our newest offer in this thread. */
  asked: Cents | null;
  offered: Cents | null;
  agreed: AgreedPrice | undefined;
  /** What is left of the budget, less our offers in other threads. */
  free: Cents;
  left: Cents;
  /** What the budget allows for a thousand of the missing views, in cents. */
  affordable: number | undefined;
}

/** Warnings about a deal, which do not prevent closing it. */
export function warningsOf(deal: ProposedDeal): deals.Warning[] {
  const messages = [againstPrices(deal), aboveFree(deal), aboveAffordable(deal)];
  return messages.flatMap((message) => (message === undefined ? [] : [{ field: "finalDealAmount", message }]));
}

/** An amount between the ask and our offer is a usual compromise, unless the creator agreed to a price. */
function againstPrices({ amount, ...deal }: ProposedDeal): string | undefined {
  const prices = pricesOf(deal).sort((one, other) => one.price - other.price);
  const [lowest] = prices;
  const highest = prices.at(-1);
  if (highest && amount > highest.price) return difference("more", amount - highest.price, highest);
  if (lowest && amount < lowest.price) return difference("less", lowest.price - amount, lowest);
  return undefined;
}

interface KnownPrice {
  verb: "accepted" | "asked" | "offered";
  price: Cents;
}

function pricesOf({ asked, offered, agreed }: Omit<ProposedDeal, "amount">): KnownPrice[] {
  if (agreed) return [{ verb: agreed.isNamed ? "accepted" : "offered", price: agreed.amount }];
  const prices: KnownPrice[] = [
    { verb: "offered", price: offered ?? 0 },
    { verb: "asked", price: asked ?? 0 },
  ];
  return prices.filter(({ price }) => price > 0);
}

function difference(than: "more" | "less", cents: Cents, { verb, price }: KnownPrice): string {
  return `${words(cents)} ${than} than was ${verb} (${words(price)})`;
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
