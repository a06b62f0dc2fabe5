import { expect, test } from "vitest";
import { maskedPieces, maskMail, maskTokens } from "./mask-tokens.js";

const messageId = "0b5f7f2e-3f0a-4a53-9a77-0d6a3a5f1c11";
const link = "8c1d2e3f-1111-4222-8333-444455556666";
const token = "0123456789abcdefghij".slice(0, 20);
const text = `In-Reply-To: <${messageId}@overture.test>\r\n\r\nhttp://overture.test/unsubscribe/${link}\r\noverture+${token}@overture.test\r\n`;
const secrets = [messageId, link, token];

const holdsNone = (shown: string) => secrets.every((secret) => !shown.includes(secret));

test("tokens and Message-IDs are masked, the same ones alike, and nothing else", () => {
  const shown = maskTokens(text);
  expect(holdsNone(shown)).toBe(true);
  expect(shown).toHaveLength(text.length);
  expect(maskTokens(text)).toBe(shown);
  expect(maskTokens(`<${messageId}@a> <${link}@a>`)).not.toMatch(/<(.{36})@a> <\1@a>/);
  expect(maskTokens("I charge $450, call +491701234567")).toBe("I charge $450, call +491701234567");
});

test("they are masked in base64, in a mail in base64, and over the lines of quoted-printable", async () => {
  const encoded = (plain: string) => Buffer.from(plain).toString("base64").replace(/.{76}/g, "$&\r\n");
  const once = (
    await maskMail(Buffer.from(`Content-Transfer-Encoding: base64\r\n\r\n${encoded(text)}\r\n`))
  ).toString();
  const decoded = Buffer.from(once.split("\r\n\r\n")[1] ?? "", "base64").toString();
  expect(holdsNone(decoded)).toBe(true);
  expect(decoded).toContain("In-Reply-To: <");

  const twice = (await maskMail(Buffer.from(encoded(`A: b\r\n\r\n${encoded(text)}\r\n`)))).toString();
  const inner = Buffer.from(twice, "base64").toString().split("\r\n\r\n")[1] ?? "";
  expect(holdsNone(Buffer.from(inner, "base64").toString())).toBe(true);

  const cut = `unsubscribe/${link.slice(0, 12)}=\r\n${link.slice(12)} a+${token.slice(0, 5)}=\r\n${token.slice(5)}=40x`;
  expect(holdsNone((await maskMail(Buffer.from(cut))).toString().replaceAll("=\r\n", ""))).toBe(true);
});

const target = `https://overture.test/unsubscribe/${link}`;
test.each([
  ["Safe Links", `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(target)}&data=05`],
  ["Safe Links in lower case", `?url=https%3a%2f%2foverture.test%2funsubscribe%2f${link}&amp;data=05`],
  ["two of them", `?url=${encodeURIComponent(encodeURIComponent(target))}%26data%3D05`],
  ["Proofpoint", `u=https-3A__overture.test_unsubscribe_${link.replaceAll("-", "-2D")}&d=DwMF`],
  ["Proofpoint, version 3", `https://urldefense.com/v3/__${target}__;!!Nb!Q$`],
  ["Safe Links, then by Proofpoint", `-26url-3D-252Funsubscribe-252F${link.replaceAll("-", "-2D")}-26data-3D05`],
  ["a list's archive", `https://lists.example/%3C${link}%40overture.test%3E`],
])("a link to unsubscribe that was rewritten by %s holds no sign", (_, rewritten) => {
  const bare = (text: string) => text.replaceAll("=\r\n", "").replaceAll("-2D", "-");

  const shown = maskTokens(rewritten);
  expect(bare(shown)).not.toContain(link);
  expect(shown).toHaveLength(rewritten.length);
  const masked = maskTokens(link);
  expect(bare(shown)).toContain(masked);
  for (let at = 1; at < 76; at += 1) {
    const cut = `${rewritten.slice(0, at)}=\r\n${rewritten.slice(at).replace(/.{76}/g, "$&=\r\n")}`;
    expect(bare(maskTokens(cut))).toContain(masked);
  }
});

test("addresses of ours are masked in rewritten links too", () => {
  for (const rewritten of [`overture%2B${token}%40overture.test`, `overture%252b${token}%2540overture.test`]) {
    expect(maskTokens(rewritten)).not.toContain(token);
  }
});

test("in pieces the same is masked, wherever a token stands", () => {
  const coded = `-26url-3D-252Funsubscribe-252F${link.replaceAll("-", "-252D").replace(/.{9}/g, "$&=\r\n")}-26data-3D05`;
  const all = `${text} ${target} a%252b${token}%2540x ${coded} `;
  const letters = 400;
  for (let before = 0; before < all.length; before += 1) {
    const moved = `${"x".repeat(before)} ${all.repeat(2)}`;
    expect([...maskedPieces(moved, letters)].join("")).toBe(maskTokens(moved));
  }
});

test.each([
  ["Message-IDs", `<${messageId}@overture.test>\r\n`],
  ["lines of base64", `${Buffer.from(`<${messageId}@a.test> `.repeat(20)).toString("base64")}\r\n\r\n`],
  ["one line", "0a"],
])("while a mail of %s is masked other work goes on, and each piece takes as much", async (_, part) => {
  const turnsOf = async (bytes: number) => {
    let turns = 0;
    let isDone = false;
    const turn = () => {
      turns += 1;
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    await maskMail(Buffer.from(part.repeat(Math.ceil(bytes / part.length))));
    isDone = true;
    return turns;
  };

  const [short, long] = [await turnsOf(400_000), await turnsOf(1_600_000)];
  expect(short).toBeGreaterThanOrEqual(6);
  expect(long / short).toBeGreaterThan(3);
});
