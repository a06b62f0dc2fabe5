import { offerLinkPattern, type outreach } from "@overture/contract";
import { plural, t } from "#language";
import { formatNumber } from "../../ui/format";

/** A mail that has not been sent: a draft, or what would become one. */
export interface PreviewedMail {
  id: string;
  creator: { username: string; email: string };
  subject: string;
  content: string;
  gaps: readonly outreach.Gap[];
  /** The server's problems with a draft, in words. */
  problems?: readonly string[];
  contact?: outreach.Contact | undefined;
}

export type Piece = { text: string; gap?: outreach.Gap };

/** A text cut at the places that had no value. */
export function piecesOf(text: string, gaps: readonly outreach.Gap[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const gap of gaps.toSorted((a, b) => a.at - b.at)) {
    if (gap.at < end || gap.at + gap.length > text.length) continue;
    if (gap.at > end) pieces.push({ text: text.slice(end, gap.at) });
    pieces.push({ text: text.slice(gap.at, gap.at + gap.length), gap });
    end = gap.at + gap.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** The gaps of a text after trimming, which happens to all text that is sent to the server. */
export function gapsAfterTrim<Gap extends Pick<outreach.Gap, "in" | "at" | "length">>(
  content: string,
  gaps: readonly Gap[],
): Gap[] {
  const lead = content.length - content.trimStart().length;
  const rest = content.trim().length;
  return gaps.flatMap((gap) => {
    if (gap.in === "subject") return [gap];
    const at = gap.at - lead;
    return at < 0 || at + gap.length > rest ? [] : [{ ...gap, at }];
  });
}

const offerLinks = new RegExp(offerLinkPattern, "g");

/** A mail with an example of the link that its offer gets when it is sent, and its gaps where they are then. */
export function withExampleLink<Mail extends Pick<PreviewedMail, "content" | "gaps">>(
  mail: Mail,
  origin: string,
): Mail {
  const filled = (text: string) => text.replaceAll(offerLinks, () => `${origin}/offer/example`);
  const gaps = mail.gaps.map((gap) =>
    gap.in === "subject" ? gap : { ...gap, at: filled(mail.content.slice(0, gap.at)).length },
  );
  return { ...mail, content: filled(mail.content), gaps };
}

export interface MissingValues {
  /** Variables without a value. */
  holes: string[];
  fallbacks: string[];
  /** The parts that would be empty. */
  blanks: ("subject" | "text")[];
}

export function missingIn({
  subject,
  content,
  gaps,
}: Pick<PreviewedMail, "subject" | "content" | "gaps">): MissingValues {
  const variablesOf = (isFallback: boolean) => [
    ...new Set(gaps.filter((gap) => gap.isFallback === isFallback).map(({ variable }) => variable)),
  ];
  return {
    holes: variablesOf(false),
    fallbacks: variablesOf(true),
    blanks: [
      ...(subject.trim() === "" ? ["subject" as const] : []),
      ...(content.trim() === "" ? ["text" as const] : []),
    ],
  };
}

/** In a few words what is wrong with a mail; undefined when nothing is. */
export function missingWords({ holes, blanks }: MissingValues): string | undefined {
  const words = [
    ...blanks.map((part) => (part === "subject" ? t`Subject is empty` : t`Text is empty`)),
    ...(holes.length > 0 ? [t`No ${holes.join(", ")}`] : []),
  ];
  return words.length > 0 ? words.join("; ") : undefined;
}

/** How many of all lack each variable, the most frequent first: '12 of 300 have no avgViews'. */
export function countWords(counts: Readonly<Record<string, number>>, all: number): string[] {
  const total = formatNumber(all);
  return Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([variable, count]) =>
      plural(count, { one: `# of ${total} have no ${variable}`, other: `# of ${total} have no ${variable}` }),
    );
}
