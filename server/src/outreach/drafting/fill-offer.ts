import type { outreach } from "@overture/contract";
import { money } from "../../templates/values.js";
import { type Cents, toDollars } from "../../values/money.js";

export interface OfferText {
  subject: string | null;
  content: string;
  offer: Cents | null;
  gaps: outreach.Gap[] | null;
  offerPlaces: outreach.OfferPlace[] | null;
}

/** A place of the offer: one without a value yet, or one where the text names the draft's offer. */
interface Spot {
  in: "subject" | "content";
  at: number;
  length: number;
  fallback?: string | undefined;
  /** The place of another variable, which moves with the text. */
  other?: outreach.Gap;
}

/**
 * The draft with another offer: its texts name it wherever they named the former one or had no value for it. Words that
 * somebody has written in such a place stay. Without an offer these places are empty again, or have their fallback.
 */
export function withOffer<Draft extends OfferText>(draft: Draft, offer: Cents | null): Draft {
  const spots = spotsOf(draft);
  if (spots.every(({ other }) => other)) return { ...draft, offer, offerPlaces: null };
  const value = offer === null ? undefined : money(toDollars(offer));
  const texts = { subject: draft.subject ?? "", content: draft.content };
  const moved = { subject: 0, content: 0 };
  const gaps: outreach.Gap[] = [];
  const offerPlaces: outreach.OfferPlace[] = [];
  for (const { fallback, other, ...spot } of spots) {
    const at = spot.at + moved[spot.in];
    if (other) {
      gaps.push({ ...other, at });
      continue;
    }
    const text = texts[spot.in];
    const words = value ?? fallback ?? "";
    // At the end of a text the space before the place was removed with the value.
    const blank = words !== "" && at === text.length && /\S$/.test(text) ? " " : "";
    texts[spot.in] = text.slice(0, at) + blank + words + text.slice(at + spot.length);
    moved[spot.in] += blank.length + words.length - spot.length;
    const place = { in: spot.in, at: at + blank.length, length: words.length };
    if (value === undefined) gaps.push({ variable: "offer", ...place, isFallback: fallback !== undefined });
    else offerPlaces.push({ ...place, ...(fallback !== undefined && { fallback }) });
  }
  return {
    ...draft,
    subject: draft.subject === null && texts.subject === "" ? null : texts.subject,
    content: texts.content,
    offer,
    gaps: orNull(gaps),
    offerPlaces: orNull(offerPlaces),
  };
}

/** In the order of the texts; a place that overlaps the one before does not count. */
function spotsOf({ subject, content, offer, gaps, offerPlaces }: OfferText): Spot[] {
  const texts = { subject: subject ?? "", content };
  const textAt = ({ in: part, at, length }: Spot) => texts[part].slice(at, at + length);
  const words = offer === null ? undefined : money(toDollars(offer));
  const empty = (gaps ?? []).map(({ variable, isFallback, ...place }): Spot => {
    if (variable !== "offer") return { ...place, other: { variable, isFallback, ...place } };
    return { ...place, fallback: isFallback ? textAt(place) : undefined };
  });
  const named = (offerPlaces ?? []).filter((place) => textAt(place) === words);
  const ends = { subject: 0, content: 0 };
  return [...empty, ...named]
    .toSorted((one, another) => one.at - another.at)
    .filter((spot) => {
      const isApart = spot.at >= ends[spot.in];
      if (isApart) ends[spot.in] = spot.at + spot.length;
      return isApart;
    });
}

export function orNull<Entry>(list: Entry[]): Entry[] | null {
  return list.length > 0 ? list : null;
}

/** The most characters in a place that had another offer, or none. */
const longestWords = 200;

/** Whether these are the texts of a draft that names its offer in some places, ignoring the words in those places. */
export function isTextOf(
  { subject, content, offerPlaces }: Pick<OfferText, "subject" | "content" | "offerPlaces">,
  texts: { subject: string; content: string },
): boolean {
  const now = { subject: subject ?? "", content };
  return (["subject", "content"] as const).every((part) => {
    const places = (offerPlaces ?? []).filter((place) => place.in === part).toSorted((a, b) => a.at - b.at);
    const starts = [0, ...places.map(({ at, length }) => at + length)];
    const pieces = starts.map((start, index) => now[part].slice(start, places[index]?.at).trim());
    const last = pieces.pop() ?? "";
    let rest = texts[part].trim();
    for (const [index, piece] of pieces.entries()) {
      const found = rest.indexOf(piece);
      if (found < 0 || found > (index === 0 ? 0 : longestWords)) return false;
      rest = rest.slice(found + piece.length);
    }
    return rest.endsWith(last) && rest.length - last.length <= (pieces.length > 0 ? longestWords : 0);
  });
}
