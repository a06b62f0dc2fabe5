import { expect, test } from "vitest";
import { type Format, formatText } from "./format-text";

/** The text between the brackets `‹›` is selected. */
function formatted(marked: string, format: Format): string {
  const from = marked.indexOf("‹");
  const to = marked.indexOf("›") - 1;
  const value = marked.replace(/[‹›]/g, "");
  const change = formatText({ value, from, to }, format);
  const after = value.slice(0, change.from) + change.text + value.slice(change.to);
  const [first, last] = change.select;
  return `${after.slice(0, first)}‹${after.slice(first, last)}›${after.slice(last)}`;
}

test.each<[Format, string, string]>([
  ["bold", "We pay ‹$500 ›today", "We pay **‹$500›** today"],
  ["bold", "We pay **‹$500›** today", "We pay ‹$500› today"],
  ["bold", "We pay ‹**$500**› today", "We pay ‹$500› today"],
  ["bold", "We pay ‹›", "We pay **‹bold›**"],
  ["link", "See ‹the brief›.", "See [the brief](‹https://›)."],
  ["link", "See ‹https://a.example/b›", "See [‹words›](https://a.example/b)"],
  ["link", "‹›", "[words](‹https://›)"],
  ["bullets", "Bring\n‹a camera\nlight›\nMara", "Bring\n‹- a camera\n- light›\nMara"],
  ["bullets", "‹- a camera\n- light›", "‹a camera\nlight›"],
  ["bullets", "one‹›", "- one‹›"],
  ["numbers", "‹- a camera\n\n- light\n›", "‹1. a camera\n\n2. light›\n"],
  ["numbers", "‹1. a camera\n2. light›", "‹a camera\nlight›"],
  ["bullets", "‹›", "- ‹›"],
])("%s of %j", (format, before, after) => {
  expect(formatted(before, format)).toBe(after);
});
