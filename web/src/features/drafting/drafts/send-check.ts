import { limits, type outreach } from "@overture/contract";
import { t } from "#language";
import { unsendable } from "../../../entities/thread/draft-problems";
import { formatNumber } from "../../../ui/format";

/** Drafts that are about to be sent, and those among them that the user may not want to send. */
export interface SendCheck {
  messageIds: readonly string[];
  missing: readonly string[];
  /** The drafts in `missing`, by problem; absent if not all drafts were checked. */
  problems?: Readonly<Record<string, readonly string[]>> | undefined;
  contacted: readonly string[];
  /** Drafts with an offer above the free budget. */
  overFree?: readonly string[] | undefined;
  /** Says that all offers together are above the free budget. */
  offersTogether?: string | undefined;
}

/** All drafts that match, or the oldest of them, up to the limit of one call. */
export type Review = SendCheck & { total: number };

export function checkOfAll(review: Review): SendCheck {
  const { messageIds, missing, problems, contacted, overFree, offersTogether } = review;
  return { messageIds, missing, problems, contacted, overFree, offersTogether };
}

/** The check of the chosen drafts. Some of them may have been sent or discarded meanwhile. */
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

/** The number of these drafts with each problem, as the page shows it. */
export function problemsSeenOf({ problems }: SendCheck, ids: readonly string[]): outreach.ProblemCounts | undefined {
  if (!problems) return undefined;
  const seen = problemsAmong(problems, new Set(ids));
  return Object.fromEntries(Object.entries(seen).map(([kind, drafts]) => [kind, drafts.length]));
}

export function hasConcerns({ missing, contacted, overFree = [], offersTogether }: SendCheck): boolean {
  return missing.length + contacted.length + overFree.length > 0 || offersTogether !== undefined;
}

/** The drafts without those that cannot be sent. */
export function sendableOf({ messageIds, problems = {} }: SendCheck): string[] {
  const left = new Set(unsendable.flatMap((problem) => problems[problem] ?? []));
  return messageIds.filter((id) => !left.has(id));
}

export function withoutConcerns({ messageIds, missing, contacted, overFree = [] }: SendCheck): string[] {
  const left = new Set([...missing, ...contacted, ...overFree]);
  return messageIds.filter((id) => !left.has(id));
}

/** The label of the button that sends all drafts, up to the limit of one call, the oldest first. */
export function sendAllWords(total: number): string {
  const most = limits.creatorIds;
  return total > most
    ? t`Send the first ${formatNumber(most)} of ${formatNumber(total)}`
    : t`Send all (${formatNumber(total)})`;
}
