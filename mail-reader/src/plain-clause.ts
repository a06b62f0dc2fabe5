import {
  wordsOfAbsence,
  wordsOfAnswer,
  wordsOfCause,
  wordsOfCourtesy,
  wordsOfDelay,
  wordsOfGrammar,
  wordsOfHelp,
  wordsOfMail,
  wordsOfMany,
  wordsOfReturn,
  wordsOfTime,
  wordsOfTitles,
} from "./notice-vocabulary.js";

const topics = {
  absence: wordsOfAbsence,
  return: wordsOfReturn,
  answer: wordsOfAnswer,
  mail: wordsOfMail,
  time: wordsOfTime,
  delay: wordsOfDelay,
  help: wordsOfHelp,
  many: wordsOfMany,
  courtesy: wordsOfCourtesy,
} as const;
export type Topic = keyof typeof topics;

/** Words up to this length are of grammar, and the numbers of days. */
const longestOfGrammar = 3;
/** How many words after "due to" may be anything. */
const longestCause = 4;
const longestName = 3;

interface Reading {
  readonly topics: ReadonlySet<Topic>;
  /** How many words are of a topic. */
  readonly known: number;
  /** How many words are neither of a topic nor of grammar. */
  readonly others: number;
}

function readClause(clause: string): Reading {
  const words = clause.replace(/\S+@\S+|https?:\S+/gu, " ").match(/[\p{L}\p{M}]+/gu) ?? [];
  const found = new Set<Topic>();
  let known = 0;
  let others = 0;
  /** How many words may still be anything. */
  let free = 0;
  for (const word of words) {
    free = wordsOfCause.test(word) ? longestCause : wordsOfTitles.test(word) ? longestName : free - 1;
    const ofWord = (Object.keys(topics) as Topic[]).filter((topic) => topics[topic].test(word));
    for (const topic of ofWord) found.add(topic);
    if (ofWord.length > 0) known += 1;
    else if (word.length > longestOfGrammar && free <= 0 && !wordsOfGrammar.test(word)) others += 1;
  }
  return { topics: found, known, others };
}

/**
 * What a clause in lower case speaks of, if automatic replies consist of its words; undefined if it has a word of
 * something else. One such word among many, as the name of a place, changes nothing.
 */
export function topicsOf(clause: string, mostOthers = 1): ReadonlySet<Topic> | undefined {
  const { topics: found, known, others } = readClause(clause);
  const isLong = clause.split(/\s+/).length > 2;
  if (known === 0 || (isLong && known < 2)) return undefined;
  return others > mostOthers || (others > 0 && known < 4) ? undefined : found;
}

/** Scripts that write no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;

/** Whether a clause in lower case has no more than a name beside the words of automatic replies. */
export function isPlain(clause: string): boolean {
  return readClause(clause.replace(unspaced, " ")).others <= 1;
}
