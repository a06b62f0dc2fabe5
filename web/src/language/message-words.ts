import { wordsOfAnswers } from "./contract-words-of-answers";
import { wordsOfProgress } from "./contract-words-of-campaigns";
import { wordsOfFields } from "./contract-words-of-fields";
import { wordsOfNames } from "./contract-words-of-names";
import { moneyIn } from "./currency";
import { formatWhole, reader } from "./reader";
import { wordsOfAccounts } from "./server-words-of-accounts";
import { wordsOfCalls } from "./server-words-of-calls";
import { wordsOfCampaigns } from "./server-words-of-campaigns";
import { wordsOfCatalogue } from "./server-words-of-catalogue";
import { wordsOfDecisions } from "./server-words-of-decisions";
import { wordsOfMailboxes } from "./server-words-of-mailboxes";

/**
 * English messages of the contract and the server with their translations. In a message `#` stands for a number, `{}`
 * for a user's text, `{¤}` for an amount of money, `{!}` for another message, and `{,}` for several messages separated
 * by commas.
 */
export type MessageWords = Readonly<Record<string, (...parts: string[]) => string>>;

const words: MessageWords = {
  ...wordsOfFields,
  ...wordsOfAnswers,
  ...wordsOfProgress,
  ...wordsOfNames,
  ...wordsOfAccounts,
  ...wordsOfCalls,
  ...wordsOfCampaigns,
  ...wordsOfCatalogue,
  ...wordsOfDecisions,
  ...wordsOfMailboxes,
};

const number = /\d+(?:[.,]\d+)*/g;
const place = /#|\{[!,¤]?\}/g;
/** As the server writes money: `$1,234.50`, `-€20`. */
const money = /^(?<sign>-?)[^\d.,\s-]+\s?(?<amount>\d[\d,]*(?:\.\d\d)?)$/;

/** Messages that contain more than numbers. The longest comes first, because a shorter one may match a part of it. */
const shapes = Object.entries(words)
  .filter(([shape]) => shape.includes("{"))
  .map(([shape, write]) => ({
    pattern: patternOf(shape),
    places: shape.match(place) ?? [],
    textLength: shape.replace(place, "").length,
    write,
  }))
  .sort((one, other) => other.textLength - one.textLength);

/**
 * The translation of a message into the reader's language; undefined for an unknown message. If `names` is
 * given, a message that contains any other name or text is unknown too.
 */
export function wordsFor(message: string, names?: ReadonlySet<string>): string | undefined {
  const key = message.replace(number, "#");
  if (Object.hasOwn(words, key)) return words[key]?.(...(message.match(number) ?? []).map(written));
  for (const { pattern, places, write } of shapes) {
    const parts = pattern.exec(message)?.slice(1);
    const translated = parts?.map((part, at) => wordsOfPart(part, places[at], names));
    if (translated?.every((part) => part !== undefined)) return write(...translated);
  }
  return undefined;
}

function wordsOfPart(part: string, kind: string | undefined, names: ReadonlySet<string> | undefined) {
  if (kind === "#") return written(part);
  if (kind === "{¤}" && (names === undefined || money.test(part))) return writtenMoney(part);
  const texts = kind === "{,}" ? part.split(", ") : [part];
  const translated = texts.map((text) => (kind === "{}" ? undefined : wordsFor(text, names)) ?? ownText(text, names));
  return translated.every((text) => text !== undefined) ? translated.join(", ") : undefined;
}

function ownText(text: string, names: ReadonlySet<string> | undefined): string | undefined {
  return names === undefined || names.has(text) ? text : undefined;
}

function written(figure: string): string {
  return figure.includes(",") ? formatWhole(Number(figure.replaceAll(",", ""))) : figure;
}

function writtenMoney(text: string): string {
  const { sign = "", amount } = money.exec(text)?.groups ?? {};
  return amount === undefined ? text : moneyIn(reader.locale, Number(`${sign}${amount.replaceAll(",", "")}`));
}

function patternOf(shape: string): RegExp {
  const source = shape
    .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
    .replace(place, (kind) => (kind === "#" ? `(${number.source})` : "(.*)"));
  return new RegExp(`^${source}$`, "s");
}
