import { expect, test } from "vitest";
import { mailDocument } from "./mail-body";

test("links of a mail open in a new tab, and there is one doctype", () => {
  const document = mailDocument('<!DOCTYPE html>\n<html><body><a href="https://a.example">a</a></body></html>');
  expect(document.match(/<!doctype/gi)).toHaveLength(1);
  expect(document.indexOf('<base target="_blank">')).toBeLessThan(document.indexOf("<a href"));
});
