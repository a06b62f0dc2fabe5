import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { unwrapWoff } from "./unwrap-woff.js";

/** What a page is set in; each has what the one before lacks. */
export interface MemoFont {
  name: string;
  bytes: Buffer;
  has(codePoint: number): boolean;
}

const files = {
  /** Latin, Greek, Cyrillic, Hebrew, Arabic and others. */
  text: "@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff",
  /** Nearly all of Unicode, in pixels: Chinese, Japanese, Korean, Thai, Indic scripts. */
  more: "@fontsource/unifontex/files/unifontex-latin-400-normal.woff",
};

const loaded = new Map<string, Promise<MemoFont>>();

/** Those that these words need; the second one is read once somebody needs it. */
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
