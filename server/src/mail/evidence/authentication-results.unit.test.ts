import { expect, test } from "vitest";
import { isSenderAuthentic } from "./authentication-results.js";

const trusted = ["mx.overture.test"];
const mailWith = (...headers: string[]) =>
  Buffer.from(["Received: from anywhere", ...headers, "From: Lena <lena@example.com>", "", "Stop."].join("\r\n"));
const results = (words: string, server = "mx.overture.test") => `Authentication-Results: ${server}; ${words}`;

test.each([
  ["a signature of the author's domain", "dkim=pass (good) header.d=example.com header.s=a"],
  ["SPF of the author's domain", "spf=pass smtp.mailfrom=bounces@example.com"],
  ["DMARC", "dkim=fail header.d=example.org; dmarc=pass (p=NONE) header.from=example.com"],
])("%s proves the author where the receiving server says so", (_, words) => {
  expect(isSenderAuthentic(mailWith(results(words)), trusted)).toBe(true);
});

test.each([
  ["a signature of another domain", [results("dkim=pass header.d=attacker.example")]],
  ["a domain that ends alike", [results("dkim=pass header.d=ample.com")]],
  ["a failed check", [results("dkim=fail header.d=example.com; spf=softfail smtp.mailfrom=example.com")]],
  ["the words of a server that nobody trusts", [results("dkim=pass header.d=example.com", "mx.attacker.example")]],
  ["what the sender wrote below the server's own", [results("dkim=none"), results("dkim=pass header.d=example.com")]],
  ["a comment that says pass", [results("dkim=fail (dkim=pass header.d=example.com)")]],
  [
    "a quoted name that says pass",
    [results('spf=pass smtp.mailfrom="x; dkim=pass header.d=example.com; a="@attacker.example')],
  ],
  ["a second author", [results("dkim=pass header.d=example.com"), "From: eve@attacker.example"]],
])("%s proves nothing", (_, headers) => {
  expect(isSenderAuthentic(mailWith(...headers), trusted)).toBe(false);
});

test("without a trusted server nothing is proved", () => {
  expect(isSenderAuthentic(mailWith(results("dkim=pass header.d=example.com")), [])).toBe(false);
});
