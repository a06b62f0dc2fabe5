import { limits, type outreach } from "@overture/contract";
import { t } from "#language";
import { formatNumber } from "../../../ui/format";

/** Drafts that are about to be sent, and which of them one may not have meant to send. */
export interface SendCheck {
  messageIds: readonly string[];
  missing: readonly string[];
  /** The missing ones by what is wrong with them; absent when not all drafts were looked at. */
  problems?: Readonly<Record<string, readonly string[]>> | undefined;
  contacted: readonly string[];
  /** With an offer above what is free. */
  overFree?: readonly string[] | undefined;
  /** That all of them together offer more than is free. */
  offersTogether?: string | undefined;
}

/** All drafts that match, or the oldest of them, as many as one sending may have. */
export type Review = SendCheck & { total: number };

export function checkOfAll(review: Review): SendCheck {
  const { messageIds, missing, problems, contacted, overFree, offersTogether } = review;
  return { messageIds, missing, problems, contacted, overFree, offersTogether };
}

/** What concerns those that were chosen, and alone were looked at; some of them may be no draft any more. */
export function checkOf(
  { messageIds, missing, problems, contacted, overFree, offersTogether, total }: Review,
  chosen: ReadonlySet<string>,
): SendCheck {
  const isWhole = messageIds.length >= total || messageIds.filter((id) => chosen.has(id)).length === chosen.size;
  return {
    messageIds: [...chosen],
    missing: among(missing, chosen),
    problems: problems && isWhole ? problemsAmong(problems, chosen) : undefined,
    contacted: among(contacted, chosen),
    ...(overFree && { overFree: among(overFree, chosen) }),
    ...(offersTogether !== undefined && { offersTogether }),
  };
}

function among(ids: readonly string[], chosen: ReadonlySet<string>): string[] {
  return ids.filter((id) => chosen.has(id));
}

function problemsAmong(problems: Readonly<Record<string, readonly string[]>>, chosen: ReadonlySet<string>) {
  return Object.fromEntries(Object.entries(problems).map(([kind, ids]) => [kind, among(ids, chosen)]));
}

/** How many of these drafts have which problem, as the page shows it. */
export function problemsSeenOf({ problems }: SendCheck, ids: readonly string[]): outreach.ProblemCounts | undefined {
  if (!problems) return undefined;
  const seen = problemsAmong(problems, new Set(ids));
  return Object.fromEntries(Object.entries(seen).map(([kind, drafts]) => [kind, drafts.length]));
}

export function hasConcerns({ missing, contacted, overFree = [], offersTogether }: SendCheck): boolean {
  return missing.length + contacted.length + overFree.length > 0 || offersTogether !== undefined;
}

/** Without a subject or a text there is nothing to send, here as with a single draft. */
export function withoutEmpty({ messageIds, problems = {} }: SendCheck): string[] {
  const empty = new Set(problems["empty"]);
  return messageIds.filter((id) => !empty.has(id));
}

export function withoutConcerns({ messageIds, missing, contacted, overFree = [] }: SendCheck): string[] {
  const left = new Set([...missing, ...contacted, ...overFree]);
  return messageIds.filter((id) => !left.has(id));
}

/** What the button sends that sends all: no more than one sending may name, oldest first. */
export function sendAllWords(total: number): string {
  const most = limits.creatorIds;
  return total > most
    ? t`Send the first ${formatNumber(most)} of ${formatNumber(total)}`
    : t`Send all (${formatNumber(total)})`;
}
