import { expect, test } from "vitest";
import { addressesIn, addressesOfFile } from "./read-addresses";

test.each([
  ["a@example.com\r\n\r\nb@example.com", ["a@example.com", "b@example.com"]],
  ["a@example.com, b@example.com; a@example.com", ["a@example.com", "b@example.com"]],
  ['"Silva, Lena" <lena@example.com>', ["Silva", "lena@example.com"]],
  ["'a@example.com'", ["a@example.com"]],
  ["not an address", ["not an address"]],
  [" \n ", []],
])("%j is read as typed, each address once", (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});

test("a file's cells with an address are taken, and lines without one are counted", () => {
  const text = "Name;Email\r\nLena;LENA@example.com\nNobody;\n\nOmar,omar@example.com,a@example.com\r";
  expect(addressesOfFile(text)).toEqual({
    addresses: ["LENA@example.com", "omar@example.com", "a@example.com"],
    linesWithout: 2,
  });
});
