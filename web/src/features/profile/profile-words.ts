import type { profiles } from "@overture/contract";
import { plural, t } from "#language";
import { formatMoney, formatNumber, wordsLocale } from "../../ui/format";

export const roleNames: Partial<Record<profiles.AddressRole, string>> = {
  own: t`Own`,
  manager: t`Manager`,
  agency: t`Agency`,
};

/** As the reader calls it; what the browser has no name for is shown as it is. */
export function languageName(language: string): string {
  try {
    return new Intl.DisplayNames(wordsLocale, { type: "language" }).of(language) ?? language;
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
  const { kind, from, amount = 0, user, address = "", reason } = item;
  switch (kind) {
    case "mail":
      return from === "us" ? t`Mail sent` : from === "creator" ? t`Answer` : t`Automatic mail`;
    case "offer":
      return from === "us" ? t`Offered ${formatMoney(amount)}` : t`Asked for ${formatMoney(amount)}`;
    case "bounce":
      return address === "" ? t`Mail came back` : t`${address} cannot be reached`;
    case "deal":
      return t`Deal for ${formatMoney(amount)}`;
    case "contact":
      return user ? t`In touch with ${user.username}` : t`In touch with somebody`;
    case "opt-out":
      if (reason === "manual") return t`${address} was suppressed by hand`;
      return reason === "complaint" ? t`${address} complained of mail` : t`${address} asked for no more mail`;
    default:
      return kind;
  }
}

/** What a deal was to bring, and what it brought. */
export function deliveredWords({ viewsBooked, viewsDelivered }: profiles.TimelineItem): string | undefined {
  const parts = [
    ...(viewsBooked === undefined
      ? []
      : [plural(Math.round(viewsBooked), { one: "# view booked", other: "# views booked" })]),
    ...(viewsDelivered === undefined ? [] : [t`${formatNumber(viewsDelivered)} delivered`]),
  ];
  return parts.length === 0 ? undefined : parts.join(", ");
}
