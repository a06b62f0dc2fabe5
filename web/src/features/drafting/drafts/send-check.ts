import { limits } from "@overture/contract";
import { formatNumber } from "../../../ui/format";

/** Drafts that are about to be sent, and which of them one may not have meant to send. */
export interface SendCheck {
  messageIds: readonly string[];
  missing: readonly string[];
  /** Of the missing ones: the text does not name the offer. */
  offerNotNamed?: readonly string[] | undefined;
  contacted: readonly string[];
}

/** Of all drafts, what concerns those that were chosen; all of them without a choice. */
export function checkOf(review: SendCheck, chosen?: ReadonlySet<string>): SendCheck {
  const { messageIds, missing, offerNotNamed = [], contacted } = review;
  if (!chosen) return { messageIds, missing, offerNotNamed, contacted };
  const isChosen = (id: string) => chosen.has(id);
  return {
    messageIds: [...chosen],
    missing: missing.filter(isChosen),
    offerNotNamed: offerNotNamed.filter(isChosen),
    contacted: contacted.filter(isChosen),
  };
}

export function hasConcerns({ missing, contacted }: SendCheck): boolean {
  return missing.length > 0 || contacted.length > 0;
}

export function withoutConcerns({ messageIds, missing, contacted }: SendCheck): string[] {
  const left = new Set([...missing, ...contacted]);
  return messageIds.filter((id) => !left.has(id));
}

/** What the button sends that sends all: no more than one sending may name, oldest first. */
export function sendAllWords(total: number): string {
  const most = limits.creatorIds;
  return total > most
    ? `Send the first ${formatNumber(most)} of ${formatNumber(total)}`
    : `Send all (${formatNumber(total)})`;
}
