import { expect, test } from "vitest";
import { maskMail, maskSigns } from "./mask-signs.js";

const messageId = "0b5f7f2e-3f0a-4a53-9a77-0d6a3a5f1c11";
const link = "8c1d2e3f-1111-4222-8333-444455556666";
const token = "0123456789abcdefghij".slice(0, 20);
const text = `In-Reply-To: <${messageId}@overture.test>\r\n\r\nhttp://overture.test/unsubscribe/${link}\r\noverture+${token}@overture.test\r\n`;
const secrets = [messageId, link, token];

const holdsNone = (shown: string) => secrets.every((secret) => !shown.includes(secret));

test("tokens and Message-IDs are masked, the same ones alike, and nothing else", () => {
  const shown = maskSigns(text);
  expect(holdsNone(shown)).toBe(true);
  expect(shown).toHaveLength(text.length);
  expect(maskSigns(text)).toBe(shown);
  expect(maskSigns(`<${messageId}@a> <${link}@a>`)).not.toMatch(/<(.{36})@a> <\1@a>/);
  expect(maskSigns("I charge $450, call +491701234567")).toBe("I charge $450, call +491701234567");
});

test("they are masked in base64, in a mail in base64, and over the lines of quoted-printable", () => {
  const encoded = (plain: string) => Buffer.from(plain).toString("base64").replace(/.{76}/g, "$&\r\n");
  const once = maskMail(Buffer.from(`Content-Transfer-Encoding: base64\r\n\r\n${encoded(text)}\r\n`)).toString();
  const decoded = Buffer.from(once.split("\r\n\r\n")[1] ?? "", "base64").toString();
  expect(holdsNone(decoded)).toBe(true);
  expect(decoded).toContain("In-Reply-To: <");

  const twice = maskMail(Buffer.from(encoded(`A: b\r\n\r\n${encoded(text)}\r\n`))).toString();
  const inner = Buffer.from(twice, "base64").toString().split("\r\n\r\n")[1] ?? "";
  expect(holdsNone(Buffer.from(inner, "base64").toString())).toBe(true);

  const cut = `unsubscribe/${link.slice(0, 12)}=\r\n${link.slice(12)} a+${token.slice(0, 5)}=\r\n${token.slice(5)}=40x`;
  expect(holdsNone(maskMail(Buffer.from(cut)).toString().replaceAll("=\r\n", ""))).toBe(true);
});
