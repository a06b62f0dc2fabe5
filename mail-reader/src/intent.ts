import { handsOverToRole } from "./hand-over-roles.js";
import {
  agrees,
  asksBack,
  bareNo,
  bareYes,
  cannot,
  declines,
  everyDecline,
  everyDoubt,
  handsOver,
  mocks,
  opensAgain,
  optsOut,
  turns,
} from "./intent-words.js";
import { stopsAlone } from "./opt-out-alone.js";
import { howToUnsubscribe } from "./opt-out-words.js";
import type { PriceOffer } from "./prices.js";

export type Intent = "interested" | "declined" | "question" | "opt-out" | "hand-over";

function blank(words: string): string {
  return " ".repeat(words.length);
}

/** The intent of an answer, and the words that express it, as in the text. */
export interface IntentReading {
  readonly intent: Intent;
  readonly words: string;
}

/** The intent of an answer by its words; null if they are unclear or contradictory. */
export function readIntent(visible: string, offers: readonly PriceOffer[]): IntentReading | null {
  const original = visible
    .split("\n")
    .filter((line) => !/^\s{0,3}>/.test(line))
    .join("\n")
    .slice(0, 8_000);
  const text = original.toLowerCase();
  const reading = decideIntent(text, offers);
  if (!reading) return null;
  const { intent, start, end, words } = reading;
  if (words !== undefined) return { intent, words };
  // A few letters change their length with their case; then the lower-case text is used.
  return { intent, words: (text.length === original.length ? original : text).slice(start, end).trim() };
}

interface Decision {
  readonly intent: Intent;
  readonly start: number;
  readonly end: number;
  readonly words?: string;
}

function decideIntent(text: string, offers: readonly PriceOffer[]): Decision | undefined {
  const requests = text.replaceAll(howToUnsubscribe, blank);
  const optedOut = said("opt-out", requests, stopsAlone) ?? said("opt-out", requests, optsOut);
  if (optedOut) return optedOut;
  const alone = withoutName(text);
  const bare = said("declined", alone, bareNo) ?? said("interested", alone, bareYes);
  if (bare) return bare;
  const declined = said("declined", text, declines);
  // "Not interested" contains "interested", so the words of refusals are removed before agreement is looked for.
  const rest = text.replaceAll(everyDecline, blank).replaceAll(everyDoubt, blank);
  const agreed = said("interested", rest, agrees);
  const handedOver = said("hand-over", rest, handsOver) ?? said("hand-over", rest, handsOverToRole);
  if (mocks.test(rest) || (agreed && !declined && offers.length === 0 && cannot.test(rest))) return declined;
  if (declined && opensAgain.test(rest)) return undefined;
  if (declined) return agreed || (turns.test(rest) && (offers.length > 0 || handedOver)) ? undefined : declined;
  if (handedOver) return handedOver;
  if (agreed) return agreed;
  const [offer] = offers;
  if (offer) return { intent: "interested", start: 0, end: 0, words: offer.quote };
  return asksBack.test(text) ? sentenceOf("question", text, asksBack.exec(text)?.index ?? 0) : undefined;
}

/** `Yes!` with nothing below it but a name and a number is a bare yes. */
function withoutName(text: string): string {
  const [first = "", ...below] = text.trim().split(/\n\s*\n/);
  const rest = below.join("\n");
  return rest.length > 160 || /[?？]|(?:\p{L}+[ ,]+){4}\p{L}/u.test(rest) ? text : first;
}

function said(intent: Intent, text: string, wording: RegExp): Decision | undefined {
  const match = wording.exec(text);
  return match ? { intent, start: match.index, end: match.index + match[0].length } : undefined;
}

function sentenceOf(intent: Intent, text: string, at: number): Decision {
  const before = /[^.!?？\n]*$/.exec(text.slice(0, at))?.[0] ?? "";
  const after = /^[^.!?？\n]*[.!?？]?/.exec(text.slice(at))?.[0] ?? "";
  return { intent, start: at - before.length, end: at + after.length };
}
