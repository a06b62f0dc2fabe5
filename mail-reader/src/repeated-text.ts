import { namesMomentOrAddress } from "./quote-introductions.js";
import { address, fullDate } from "./quote-moments.js";
import { visibleText } from "./visible-text.js";

/** This many words in a row are not alike by chance. */
const run = 6;
/** A shorter repetition may be a phrase that a person takes up. */
const fewestWords = 12;
const longestText = 40_000;

/** Scripts without spaces: each of their characters counts as a word. */
export const wordPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\P{L}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}][\p{L}\p{M}\p{N}]{0,60}|\p{N}{1,30}/gu;

/**
 * A text without what it repeats of mails that its writer had received: some programs quote without any mark, and
 * introduce the quote in words that no list holds. Where the writer answers between the repeated lines, all of them
 * stay.
 */
export function withoutRepeated(text: string, received: readonly string[]): string {
  if (text.length > longestText) return text;
  const known = new Set(received.flatMap((one) => runsOf(wordsOf(one.slice(0, longestText)))));
  if (known.size === 0) return text;
  const lines = text.split("\n");
  const block = onlyBlock(lines, known);
  if (block === undefined) return text;
  const above = lines.slice(0, block.start - introductionAbove(lines, block.start));
  const below = lines.slice(block.end);
  const own = [...above, "", ...below];
  return hasWords(own) ? visibleText(own.join("\n")) : text;
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(wordPattern) ?? [];
}

function runsOf(words: readonly string[]): string[] {
  return words.slice(run - 1).map((_word, at) => words.slice(at, at + run).join(" "));
}

interface Block {
  readonly start: number;
  readonly end: number;
}

/** The lines that repeat, if they stand together; undefined if they do not, or are too few. */
function onlyBlock(lines: readonly string[], known: ReadonlySet<string>): Block | undefined {
  const repeated = repeatedLines(lines, known);
  const blocks: { start: number; end: number; words: number }[] = [];
  let isOpen = false;
  for (const [at, line] of lines.entries()) {
    const words = wordsOf(line).length;
    if (repeated.has(at)) {
      const block = isOpen ? blocks.at(-1) : undefined;
      if (block === undefined) blocks.push({ start: at, end: at + 1, words });
      else Object.assign(block, { end: at + 1, words: block.words + words });
      isOpen = true;
      // The links of a mail are different in each copy.
    } else if (words > 0 && !line.includes("://")) isOpen = false;
  }
  const long = blocks.filter(({ words }) => words >= fewestWords);
  return long.length === 1 && blocks.length === 1 ? long[0] : undefined;
}

function repeatedLines(lines: readonly string[], known: ReadonlySet<string>): ReadonlySet<number> {
  const words = lines.flatMap((line, at) => wordsOf(line).map((word) => ({ word, at })));
  const isRepeated = words.map(() => false);
  for (const [at, found] of runsOf(words.map(({ word }) => word)).entries()) {
    if (known.has(found)) isRepeated.fill(true, at, at + run);
  }
  const counts = new Map<number, { all: number; repeated: number }>();
  for (const [index, { at }] of words.entries()) {
    const count = counts.get(at) ?? { all: 0, repeated: 0 };
    counts.set(at, { all: count.all + 1, repeated: count.repeated + (isRepeated[index] ? 1 : 0) });
  }
  return new Set([...counts].filter(([, { all, repeated }]) => repeated === all).map(([at]) => at));
}

const longestIntroduction = 6;
const label = /^[\s*_>]{0,6}\p{L}[^:：\n]{0,30}[:：]/u;

/** How many lines right above the repeated ones say whose they are, in any language. */
function introductionAbove(lines: readonly string[], start: number): number {
  const end = lines.slice(0, start).findLastIndex((line) => line.trim() !== "") + 1;
  if (end < start - 2) return 0;
  const first = lines.slice(0, end).findLastIndex((line) => line.trim() === "") + 1;
  for (let from = Math.max(first, end - longestIntroduction); from < end; from += 1) {
    const group = lines.slice(from, end).map((line) => line.trim());
    const joined = group.join(" ");
    if (joined.length <= 300 && namesMomentOrAddress(joined) && isClosed(group, joined)) return start - from;
  }
  return 0;
}

/** A colon, on either side of the line, a bracket or a rule; labels alone; or both an address and a moment. */
function isClosed(group: readonly string[], joined: string): boolean {
  if (/[.!?…]$/u.test(group[0] ?? "")) return false;
  if (/^[:：]|[:：>–—-]$/u.test(joined) || (group.length > 1 && group.every((line) => label.test(line)))) return true;
  return address.test(joined) && fullDate.test(joined) && /\d{1,2}[:.h]\d{2}/.test(joined);
}

function hasWords(lines: readonly string[]): boolean {
  return lines.some((line) => /[\p{L}\p{N}]/u.test(line));
}
