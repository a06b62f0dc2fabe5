import { invisible } from "@overture/contract";
import bidiModule from "bidi-js";
import type { MemoFont } from "./memo-fonts.js";

/** Text that is drawn at once with one font. */
export interface Piece {
  font: string;
  text: string;
}

interface Part extends Piece {
  level: number;
}

type Measure = (piece: Piece) => number;

// The types of bidi-js 1.1 describe an ES module, but Node.js loads the CommonJS one, which is the function itself.
const bidi = (bidiModule as unknown as typeof bidiModule.default)();
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Right-to-left scripts, which the PDF library reverses itself while it shapes them. */
const isFromRight = /^[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Isolates a name within other words, so that its direction does not reorder its neighbours. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

/**
 * Lays words out as lines of pieces from left to right in visual order (Unicode Standard Annex 9), each letter in the
 * first font that has it. A letter that no font has is shown as its Unicode number.
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

/** Splits where a line may break: between words and blanks, and between letters of scripts without blanks. */
function partsOf(words: string, fonts: readonly MemoFont[]): Part[] {
  const { levels } = bidi.getEmbeddingLevels(words, "ltr");
  const parts: Part[] = [];
  for (const { segment, index } of letters.segment(words)) {
    if (segment.replace(invisible, "") === "") continue;
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

/** Splits a part that is wider than a line into letters. */
function wholeOrLetters(part: Part, { width, measure }: { width: number; measure: Measure }): Part[] {
  if (measure(part) <= width) return [part];
  return Array.from(letters.segment(part.text), ({ segment }) => ({ ...part, text: segment }));
}

function withoutBlankEnd(line: Part[]): Part[] {
  const end = line.findLastIndex((part) => !isBlank(part));
  return line.slice(0, end + 1);
}

/** Rule L2: reverses each run of a level or higher, from the highest level down to the lowest odd one. */
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

/** Rule L4: mirrors characters in right-to-left text that do not belong to a right-to-left script. */
function turned({ font, text, level }: Part): Piece {
  if (level % 2 === 0 || isFromRight.test(text)) return { font, text };
  const reversed = Array.from(letters.segment(text), ({ segment }) => bidi.getMirroredCharacter(segment) ?? segment);
  return { font, text: reversed.reverse().join("") };
}
