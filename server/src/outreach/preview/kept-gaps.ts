import type { outreach } from "@overture/contract";

interface Texts {
  subject: string;
  content: string;
}

type Place = Pick<outreach.Gap, "in" | "at" | "length">;

/** This many characters around a gap distinguish it from others, and are hardly ever changed by accident. */
const surroundings = 8;

/**
 * The gaps that remain after a change of the text, at their new places: a gap counts as corrected if it, or the text
 * close to it, was changed.
 */
export function keptGaps<Gap extends Place>(gaps: readonly Gap[], before: Texts, after: Texts): Gap[] {
  return gaps.flatMap((gap) => {
    const [old, now] = [before[gap.in], after[gap.in]];
    if (old === now) return [gap];
    const start = Math.max(0, gap.at - surroundings);
    const around = old.slice(start, gap.at + gap.length + surroundings);
    const found = nearest(now, around, start);
    return found === undefined ? [] : [{ ...gap, at: found + gap.at - start }];
  });
}

/** If there are several such places, the one that moved least. */
function nearest(text: string, part: string, from: number): number | undefined {
  if (part === "") return undefined;
  const behind = text.indexOf(part, from);
  const before = text.lastIndexOf(part, from);
  if (behind < 0) return before < 0 ? undefined : before;
  return before < 0 || behind - from <= from - before ? behind : before;
}
