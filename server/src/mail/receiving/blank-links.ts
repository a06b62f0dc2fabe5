import { maskEncoded } from "../evidence/mask-signs.js";

/**
 * How the links begin that sign in, set a password or take an account back; then 43 letters, over lines in quoted-
 * printable.
 */
const links =
  /((?:\/password-reset\/|\/take-back\/|[?&](?:token|invitation)=(?:3D)?(?:=\r?\n)?)(?:=\r?\n)?)((?:[\w-](?:=\r?\n)?){43})/g;

/** How the link to an offer begins; then 22 letters. Whoever has it answers as the creator. */
const offerLinks = new RegExp(
  `(${Array.from("/offer/", (letter) => `${letter}(?:=\\r?\\n)?`).join("")})((?:[\\w-](?:=\\r?\\n)?){22})(?![\\w-])`,
  "g",
);

/** A text without the links that answer offers, of the same length. */
export function blankOfferLinks(text: string): string {
  return text.replace(offerLinks, (_, beginning: string, token: string) => beginning + blankOf(token));
}

function blankOf(token: string): string {
  return token.replace(/[\w-]/g, "x");
}

const beginnings = ["/password-reset/", "/take-back/", "token=", "invitation=", "/offer/"];
/** What they may be hidden in, as mail programs write it. */
const encodings = ["base64", "BASE64", "Base64", "quoted-printable", "Quoted-Printable", "QUOTED-PRINTABLE"];
/** A text in a mail is shorter; attachments are longer, and quote nothing. */
const longestText = 500_000;

/**
 * A mail about an account that comes back quotes its link, which nobody has used, and an answer quotes that of its
 * offer: what is kept must not hold them.
 */
export function blankLinks(raw: Buffer): Buffer {
  if (![...encodings, ...beginnings].some((sign) => raw.includes(sign))) return raw;
  const blanked = maskEncoded(raw.toString("latin1"), { mask: blanksIn, depth: 1, longest: longestText });
  return Buffer.from(blanked, "latin1");
}

function blanksIn(text: string): string {
  return blankOfferLinks(text.replace(links, (_, beginning: string, token: string) => beginning + blankOf(token)));
}
