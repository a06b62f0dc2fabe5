import { linkWritings, writtenIn } from "../evidence/link-writing.js";
import { maskEncoded } from "../evidence/mask-signs.js";

/** How the links begin that sign in, set a password or take an account back; then 43 letters. */
const accountBeginnings = ["/password-reset/", "/take-back/", "?token=", "&token=", "?invitation=", "&invitation="];
const links = linkWritings.map((writing) => {
  const beginnings = accountBeginnings.map((beginning) => writtenIn(writing, beginning)).join("|");
  return new RegExp(`(${beginnings})((?:${writing.tokenSign}){43})`, "g");
});

/** How the link to an offer begins; then 22 letters. Whoever has it answers as the creator. */
const offerLinks = linkWritings.map(
  (writing) => new RegExp(`(${writtenIn(writing, "/offer/")})((?:${writing.tokenSign}){22})${writing.tokenEnd}`, "g"),
);

/** A text without the links that answer offers, of the same length. */
export function blankOfferLinks(text: string): string {
  return offerLinks.reduce(withoutTokens, text);
}

function withoutTokens(text: string, expression: RegExp): string {
  return text.replace(expression, (_, beginning: string, token: string) => beginning + token.replace(/[\w-]/g, "x"));
}

/** A word of each beginning, which no writing of a link changes. */
const words = ["password", "take", "token", "invitation", "offer"];
/** What they may be hidden in, as mail programs write it. */
const encodings = ["base64", "BASE64", "Base64", "quoted-printable", "Quoted-Printable", "QUOTED-PRINTABLE"];
/** A text in a mail is shorter; attachments are longer, and quote nothing. */
const longestText = 500_000;

/**
 * A mail about an account that comes back quotes its link, which nobody has used, and an answer quotes that of its
 * offer: what is kept must not hold them.
 */
export function blankLinks(raw: Buffer): Buffer {
  if (![...encodings, ...words].some((sign) => raw.includes(sign))) return raw;
  const blanked = maskEncoded(raw.toString("latin1"), { mask: blanksIn, depth: 1, longest: longestText });
  return Buffer.from(blanked, "latin1");
}

function blanksIn(text: string): string {
  return blankOfferLinks(links.reduce(withoutTokens, text));
}
