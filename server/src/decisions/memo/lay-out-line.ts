import bidiModule from "bidi-js";
import type { MemoFont } from "./memo-fonts.js";

/** Letters that are drawn together, by one font. */
export interface Piece {
  font: string;
  text: string;
}

interface Part extends Piece {
  level: number;
}

type Measure = (piece: Piece) => number;

// Its types describe an ES module, and Node.js loads the other one, which is the function itself (bidi-js 1.1).
const bidi = (bidiModule as unknown as typeof bidiModule.default)();
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Scripts that are written from right to left, which the library turns round itself, shaping them. */
const isFromRight = /^[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A name within other words: its direction is its own, and turns nothing round beside it. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

/** Characters that say how others stand, and print nothing. */
const isInvisible = /^[\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/;

/**
 * Words as lines of pieces from left to right, in the order in which they are read (Unicode Standard Annex 9), each
 * letter in the first font that has it. What no font has stands there by its number in Unicode.
 */
export function layOutLines(
  words: string,
  fonts: readonly MemoFont[],
  room: { width: number; measure: Measure },
): Piece[][] {
  const lines: Part[][] = [[]];
  let left = room.width;
  for (const part of partsOf(words, fonts)) {
    for (const fitting of wholeOrLetters(part, room)) {
      const width = room.measure(fitting);
      if (width > left && lines.at(-1)?.length) {
        lines.push([]);
        left = room.width;
        if (isBlank(fitting)) continue;
      }
      lines.at(-1)?.push(fitting);
      left -= width;
    }
  }
  return lines.map((line) => inOrder(withoutBlankEnd(line)).map(turned));
}

/** Parts that may be broken between: words, blanks, and each letter of scripts that write no blanks. */
function partsOf(words: string, fonts: readonly MemoFont[]): Part[] {
  const { levels } = bidi.getEmbeddingLevels(words, "ltr");
  const parts: Part[] = [];
  for (const { segment, index } of letters.segment(words)) {
    if (isInvisible.test(segment)) continue;
    const next = { ...drawn(segment, fonts), level: levels[index] ?? 0 };
    const last = parts.at(-1);
    if (
      last &&
      last.font === next.font &&
      last.level === next.level &&
      kindOf(last) === kindOf(next) &&
      kindOf(next) !== "free"
    ) {
      last.text += next.text;
    } else parts.push(next);
  }
  return parts;
}

function kindOf(piece: Piece): "blank" | "free" | "from-right" | "other" {
  if (isBlank(piece)) return "blank";
  if (isFromRight.test(piece.text)) return "from-right";
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(piece.text) ? "free" : "other";
}

function drawn(letter: string, fonts: readonly MemoFont[]): Piece {
  const [first] = fonts as [MemoFont];
  if (/^\s$/.test(letter)) return { font: first.name, text: " " };
  const points = Array.from(letter, (one) => one.codePointAt(0) ?? 0);
  const font = fonts.find(({ has }) => points.every(has));
  if (font) return { font: font.name, text: letter };
  return {
    font: first.name,
    text: points.map((point) => `[U+${point.toString(16).toUpperCase().padStart(4, "0")}]`).join(""),
  };
}

function isBlank({ text }: Piece): boolean {
  return text.trim() === "";
}

/** What is wider than a line is broken within. */
function wholeOrLetters(part: Part, { width, measure }: { width: number; measure: Measure }): Part[] {
  if (measure(part) <= width) return [part];
  return Array.from(letters.segment(part.text), ({ segment }) => ({ ...part, text: segment }));
}

function withoutBlankEnd(line: Part[]): Part[] {
  const end = line.findLastIndex((part) => !isBlank(part));
  return line.slice(0, end + 1);
}

/** Rule L2: from the highest level down to the lowest odd one, each run of that level or higher is turned round. */
function inOrder(line: readonly Part[]): Part[] {
  const order = [...line];
  const highest = Math.max(0, ...line.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    let from = 0;
    while (from < order.length) {
      let to = from;
      while (to < order.length && (order[to] as Part).level >= level) to++;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = Math.max(to, from + 1);
    }
  }
  return order;
}

/** Rule L4, for what stands among letters from the right and is none. */
function turned({ font, text, level }: Part): Piece {
  if (level % 2 === 0 || isFromRight.test(text)) return { font, text };
  const reversed = Array.from(letters.segment(text), ({ segment }) => bidi.getMirroredCharacter(segment) ?? segment);
  return { font, text: reversed.reverse().join("") };
}
