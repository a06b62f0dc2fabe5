import type { outreach, reading } from "@overture/contract";
import { t } from "#language";
import type { Tone } from "../../../ui/badge";
import { ownCurrency } from "../../../ui/currency";
import { formatMoney } from "../../../ui/format";

export const intentNames = {
  interested: t`Interested`,
  declined: t`Declines`,
  question: t`Asks a question`,
  "hand-over": t`Referred to someone else`,
  "opt-out": t`Unsubscribed`,
} satisfies Record<reading.Intent, string>;

export const intentTones = {
  interested: "good",
  declined: "idle",
  question: "info",
  "hand-over": "warn",
  "opt-out": "danger",
} satisfies Record<reading.Intent, Tone>;

/** `$450`, `€300`, `$1,200 for 3`. */
export function offerWords({ amount, currency, quantity }: reading.ReadOffer): string {
  const price = formatMoney(amount, currency);
  return quantity === undefined || quantity === 1 ? price : t`${price} for ${quantity}`;
}

export function isForeign({ currency }: reading.ReadOffer): boolean {
  return currency !== ownCurrency();
}

/** Says what is missing where only the words of a mail were kept. */
export function originalRemovedWords({ isOriginalRemoved, attachments = [] }: outreach.Message): string | undefined {
  if (!isOriginalRemoved) return undefined;
  const note = t`The original mail is no longer kept: only its words are left.`;
  if (attachments.length === 0) return note;
  return `${note} ${t`It had ${attachments.map(({ name }) => name).join(", ")} attached.`}`;
}

/** Every passage that something was read from, for marking it in the text. */
export function wordsRead({ words, offers }: reading.MessageReading): string[] {
  return [...(words === undefined ? [] : [words]), ...offers.map((offer) => offer.words)];
}

/** What a person may take it for something else than; reports and complaints are no matter of opinion. */
export function correctableKind({ status, kind, via }: outreach.Message): reading.Correction["kind"] {
  // What was chosen on a page was not read out of words.
  if (status !== "response" || via !== undefined) return undefined;
  return kind === "reply" || kind === "auto-reply" || kind === "other" ? kind : undefined;
}

/** Who wrote it, where that was not the creator's own address. */
export function otherSender({ from }: outreach.Message, creatorAddress: string): string | undefined {
  return from === undefined || from.toLowerCase() === creatorAddress.toLowerCase() ? undefined : from;
}

/** Whether somebody may say that it is from whom it says. */
export function isUnconfirmed(message: outreach.Message, creatorAddress: string): boolean {
  const { kind, namesRecipients, isSenderUnproved } = message;
  if (kind !== "reply" || namesRecipients) return false;
  return isSenderUnproved === true || otherSender(message, creatorAddress) !== undefined;
}

/** The shared mailbox writes in everybody's name: an administrator says who answers to it. */
export function mayConfirmSender({ isShared }: Pick<outreach.Thread, "isShared">, role: string | undefined): boolean {
  return !isShared || role === "admin";
}

/** Whom a confirmed answer says to write to instead, where nobody has confirmed that address yet. */
export function handOverToConfirm({ namesRecipients, namesHandOver, reading }: outreach.Message): string | undefined {
  return namesRecipients && !namesHandOver ? reading?.handOverTo : undefined;
}

/**
 * Everybody whom the conversation knows for sure: the creator first, then who answered and to whom an answer refers.
 */
export function addressesOf({ creator, messages }: outreach.Thread): string[] {
  const sure = messages.filter(({ namesRecipients }) => namesRecipients);
  const named = sure.flatMap(({ from, namesHandOver, reading: read }) => [
    from,
    namesHandOver ? read?.handOverTo : undefined,
  ]);
  const others = named.filter((address) => address !== undefined).map((address) => address.toLowerCase());
  const own = creator.email.toLowerCase();
  return [creator.email, ...new Set(others.filter((address) => address !== own))];
}
