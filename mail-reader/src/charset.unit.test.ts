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
    ["ks_c_5601-1987", "8c 63 b9 e6 b0 a2 c7 cf", "똠방각하"],
    ["cp949", "94 ee c1 a6", "뷁제"],
    ["shift_jis", "93 fa 7f 96 7b", "日\x7f本"],
    ["cp850", "82 74 82", "été"],
    ["cp437", "81 62 65 72", "über"],
    ["utf-7", "2b 41 4f 6b 2d 74 2b 41 4f 6b 2d", "été"],
    ["iso-8859-16", "a4 34 35 30", "€450"],
    ["x-mac-roman", "db 34 35 30", "€450"],
    ["iso-2022-jp", "1b 24 42 46 7c 4b 5c 1b 28 42", "日本"],
    ["gb2312", "c4 e3 ba c3", "你好"],
    ["big5", "a7 41 a6 6e", "你好"],
    ["utf-16", "fe ff 00 e9", "é"],
    ["base64", "6f 6b", "ok"],
    ["hex", "6f 6b", "ok"],
    ["constructor", "e9", "é"],
  ])("%s: %s", (charset, hex, text) => {
    expect(decodeCharset(Buffer.from(hex.replaceAll(" ", ""), "hex"), charset)).toBe(text);
  });
});
