import type { catalogue } from "@overture/contract";
import { ownCurrency } from "../values/currency.js";
import { offerLinkPlace } from "./offer-link.js";
import type { TemplateValues } from "./render.js";

interface Occasion {
  creator: Pick<
    catalogue.Creator,
    "username" | "email" | "genres" | "region" | "avgViews" | "avgCost" | "displayName" | "firstName"
  >;
  campaignName: string;
  /** In dollars. */
  offer: number | null | undefined;
  senderName: string;
  /** The name is only a username, for want of another. */
  isSenderUnnamed?: boolean | undefined;
  /** What own fields say of the creator. */
  field?: Readonly<Record<string, string>> | undefined;
  /** What stands where the link to the offer goes: by default the place that it takes later. */
  offerLink?: string;
}

/** What the variables of a template stand for, as one would write it in a message. What is not known is empty text. */
export function templateValues({
  creator,
  campaignName,
  offer,
  senderName,
  isSenderUnnamed,
  field = {},
  offerLink = offerLinkPlace,
}: Occasion): TemplateValues {
  return {
    username: creator.username,
    email: creator.email,
    genres: creator.genres.map(({ genre }) => genre).join(", "),
    region: creator.region.map(({ region }) => region).join(", "),
    avgViews: creator.avgViews === undefined ? "" : views.format(creator.avgViews),
    avgCost: money(creator.avgCost),
    campaignName,
    offer: money(offer),
    senderName,
    ...(isSenderUnnamed && { isSenderUnnamed }),
    // Either is better than a handle, which nobody is greeted by.
    name: creator.displayName ?? creator.firstName ?? "",
    firstName: creator.firstName ?? creator.displayName ?? "",
    offerLink,
    field,
  };
}

const views = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const moneyFormat = (currency: string, decimals: number) =>
  new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
let formats: { currency: string; whole: Intl.NumberFormat; withCents: Intl.NumberFormat } | undefined;

/** `$1,250`, and `$1,250.50` only where there are cents. */
export function money(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return "";
  const currency = ownCurrency();
  if (formats?.currency !== currency) {
    formats = { currency, whole: moneyFormat(currency, 0), withCents: moneyFormat(currency, 2) };
  }
  return (Number.isInteger(amount) ? formats.whole : formats.withCents).format(amount);
}
