import { describe, expect, test } from "vitest";
import { blankLinks } from "./blank-links.js";

const token = "q83vEjRWeJCrze8SNFZ4kA-_q83vEjRWeJCrze8SNFZ";
const linksToAccounts = [
  `https://overture.example/password-reset/${token}`,
  `https://overture.example/take-back/${token}`,
  `https://overture.example/register?invitation=${token}`,
  `https://overture.example/auth/verify-email?userId=u-1&token=${token}`,
];

test.each([
  `https://overture.example/password-reset/${token}\r\n`,
  `https://overture.example/auth/verify-email?userId=3Du-1&token=3D${token.slice(0, 9)}=\r\n${token.slice(9)}&tempEmail=3Da`,
  `https://overture.example/auth/verify-email?userId=u-1&token=${token}`,
])("of a mail about an account that came back, the token of its link is not kept: %s", (text) => {
  const blanked = blankLinks(Buffer.from(`ä ${text}`)).toString();

  expect(blanked.replaceAll("=\r\n", "")).toContain("x".repeat(43));
  expect(blanked.replaceAll("=\r\n", "")).not.toContain(token.slice(9));
  expect(blanked).toHaveLength(`ä ${text}`.length);
});

test("other mail is kept as it came, byte by byte", () => {
  const raw = Buffer.from([0xff, 0x00, ...Buffer.from("our token=short, password-reset/ later"), 0xfe]);

  expect(blankLinks(raw).equals(raw)).toBe(true);
});

const offer = "q83v-kRWeJ_rze8SNFZ4kA";
const behindHyphens = (text: string) => text.replaceAll("-", "-2D").replaceAll("_", "-5F");
const safeLink = (target: string) =>
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(target)}&data=05%7C02%7C&reserved=0`;
const proofpoint = (target: string) => {
  const encoded = encodeURIComponent(target).replace(/[-_]/g, (sign) => (sign === "-" ? "%2D" : "%5F"));
  return `https://urldefense.proofpoint.com/v2/url?u=${encoded.replaceAll("%2F", "_").replaceAll("%", "-")}&d=DwMF`;
};
const rewritings: [string, (target: string) => string][] = [
  ["as it was sent", (target) => target],
  ["by Safe Links", safeLink],
  ["by Safe Links in lower case", (target) => safeLink(target).replace(/%../g, (code) => code.toLowerCase())],
  ["by Safe Links twice", (target) => safeLink(safeLink(target))],
  ["by Proofpoint", proofpoint],
  ["by Proofpoint, version 3", (target) => `https://urldefense.com/v3/__${target}__;!!Nb!Q$`],
  ["by Proofpoint, then by Safe Links", (target) => safeLink(proofpoint(target))],
  ["by Safe Links, then by Proofpoint", (target) => proofpoint(safeLink(target))],
];

/** Breaks lines after 30 characters, so that every link is split. */
const asQuotedPrintable = (text: string) => text.replaceAll("=", "=3D").replace(/.{30}/g, "$&=\r\n");
const inParts: [string, (text: string) => Buffer, (raw: Buffer) => string][] = [
  ["plain", (text) => Buffer.from(text), (raw) => raw.toString()],
  [
    "in base64",
    (text) => Buffer.from(Buffer.from(text).toString("base64").replace(/.{76}/g, "$&\r\n")),
    (raw) => Buffer.from(raw.toString(), "base64").toString(),
  ],
  [
    "in quoted-printable",
    (text) => Buffer.from(asQuotedPrintable(text)),
    (raw) => raw.toString().replaceAll("=\r\n", "").replaceAll("=3D", "="),
  ],
];

describe.each(rewritings)("a link that was rewritten %s", (_, rewritten) => {
  test.each(inParts)("leaves no token in what is kept: %s", (_part, encode, decode) => {
    const targets = [`https://overture.example/offer/${offer}`, ...linksToAccounts];
    const text = targets.map((target) => `> <a href="${rewritten(target)}">${rewritten(target)}</a>\r\n`).join("");
    const header = "Content-Transfer-Encoding: base64\r\n\r\n";
    const raw = Buffer.concat([Buffer.from(header), encode(text)]);

    const kept = blankLinks(raw);

    expect(kept).toHaveLength(raw.length);
    const shown = decode(kept.subarray(header.length));
    expect(shown.match(/x{22,}/g)).toHaveLength(2 * targets.length);
    for (const secret of [offer, token]) {
      expect(shown).not.toContain(secret);
      expect(shown).not.toContain(behindHyphens(secret));
    }
  });
});

test.each([
  "https://shop.example/offer/summer-sale-2026-for-everybody",
  "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fshop.example%2Foffer%2Fsummer-sale-2026-of-all",
  "https://urldefense.proofpoint.com/v2/url?u=https-3A__shop.example_offer_summer-2Dsale-2D2026-2Dfor-2Dall&d=a",
])("what is no token of an offer stays: %s", (link) => {
  expect(blankLinks(Buffer.from(link)).toString()).toBe(link);
});

test.each(["\r\n", ""])(
  "of a mail with a file of 25 MB, its lines of base64 ended by %j, the link is not kept",
  (ends) => {
    const line = `${"QUJD".repeat(19)}${ends}`;
    const raw = Buffer.from(`See ${linksToAccounts[0]}\r\n\r\n${line.repeat(25_000_000 / line.length)}`);

    expect(blankLinks(raw).subarray(0, 200).toString()).not.toContain(token);
  },
);
