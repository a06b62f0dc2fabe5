import type { catalogue } from "@overture/contract";
import type { TemplateValues } from "./render.js";

interface Occasion {
  creator: Pick<catalogue.Creator, "username" | "email" | "genres" | "region" | "avgViews" | "avgCost">;
  campaignName: string;
  /** In dollars. */
  offer: number | null | undefined;
  senderName: string;
}

/** What the variables of a template stand for, as one would write it in a letter. What is not known is empty text. */
export function templateValues({ creator, campaignName, offer, senderName }: Occasion): TemplateValues {
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
  };
}

const views = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const wholeDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const dollarsAndCents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** `$1,250`, and `$1,250.50` only where there are cents. */
function money(dollars: number | null | undefined): string {
  if (dollars === null || dollars === undefined) return "";
  return (Number.isInteger(dollars) ? wholeDollars : dollarsAndCents).format(dollars);
}
