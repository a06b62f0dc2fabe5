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
  /** Whether the name is only a username, because there is no other. */
  isSenderUnnamed?: boolean | undefined;
  /** The creator's values of own fields. */
  field?: Readonly<Record<string, string>> | undefined;
  /** The text in the place of the offer link; by default the place itself. */
  offerLink?: string;
}

/** The values of a template's variables, as one would write them in a message. Unknown values are empty. */
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
    // Either name is better than a handle, which nobody uses as a greeting.
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

/** `$1,250`, with cents only if there are some: `$1,250.50`. */
export function money(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return "";
  const currency = ownCurrency();
  if (formats?.currency !== currency) {
    formats = { currency, whole: moneyFormat(currency, 0), withCents: moneyFormat(currency, 2) };
  }
  return (Number.isInteger(amount) ? formats.whole : formats.withCents).format(amount);
}
