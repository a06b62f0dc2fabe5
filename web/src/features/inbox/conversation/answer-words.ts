import type { outreach, reading } from "@overture/contract";
import { t } from "#language";
import { ownCurrency } from "../../../language/currency";
import type { Tone } from "../../../ui/badge";
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

/** For example `$450`, `€300` or `$1,200 for 3`. */
export function offerWords({ amount, currency, quantity }: reading.ReadOffer): string {
  const price = formatMoney(amount, currency);
  return quantity === undefined || quantity === 1 ? price : t`${price} for ${quantity}`;
}

export function isForeign({ currency }: reading.ReadOffer): boolean {
  return currency !== ownCurrency();
}

/** Says what is missing if only the text of a mail is still stored. */
export function originalRemovedWords({ isOriginalRemoved, attachments = [] }: outreach.Message): string | undefined {
  if (!isOriginalRemoved) return undefined;
  const note = t`The original mail is no longer kept: only its words are left.`;
  if (attachments.length === 0) return note;
  return `${note} ${t`It had ${attachments.map(({ name }) => name).join(", ")} attached.`}`;
}

/** The content types of encrypted mails (RFC 3156, section 4; RFC 8551, section 3.2). */
const encryptedTypes = new Set(["application/pgp-encrypted", "application/pkcs7-mime", "application/x-pkcs7-mime"]);

/** What is shown in place of the words of a mail that has none of its own. */
export function emptyMailWords({ isFolded, attachments = [] }: outreach.Message): string {
  if (isFolded) return t`Nothing but what it quotes.`;
  if (attachments.some(({ type }) => encryptedTypes.has(type)))
    return t`This mail is encrypted and cannot be read here. Save it to open it in a mail program.`;
  return t`This mail has no text.`;
}

/** All passages that the reading is based on, to mark them in the text. */
export function wordsRead({ words, offers }: reading.MessageReading): string[] {
  return [...(words === undefined ? [] : [words]), ...offers.map((offer) => offer.words)];
}

/** The kind of a message if users may correct it. The kinds of reports and complaints are certain. */
export function correctableKind({ status, kind, via }: outreach.Message): reading.Correction["kind"] {
  // An answer from the offer page was not read from words.
  if (status !== "response" || via !== undefined) return undefined;
  return kind === "reply" || kind === "auto-reply" || kind === "other" ? kind : undefined;
}

/** The sender if it is not the creator's own address. */
export function otherSender({ from }: outreach.Message, creatorAddress: string): string | undefined {
  return from === undefined || from.toLowerCase() === creatorAddress.toLowerCase() ? undefined : from;
}

/** Whether the sender of the message still needs a user's confirmation. */
export function isUnconfirmed(message: outreach.Message, creatorAddress: string): boolean {
  const { kind, namesRecipients, isSenderUnproved } = message;
  if (kind !== "reply" || namesRecipients) return false;
  return isSenderUnproved === true || otherSender(message, creatorAddress) !== undefined;
}

/** All users send from the shared mailbox, so only an administrator confirms who answers to it. */
export function mayConfirmSender({ isShared }: Pick<outreach.Thread, "isShared">, role: string | undefined): boolean {
  return !isShared || role === "admin";
}

/** The address that a confirmed answer refers to, if nobody has confirmed that address yet. */
export function handOverToConfirm({ namesRecipients, namesHandOver, reading }: outreach.Message): string | undefined {
  return namesRecipients && !namesHandOver ? reading?.handOverTo : undefined;
}

/**
 * All confirmed addresses of the conversation: the creator's first, then the senders of answers and the addresses that
 * answers refer to.
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
