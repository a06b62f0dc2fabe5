import { currencyNamed, limits, type reading } from "@overture/contract";
import { type ReadMail, readReply } from "@overture/mail-reader";
import { storable } from "../../db/column-types.js";
import { ownCurrency } from "../../values/currency.js";
import { type Cents, toCents } from "../../values/money.js";

/** What is stored with a response about how it was read. */
export interface StoredReading {
  why: string;
  intent: reading.Intent | null;
  words: string | null;
  offers: { amount: number; currency: string; quote: string; quantity?: number }[];
  handOverTo: string | null;
  /**
   * Since when nothing is sent to the creator because of this message; what suppressed them is not undone by others.
   */
  unsubscribedAt: string | null;
  isCorrected: boolean;
}

export interface ArrivedAttachment {
  name: string;
  type: string;
  bytes: number;
}

/** The program's reading, before any correction. */
export function readingOf(read: ReadMail): StoredReading {
  return {
    why: read.why,
    intent: read.intent,
    words: read.intentWords ?? null,
    offers: inOwnWords(read.offers),
    handOverTo: read.handOverTo ?? null,
    unsubscribedAt: null,
    isCorrected: false,
  };
}

/** The reading of a person's words, if the program had taken them for an automatic reply. */
export function wordsOf(content: string): Pick<StoredReading, "intent" | "words" | "offers" | "handOverTo"> {
  const { intent, intentWords, offers, handOverTo } = readReply(content);
  return {
    intent,
    words: intentWords ?? null,
    offers: inOwnWords(offers),
    handOverTo: handOverTo ?? null,
  };
}

/** A figure without a sign is in the installation's currency. So are dollars if that is the dollar of some country. */
function inOwnWords(offers: ReadMail["offers"]): StoredReading["offers"] {
  return offers.map(({ sign, ...offer }) => ({ ...offer, currency: currencyMeant(offer.currency, sign) }));
}

function currencyMeant(currency: string, sign: ReadMail["offers"][number]["sign"]): string {
  const own = ownCurrency();
  if (sign === "none") return own;
  return sign === "$" ? (currencyNamed("$", own) ?? currency) : currency;
}

/** Budgets are in the installation's currency: a price in another one counts only after a user has converted it. */
export function offerOf(offers: StoredReading["offers"]): Cents | null {
  const offer = offers.find(({ amount, currency }) => currency === ownCurrency() && amount <= limits.dollars.max);
  return offer ? toCents(offer.amount) : null;
}

export function attachmentsOf({ attachments }: ReadMail): ArrivedAttachment[] {
  return attachments.map(({ filename, contentType, size }) => ({ name: filename, type: contentType, bytes: size }));
}

/**
 * The value for a jsonb column, without halves of characters that were cut: PostgreSQL would refuse the whole mail
 * because of them.
 */
export function toJson(value: StoredReading | readonly ArrivedAttachment[]): string {
  return JSON.stringify(storable(value));
}
