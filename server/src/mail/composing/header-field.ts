import * as mimeFuncs from "nodemailer/lib/mime-funcs";
import MimeNode from "nodemailer/lib/mime-node";
import type { Mailbox } from "../mailbox.js";

const longestLine = 76;

/** A field whose value is written already, folded where it is long (RFC 5322 section 2.2.3); empty without a value. */
export function field(name: string, value: string): string {
  if (value === "") return "";
  const line = `${name}: ${value}`;
  return line.length < longestLine ? line : mimeFuncs.foldLines(line, longestLine);
}

/** With encoded words for what is not ASCII (RFC 2047). */
export function textField(name: string, text: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(text) && !/["]|=\?/.test(text);
  return field(name, isPlain ? text : MimeNode.encodeHeaderValue(name, text));
}

/** A name of plain letters, and an address that every server writes alike, need nothing. */
const plainName = /^[\w ]+$/;
const plainAddress = /^[\w+-]+(?:\.[\w+-]+)*@(?:[a-z0-9-]+\.)+[a-z][a-z-]*$/;

/** Of one person. The library knows the rest: quoted names and local parts, encoded words, domains beyond ASCII. */
export function addressField(name: string, { name: person, address }: Mailbox): string {
  const isPlain = plainAddress.test(address) && !address.includes("xn--") && (person === "" || plainName.test(person));
  if (!isPlain) return field(name, MimeNode.encodeHeaderValue(name, { name: person, address }));
  return field(name, person === "" ? address : `${person} <${address}>`);
}
