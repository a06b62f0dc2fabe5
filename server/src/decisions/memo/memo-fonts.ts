import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { unwrapWoff } from "./unwrap-woff.js";

/** A font of the memo; the second one has the characters that the first lacks. */
export interface MemoFont {
  name: string;
  bytes: Buffer;
  has(codePoint: number): boolean;
}

const files = {
  /** Latin, Greek, Cyrillic, Hebrew, Arabic and others. */
  text: "@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff",
  /** A bitmap font with nearly all of Unicode: Chinese, Japanese, Korean, Thai, Indic scripts. */
  more: "@fontsource/unifontex/files/unifontex-latin-400-normal.woff",
};

const loaded = new Map<string, Promise<MemoFont>>();

/** The fonts that these words need; the second one is loaded only when needed. */
export async function fontsFor(words: string): Promise<MemoFont[]> {
  const text = await load("text");
  const isEnough = Array.from(words).every((letter) => text.has(letter.codePointAt(0) ?? 0) || /\s/.test(letter));
  return isEnough ? [text] : [text, await load("more")];
}

function load(name: keyof typeof files): Promise<MemoFont> {
  const known = loaded.get(name) ?? read(name);
  loaded.set(name, known);
  return known;
}

async function read(name: keyof typeof files): Promise<MemoFont> {
  const { create } = await import("fontkit");
  const bytes = unwrapWoff(await readFile(createRequire(import.meta.url).resolve(files[name])));
  const font = create(bytes);
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${files[name]} holds several fonts`);
  return { name, bytes, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}
