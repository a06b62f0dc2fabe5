import { controls, invisible } from "@overture/contract";
import * as reader from "@overture/mail-reader";
import { expect, test } from "vitest";
import { hasInvisibleCharacters } from "../accounts/invisible-characters.js";
import { plainWords } from "../decisions/offer-page/plain-words.js";
import { safeFileName } from "../http/safe-file-name.js";
import { oneLine } from "./one-line.js";

const everything = Array.from({ length: 0x11_00_00 }, (_, code) => String.fromCodePoint(code));
const gone = everything.filter((sign) => sign.replace(invisible, "") === "");

test("the mail reader takes the same characters for invisible as everything else", () => {
  const differing = everything.filter(
    (sign) =>
      sign.replace(invisible, "") !== sign.replace(reader.invisible, "") ||
      sign.replace(controls, "") !== sign.replace(reader.controls, ""),
  );

  expect(differing).toEqual([]);
  expect(gone).toHaveLength(23);
});

test.each<[string, (words: string) => string]>([
  ["the words of an offer", plainWords],
  ["the name of a file that is saved", safeFileName],
  ["the name of an attachment that came", (words) => reader.cleanName(words) ?? ""],
])("%s lose every character that nobody sees", (_what, clean) => {
  expect(gone.filter((sign) => clean(`a${sign}b`) !== "ab")).toEqual([]);
});

test("no such character stands in a name of a user or stays in one line of a server", () => {
  expect(gone.filter((sign) => !hasInvisibleCharacters(`a${sign}b`))).toEqual([]);
  const kept = gone.filter((sign) => oneLine(`a${sign}b`, 10) !== "a b");
  // A combining character, which is no format character to Unicode.
  expect(kept).toEqual(["\u034f"]);
});

test.each([
  ["a family of emoji", "👩\u200d👧"],
  ["Persian", "می\u200cخواهم"],
  ["a sign that is drawn in colour", "☎\ufe0f"],
])("%s stays as it is written in the words of an offer and in names of files", (_what, words) => {
  expect([plainWords(words), safeFileName(words), reader.cleanName(words)]).toEqual([words, words, words]);
});
