import type { profiles } from "@overture/contract";
import { formatMoney, formatNumber, formatQuantity } from "../../ui/format";

export const roleNames: Partial<Record<profiles.AddressRole, string>> = {
  own: "Own",
  manager: "Manager",
  agency: "Agency",
};

/** As the reader calls it; what the browser has no name for is shown as it is. */
export function languageName(language: string): string {
  try {
    return new Intl.DisplayNames(undefined, { type: "language" }).of(language) ?? language;
  } catch {
    return language;
  }
}

/** Of what the contract takes for a link: with its scheme, or with that of the web. */
export function webAddressOf(url: string): string {
  return /^https?:\/\//i.test(url) ? url : `https://${url}`;
}

/** What happened, in a few words. */
export function timelineWords(item: profiles.TimelineItem): string {
  const { kind, from, amount = 0, user, address, reason } = item;
  switch (kind) {
    case "mail":
      return from === "us" ? "Mail sent" : from === "creator" ? "Answer" : "Automatic mail";
    case "offer":
      return `${from === "us" ? "Offered" : "Asked for"} ${formatMoney(amount)}`;
    case "bounce":
      return address === undefined ? "Mail came back" : `${address} cannot be reached`;
    case "deal":
      return `Deal for ${formatMoney(amount)}`;
    case "contact":
      return `In touch with ${user?.username ?? "somebody"}`;
    case "opt-out":
      return reason === "complaint" ? `${address} complained of mail` : `${address} asked for no more mail`;
    default:
      return kind;
  }
}

/** What a deal was to bring, and what it brought. */
export function deliveredWords({ viewsBooked, viewsDelivered }: profiles.TimelineItem): string | undefined {
  const parts = [
    ...(viewsBooked === undefined ? [] : [`${formatQuantity(Math.round(viewsBooked), "view")} booked`]),
    ...(viewsDelivered === undefined ? [] : [`${formatNumber(viewsDelivered)} delivered`]),
  ];
  return parts.length === 0 ? undefined : parts.join(", ");
}
