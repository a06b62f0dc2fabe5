import type { profiles } from "@overture/contract";
import { plural, t } from "#language";
import { formatMoney, formatNumber, wordsLocale } from "../../ui/format";

export const roleNames: Partial<Record<profiles.AddressRole, string>> = {
  own: t`Own`,
  manager: t`Manager`,
  agency: t`Agency`,
};

/** The name of a language in the user's language; a language that the browser does not know is shown by its code. */
export function languageName(language: string): string {
  try {
    return new Intl.DisplayNames(wordsLocale, { type: "language" }).of(language) ?? language;
  } catch {
    return language;
  }
}

/** The address of a link. The contract also accepts links without a scheme, which get `https://`. */
export function webAddressOf(url: string): string {
  return /^https?:\/\//i.test(url) ? url : `https://${url}`;
}

/** An event of the timeline in a few words. */
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

/** The booked and the delivered views of a deal. */
export function deliveredWords({ viewsBooked, viewsDelivered }: profiles.TimelineItem): string | undefined {
  const parts = [
    ...(viewsBooked === undefined
      ? []
      : [plural(Math.round(viewsBooked), { one: "# view booked", other: "# views booked" })]),
    ...(viewsDelivered === undefined ? [] : [t`${formatNumber(viewsDelivered)} delivered`]),
  ];
  return parts.length === 0 ? undefined : parts.join(", ");
}

export const changedMeanwhile = t`Somebody else has changed this profile meanwhile. Their changes stand beside yours now:
  look at them, and save again.`;

/** What another user has saved in a field that was changed here too; null if they have emptied it. */
export function theirWords(value: string | null | undefined): string | undefined {
  if (value === undefined) return undefined;
  return value === null
    ? t`Somebody else has emptied this meanwhile.`
    : t`Somebody else has entered ${value} meanwhile.`;
}
