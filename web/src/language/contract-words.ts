import { t } from "#language";
import { wordsOfAnswers } from "./contract-words-of-answers";
import { wordsOfCampaigns } from "./contract-words-of-campaigns";
import { type ContractWords, wordsOfFields } from "./contract-words-of-fields";
import { wordsOfNames } from "./contract-words-of-names";
import { formatWhole } from "./reader";
import { serverWordsFor } from "./server-words";

const words: ContractWords = { ...wordsOfFields, ...wordsOfAnswers, ...wordsOfCampaigns, ...wordsOfNames };

/** Those that hold what somebody wrote. */
const patterns: readonly (readonly [RegExp, (part: string) => string])[] = [
  [/^Not an email address: (.*)$/s, (text) => t`Not an email address: ${text}`],
  [/^Must be one of (.*)$/s, (list) => t`Must be one of ${list}`],
  [/^Choose one of (.*)$/s, (list) => t`Choose one of ${list}`],
  [/^There is no exchange rate for (.*)$/s, (currency) => t`There is no exchange rate for ${currency}`],
  [/^(.*) can be read in two ways$/s, (text) => t`${text} can be read in two ways`],
  [/^(.*) is a fraction of a view$/s, (text) => t`${text} is a fraction of a view`],
  [/^(.*) is a fraction of a follower$/s, (text) => t`${text} is a fraction of a follower`],
  [/^(.*) has more than two decimals$/s, (text) => t`${text} has more than two decimals`],
  [/^(.*) is not a number$/s, (name) => t`${wordsFor(name) ?? name} is not a number`],
  [/^(.*) is required but not mapped$/s, (name) => t`${wordsFor(name) ?? name} is required but not mapped`],
  [
    /^Needs an app password, made at (.*); your usual password is refused\.$/s,
    (place) => t`Needs an app password, made at ${wordsFor(place) ?? place}; your usual password is refused.`,
  ],
];

/** What to write for a message in the reader's language; undefined where it is none that is known. */
export function wordsFor(message: string): string | undefined {
  const numbers: string[] = [];
  const key = message.replace(/\d+(?:[.,]\d+)*/g, (number) => {
    numbers.push(number.includes(",") ? formatWhole(Number(number.replaceAll(",", ""))) : number);
    return "#";
  });
  if (Object.hasOwn(words, key)) return words[key]?.(...numbers);
  for (const [pattern, write] of patterns) {
    const part = pattern.exec(message)?.[1];
    if (part !== undefined) return write(part);
  }
  return serverWordsFor(message, wordsFor);
}
