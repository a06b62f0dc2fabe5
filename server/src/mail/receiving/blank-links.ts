import { encodedIn, linkEncodings } from "../evidence/link-encoding.js";
import { maskEncoded } from "../evidence/mask-tokens.js";

/** The beginnings of links that sign in, set a password or take an account back; 43 characters follow. */
const accountBeginnings = ["/password-reset/", "/take-back/", "?token=", "&token=", "?invitation=", "&invitation="];
const links = linkEncodings.map((writing) => {
  const beginnings = accountBeginnings.map((beginning) => encodedIn(writing, beginning)).join("|");
  return new RegExp(`(${beginnings})((?:${writing.tokenSign}){43})`, "g");
});

/** The beginning of the link to an offer; 22 characters follow. Whoever has the link answers as the creator. */
const offerLinks = linkEncodings.map(
  (writing) => new RegExp(`(${encodedIn(writing, "/offer/")})((?:${writing.tokenSign}){22})${writing.tokenEnd}`, "g"),
);

/** Removes the tokens of links to offers; the length stays. */
export function blankOfferLinks(text: string): string {
  return offerLinks.reduce(withoutTokens, text);
}

const blankedToken = "x".repeat(22);

interface OfferLink {
  appUrl: string;
  token: string;
}

/** Replaces blanked links of this installation with a working one. */
export function showOfferLinks(text: string, { appUrl, token }: OfferLink): string {
  const linkWith = (word: string) => `${appUrl}/offer/${word}`;
  return text
    .split(linkWith(blankedToken))
    .reduce((before, after) => before + linkWith(/^[\w-]/.test(after) ? blankedToken : token) + after);
}

function withoutTokens(text: string, expression: RegExp): string {
  return text.replace(expression, (_, beginning: string, token: string) => beginning + token.replace(/[\w-]/g, "x"));
}

/** A word of each beginning, which is the same in every notation of a link. */
const words = ["password", "take", "token", "invitation", "offer"];
/** Encodings that may hide one, as mail programs write them. */
const encodings = ["base64", "BASE64", "Base64", "quoted-printable", "Quoted-Printable", "QUOTED-PRINTABLE"];
/** Texts in a mail are shorter; attachments are longer and quote nothing. */
const longestText = 500_000;

/**
 * Removes links from a mail before it is stored: a bounced mail about an account quotes its unused link, and an answer
 * quotes the link to its offer.
 */
export function blankLinks(raw: Buffer): Buffer {
  if (![...encodings, ...words].some((sign) => raw.includes(sign))) return raw;
  const blanked = maskEncoded(raw.toString("latin1"), {
    mask: (text) => [blanksIn(text)],
    depth: 1,
    longest: longestText,
  });
  return Buffer.from(blanked, "latin1");
}

function blanksIn(text: string): string {
  return blankOfferLinks(links.reduce(withoutTokens, text));
}
