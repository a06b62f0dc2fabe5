import { expect, test } from "vitest";
import { decodeText } from "./decode-text";

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
  expect(decodeText(new Uint8Array(bytes))).toBe(text);
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
