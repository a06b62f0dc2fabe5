import { addressesIn, cleanAddress } from "./addresses.js";
import { type MailHeaders, readHeaders } from "./mail-headers.js";
import { type MimePart, partText, textUpTo, walkParts } from "./mime-part.js";

/** The result for one recipient in an RFC 3464 report. */
export interface RecipientStatus {
  readonly recipient: string | undefined;
  /** Other addresses of the same recipient: before a forward, or as originally written. */
  readonly aliases: readonly string[];
  readonly action: "failed" | "delayed" | "delivered" | "relayed" | "expanded" | undefined;
  readonly status: string | undefined;
  readonly diagnostic: string;
}

const recipientFields = ["final-recipient", "original-recipient", "x-actual-recipient", "x-original-recipient"];
const namesRecipient = new RegExp(`^(?:${recipientFields.join("|")})[ \\t]*:`, "im");
/** More than the recipients of any mail, so that the work for a hostile report ends. */
const maxRecipients = 10_000;
/** The most characters of a report's fields, enough for that many recipients. */
const longestStatus = 4_000_000;

export interface DeliveryStatus {
  readonly recipients: readonly RecipientStatus[];
  /** Gmail names the mail here, whether or not it returns it. */
  readonly originalMessageId: string | undefined;
}

/** Reads the machine-readable part of a delivery report; without recipients if there is none. */
export function readDeliveryStatus(message: MimePart): DeliveryStatus {
  const parts = [...walkParts(message)];
  const proper = parts.filter(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type));
  // Some systems write the fields into a text part, and broken boundaries leave them there.
  const holders = (
    proper.length > 0
      ? upTo(longestStatus, proper)
      : upTo(longestStatus, parts.filter(isText)).filter(holdsStatusFields)
  ).map((part) => withEncodedFields(textUpTo(part, longestStatus)));
  const named = /^x-original-message-id:[ \t]{0,8}(<[^<>\s]{3,500}>)/im;
  return {
    recipients: holders.flatMap(readGroups).slice(0, maxRecipients),
    originalMessageId: holders.map((text) => named.exec(text)?.[1]).find((id) => id !== undefined),
  };
}

const encodedFields =
  /^content-transfer-encoding:[ \t]*base64[ \t]*\n(?:[\w-]{1,60}:[^\n]*\n){0,12}\n([\w+/=\n]{40,})/im;

/** Some gateways encode everything below the first group, and say so in its fields. */
function withEncodedFields(text: string): string {
  const found = encodedFields.exec(text);
  if (found?.[1] === undefined) return text;
  const decoded = Buffer.from(found[1], "base64").toString("utf8").replaceAll("\r\n", "\n");
  return `${text.slice(0, found.index)}\n\n${decoded}\n\n${text.slice(found.index + found[0].length)}`;
}

/** The first parts, until they have so many characters. */
function upTo(length: number, parts: readonly MimePart[]): MimePart[] {
  let before = 0;
  return parts.filter(({ content }) => {
    const isWithin = before < length;
    before += content.length;
    return isWithin;
  });
}

function isText({ type }: MimePart): boolean {
  return type.startsWith("text/") && type !== "text/rfc822-headers";
}

function holdsStatusFields(part: MimePart): boolean {
  const text = partText(part);
  return /^(?:final|original)-recipient:/im.test(text) && /^(?:action|status):/im.test(text);
}

function readGroups(text: string): RecipientStatus[] {
  const groups: string[][] = [];
  let current: string[] | undefined;
  let seen = new Set<string>();
  for (const block of text.split(/\n[ \t]*\n/)) {
    // An empty line ends a recipient, unless the following fields only add to it: Domino and some gateways write one in
    // between.
    const startsAnother = namesRecipient.test(block);
    if (startsAnother) current = undefined;
    for (const line of block.split("\n")) {
      const name = /^([A-Za-z][\w-]*)[ \t]*:/.exec(line)?.[1]?.toLowerCase();
      const repeats = name !== undefined && seen.has(name) && (name === "final-recipient" || name === "action");
      if (!current || repeats) {
        if (!startsAnother) continue;
        current = [];
        seen = new Set();
        groups.push(current);
      }
      if (name) seen.add(name);
      current.push(line);
    }
  }
  return groups.map((lines) => readRecipient(readHeaders(lines.join("\n"))));
}

function readRecipient(fields: MailHeaders): RecipientStatus {
  const action = /^[a-z]+/.exec((fields.raw("action") ?? "").toLowerCase())?.[0];
  const [recipient, ...aliases] = readRecipientAddresses(fields);
  return {
    recipient,
    aliases,
    action: isAction(action) ? action : undefined,
    status: /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.raw("status") ?? "")?.[0],
    diagnostic: readDiagnostic(fields),
  };
}

/** The address that failed; for a pipe, an X.400 name or a local name, the address after it. */
function readRecipientAddresses(fields: MailHeaders): string[] {
  const named = recipientFields.flatMap((field) => {
    const value = fields.text(field) ?? "";
    const typed = readTyped(value.includes(";") ? value.slice(value.indexOf(";") + 1) : value);
    return cleanAddress(typed) ?? addressesIn(typed)[0] ?? [];
  });
  const whole = named.filter((address) => /^[^|/@][^@]*@[^@]+\.[^@]+$/.test(address));
  return [...new Set([...whole, ...named])];
}

/** Decodes non-ASCII letters of RFC 6533 (`\\x{E9}`) and the characters that RFC 3461 escapes (`+2B`). */
function readTyped(value: string): string {
  return value
    .replace(/\\x\{([0-9a-f]{2,6})\}/gi, (_match, hex: string) => characterOf(hex))
    .replace(/\+(2B|3D)/g, (_match, hex: string) => characterOf(hex));
}

function characterOf(hex: string): string {
  const code = Number.parseInt(hex, 16);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
}

function readDiagnostic(fields: MailHeaders): string {
  const said = fields.all("diagnostic-code").map((value) => value.replace(/^[\w-]{1,30}\s*;\s*/, ""));
  const explained = /\(([^)]{3,300})\)/.exec(fields.raw("status") ?? "")?.[1];
  return [...said, ...(explained ? [explained] : [])].join(" ").trim();
}

function isAction(word: string | undefined): word is NonNullable<RecipientStatus["action"]> {
  return ["failed", "delayed", "delivered", "relayed", "expanded"].includes(word ?? "");
}
