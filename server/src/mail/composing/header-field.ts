import * as mimeFuncs from "nodemailer/lib/mime-funcs";
import MimeNode from "nodemailer/lib/mime-node";
import type { Mailbox } from "../mailbox.js";

const longestLine = 76;

/** A field with an encoded value, folded if it is long (RFC 5322 section 2.2.3); empty without a value. */
export function field(name: string, value: string): string {
  if (value === "") return "";
  const line = `${name}: ${value}`;
  return line.length < longestLine ? line : mimeFuncs.foldLines(line, longestLine);
}

/** Encodes text that is not ASCII as encoded words (RFC 2047). */
export function textField(name: string, text: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(text) && !/["]|=\?/.test(text);
  return field(name, isPlain ? text : MimeNode.encodeHeaderValue(name, text));
}

/** A name of plain letters and a common form of address need no encoding. */
const plainName = /^[\w ]+$/;
const plainAddress = /^[\w+-]+(?:\.[\w+-]+)*@(?:[a-z0-9-]+\.)+[a-z][a-z-]*$/;

/**
 * The address field of one person. The library handles quoted names and local parts, encoded words, and domains that
 * are not ASCII.
 */
export function addressField(name: string, { name: person, address }: Mailbox): string {
  const isPlain = plainAddress.test(address) && !address.includes("xn--") && (person === "" || plainName.test(person));
  if (!isPlain) return field(name, MimeNode.encodeHeaderValue(name, { name: person, address }));
  return field(name, person === "" ? address : `${person} <${address}>`);
}
