import { describe, expect, test } from "vitest";
import { decodeCharset } from "./charset.js";

describe("bytes are read in the charset that a mail names, or else as what they look like", () => {
  test.each([
    ["windows-1252", "80 49 92 76 65 20 97 e9", "€I’ve —é"],
    ["iso-8859-1", "80 34 35 30 20 93 6f 6b 94", "€450 “ok”"],
    ["us-ascii", "92 e9", "’é"],
    [undefined, "49 92 6d", "I’m"],
    ["utf-8", "e9 20 92", "é ’"],
    [undefined, "e2 82 ac", "€"],
    ["windows-1251", "cf f0 e8 e2 e5 f2", "Привет"],
    ["koi8-r", "f0 d2 c9 d7 c5 d4", "Привет"],
    ["shift_jis", "93 fa 96 7b", "日本"],
    ["no-such-charset", "92", "’"],
  ])("%s: %s", (charset, hex, text) => {
    expect(decodeCharset(Buffer.from(hex.replaceAll(" ", ""), "hex"), charset)).toBe(text);
  });
});
