import type { outreach } from "@overture/contract";

interface Texts {
  subject: string;
  content: string;
}

/** The texts with the offer where `{{offer}}` had no value, and the gaps that are left, where they are then. */
export function fillOffer(
  texts: Texts,
  gaps: readonly outreach.Gap[],
  offer: string,
): Texts & { gaps: outreach.Gap[] } {
  const filled = { ...texts };
  const left: outreach.Gap[] = [];
  const moved = { subject: 0, content: 0 };
  for (const gap of gaps.toSorted((one, other) => one.at - other.at)) {
    const at = gap.at + moved[gap.in];
    if (gap.variable !== "offer") {
      left.push({ ...gap, at });
      continue;
    }
    const text = filled[gap.in];
    // At the end of a text the blank before the place was taken off with it.
    const isCutOff = at === text.length && /\S$/.test(text);
    const value = isCutOff ? ` ${offer}` : offer;
    filled[gap.in] = text.slice(0, at) + value + text.slice(at + gap.length);
    moved[gap.in] += value.length - gap.length;
  }
  return { ...filled, gaps: left };
}
