import { currencyNamed, limits, type reading } from "@overture/contract";
import { type ReadMail, readReply } from "@overture/mail-reader";
import { storable } from "../../db/column-types.js";
import { ownCurrency } from "../../values/currency.js";
import { type Cents, toCents } from "../../values/money.js";

/** What is kept beside a response about how it was read. */
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

/** As the reader read it, before anybody puts it right. */
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

/** What a person's words say, where the reader had taken them for a program's. */
export function wordsOf(content: string): Pick<StoredReading, "intent" | "words" | "offers" | "handOverTo"> {
  const { intent, intentWords, offers, handOverTo } = readReply(content);
  return {
    intent,
    words: intentWords ?? null,
    offers: inOwnWords(offers),
    handOverTo: handOverTo ?? null,
  };
}

/** A figure without a sign is in the installation's currency; so are dollars where that one is some country's. */
function inOwnWords(offers: ReadMail["offers"]): StoredReading["offers"] {
  return offers.map(({ sign, ...offer }) => ({ ...offer, currency: currencyMeant(offer.currency, sign) }));
}

function currencyMeant(currency: string, sign: ReadMail["offers"][number]["sign"]): string {
  const own = ownCurrency();
  if (sign === "none") return own;
  return sign === "$" ? (currencyNamed("$", own) ?? currency) : currency;
}

/** Budgets are in the installation's currency: a price in another one counts once somebody has taken its worth over. */
export function offerOf(offers: StoredReading["offers"]): Cents | null {
  const offer = offers.find(({ amount, currency }) => currency === ownCurrency() && amount <= limits.dollars.max);
  return offer ? toCents(offer.amount) : null;
}

export function attachmentsOf({ attachments }: ReadMail): ArrivedAttachment[] {
  return attachments.map(({ filename, contentType, size }) => ({ name: filename, type: contentType, bytes: size }));
}

/**
 * As a jsonb column takes it: a text that was cut in the middle of a character must not make PostgreSQL refuse the
 * whole mail.
 */
export function toJson(value: StoredReading | readonly ArrivedAttachment[]): string {
  return JSON.stringify(storable(value));
}
