import { expect, test } from "vitest";
import { wholeAddress, writtenForms } from "./written-forms.js";

test("base64 holds a text as one of its forms, wherever in the mail the text begins", () => {
  for (const written of ["lena.wanders@example.com", "LENA.WANDERS@EXAMPLE.COM", "Lena.Wanders@example.com"]) {
    const { base64 } = writtenForms("lena.wanders@example.com");
    for (let before = 0; before < 6; before += 1) {
      const encoded = Buffer.from(`${"x".repeat(before)}${written} and more`).toString("base64");
      expect(
        base64.some((form) => encoded.includes(form)),
        encoded,
      ).toBe(true);
    }
  }
});

test("what is short is not looked for in base64, where it would be a part of anything", () => {
  expect(writtenForms("a@b.co").base64).toEqual([]);
  expect(Math.min(...writtenForms("lena@example.com").base64.map(({ length }) => length))).toBeGreaterThanOrEqual(12);
});

test("letters outside of ASCII are found in UTF-8 and Latin-1, as bytes and as quoted-printable, in either case", () => {
  const { plain } = writtenForms("Zoë Müller");
  expect(plain).toEqual(
    expect.arrayContaining([
      "zo\\303\\253 m\\303\\274ller",
      "zo=c3=ab m=c3=bcller",
      "zo=c3=ab_m=c3=bcller",
      "zo=eb_m=fcller",
      "zo=c3=8b m=c3=9cller",
    ]),
  );
});

test("an address is found as a whole alone", () => {
  const pattern = new RegExp(wholeAddress("ana@example.com"));
  for (const text of ["<ana@example.com>", "=3cana@example.com", "mailto:ana@example.com?x", "to ana@example.com."]) {
    expect(pattern.test(text), text).toBe(true);
  }
  for (const text of ["susana@example.com", "ana@example.com.br", "j.ana@example.com", "ana@example.community"]) {
    expect(pattern.test(text), text).toBe(false);
  }
});
