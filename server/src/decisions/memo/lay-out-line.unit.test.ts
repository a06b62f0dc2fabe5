import { describe, expect, test } from "vitest";
import { isolated, layOutLines } from "./lay-out-line.js";
import type { MemoFont } from "./memo-fonts.js";
import { fontsFor } from "./memo-fonts.js";
import { memoPdf } from "./memo-pdf.js";

const fontOf = (name: string, letters: RegExp): MemoFont => ({
  name,
  bytes: Buffer.alloc(0),
  has: (codePoint) => letters.test(String.fromCodePoint(codePoint)),
});
const fonts = [fontOf("text", /[\p{Script=Latin}\p{Script=Hebrew}\d\p{P}\p{S}]/u), fontOf("more", /[\p{Script=Han}]/u)];
/** Lays out with a measure that counts each letter as one. */
const lines = (words: string, width = 100) =>
  layOutLines(words, fonts, { width, measure: ({ text }) => Array.from(text).length });
const words = (text: string, width?: number) =>
  lines(text, width).map((line) => line.map((piece) => piece.text).join(""));

describe("the words of a memo", () => {
  test("have each letter in the first font that has it, and by its number where none has", () => {
    expect(lines("Ana 李明!")).toEqual([
      [
        { font: "text", text: "Ana" },
        { font: "text", text: " " },
        { font: "more", text: "李" },
        { font: "more", text: "明" },
        { font: "text", text: "!" },
      ],
    ]);
    expect(words("a\u{13000}b")).toEqual(["a[U+13000]b"]);
  });

  // The library reverses each Hebrew word itself. The expected words are in the order in which it gets them.
  test.each([
    ["two words from the right", "שלום עולם", "עולם שלום"],
    ["a number and brackets among them", "שלום (2024) עולם", "עולם (2024) שלום"],
    ["words before and after", "Deal with שלום עולם today", "Deal with עולם שלום today"],
  ])("stand in the order in which they are read: %s", (_, text, drawn) => {
    expect(words(isolated(text))).toEqual([drawn]);
  });

  test("two names each have their own direction", () => {
    expect(words(`${isolated("שלום עולם")} and ${isolated("Ana")}`)).toEqual(["עולם שלום and Ana"]);
  });

  test.each([
    ["between words, without the blank", "one two three", ["one two", "three"]],
    ["between letters of a script without blanks", "李明李明李明李明", ["李明李明李明李", "明"]],
    ["within what is longer than a line", "0123456789", ["0123456", "789"]],
    ["before lines are turned round", "שלום עולם", ["שלום", "עולם"]],
  ])("are broken %s", (_, text, broken) => {
    expect(words(text, 7)).toEqual(broken);
  });
});

test("the larger font is in a memo only where a name needs it", async () => {
  const signed = { version: 1 as const, thread: "t", campaign: "Łódź", sender: "Mara", creator: "Δάφνη", amount: 1 };
  const pdfFor = async (creator: string) => {
    const memo = { ...signed, creator, agreedAt: "2026-11-05T10:00:00.000Z", messages: [], signature: "c2ln" };
    return Buffer.from(await memoPdf(memo, "http://overture.test/verify"));
  };
  expect((await fontsFor("김철수 東京 テスト")).map(({ name }) => name)).toEqual(["text", "more"]);
  expect((await pdfFor("김철수")).includes("UnifontEx")).toBe(true);
  expect((await pdfFor("Δάφνη محمد")).includes("UnifontEx")).toBe(false);
});
