import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decodeText } from "./decode-text";
import { readTable } from "./read-table";

const text = "username,genres\nBjörk,Músic";

test.each([
  ["UTF-8", [...new TextEncoder().encode(text)]],
  ["UTF-8 with a mark", [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)]],
  ["UTF-16, little end first, with a mark", [0xff, 0xfe, ...utf16(text)]],
  ["UTF-16, big end first, with a mark", [0xfe, 0xff, ...swapped(utf16(text))]],
  ["UTF-16, little end first, without a mark", utf16(text)],
  ["UTF-16, big end first, without a mark", swapped(utf16(text))],
  ["Windows-1252", codes(text)],
])("%s is read", (_, bytes) => {
  expect(decodeText(new Uint8Array(bytes)).text).toBe(text);
});

/** The command line reads the same files: see server/src/catalogue/creator-file.unit.test.ts. */
const files = JSON.parse(
  readFileSync(new URL("../../../../contract/fixtures/encoded-creator-files.json", import.meta.url), "utf8"),
) as { encoding: string; names: string[]; base64: string }[];

test.each(files)("names in $encoding are read, few as they are", ({ encoding, names, base64 }) => {
  const { rows, guessed } = readTable(new Uint8Array(Buffer.from(base64, "base64")));
  expect(guessed).toBe(encoding.split(" ")[0]?.toLowerCase());
  // Node.js 20 reads the marks of Windows-1252 as control characters. Browsers do not.
  if (guessed !== "windows-1252") expect(rows.map(({ cells }) => cells[0])).toEqual(names);
});

test("an encoding that is asked for wins over the likeliest, and neither over what the file shows", () => {
  const polish = Buffer.from("name,x\n\xa3ukasz,1\n", "latin1");
  expect(readTable(polish, "windows-1250")).toMatchObject({
    rows: [{ cells: ["Łukasz", "1"] }],
    guessed: "windows-1250",
  });
  expect(decodeText(new TextEncoder().encode("Łukasz"), "windows-1250")).toEqual({
    text: "Łukasz",
    guessed: undefined,
  });
});

function utf16(value: string): number[] {
  return codes(value).flatMap((code) => [code & 0xff, code >> 8]);
}

function codes(value: string): number[] {
  return Array.from({ length: value.length }, (_, index) => value.charCodeAt(index));
}

function swapped(bytes: number[]): number[] {
  return bytes.map((_, index) => bytes[index ^ 1] ?? 0);
}
