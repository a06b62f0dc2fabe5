import { domainToASCII } from "node:url";
import addressparser from "nodemailer/lib/addressparser";
import { decodeCharset } from "./charset.js";
import { decodeWords } from "./mail-headers.js";

export interface MailAddress {
  readonly address: string;
  readonly name?: string;
}

const longestList = 60_000;
const plausible = /^[^\s@<>(),;:"[\]\\]{1,64}@[^\s@<>(),;:"\\]{1,253}$/;

/** Every address of a header field in lower case, with the members of groups. */
export function readAddresses(field: string | undefined): MailAddress[] {
  if (!field) return [];
  const found: MailAddress[] = [];
  for (const entry of addressparser(field.slice(0, longestList), { flatten: true })) {
    const address = cleanAddress(inAsciiDomain(entry.address ?? ""));
    if (!address) continue;
    const name = decodeWords(entry.name).trim();
    found.push(name ? { address, name } : { address });
  }
  return found;
}

/** Converts a domain in UTF-8 (RFC 6532) to its ASCII form, for example of `kim@bücher.example`. */
function inAsciiDomain(address: string): string {
  if (!/[\x80-\xff]/.test(address)) return address;
  const said = decodeCharset(Buffer.from(address, "latin1"), undefined);
  const at = said.lastIndexOf("@") + 1;
  return said.slice(0, at) + (domainToASCII(said.slice(at)) || said.slice(at));
}

/** An address in the form that is compared: bare and in lower case; undefined if it is not one. */
export function cleanAddress(text: string | undefined): string | undefined {
  const bare = text
    ?.trim()
    .replace(/^mailto:/i, "")
    .replace(/^[<"'\s]+|[>"'\s.,;:]+$/g, "")
    .toLowerCase();
  return bare !== undefined && plausible.test(bare) ? bare : undefined;
}

/** Scripts that write spaces between words: in Chinese or Japanese text the next word touches the address. */
const letter = "\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}";
const addressInText = new RegExp(
  `[${letter}!#$%&'*+/=?^_\`{|}~-][${letter}.!#$%&'*+/=?^_\`{|}~-]{0,63}@[${letter}](?:[${letter}.-]{0,250}[${letter}])?`,
  "gu",
);

/** Addresses written in running text, in order. */
export function addressesIn(text: string): string[] {
  if (!text.includes("@")) return [];
  return [...text.matchAll(addressInText)].map(([address]) =>
    address.replace(/^(?:smtp(?==)|['=])+/i, "").toLowerCase(),
  );
}
