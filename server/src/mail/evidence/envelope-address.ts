import { createHmac, hkdfSync } from "node:crypto";
import { isSameSecret } from "../../secrets/sealing.js";
import { type Mailbox, plusAddress } from "../mailbox.js";

/** RFC 5321 section 4.5.3.1.1. */
const longestLocalPart = 64;
const macLetters = 16;
/** A UUID in base 36. */
const idLetters = 25;

/**
 * The envelope sender of a mail, where servers return it (VERP). It identifies the mail and has a MAC, so that nobody
 * else can make one. It is in the sender's own domain, so that SPF stays aligned (RFC 7489 section 3.1.2). Undefined if
 * it would be too long for an address.
 */
export function envelopeAddress(from: Mailbox, mailId: string, appSecret: string): string | undefined {
  const id = BigInt(`0x${mailId.replaceAll("-", "")}`)
    .toString(36)
    .padStart(idLetters, "0");
  const address = plusAddress(from, `b${id}${macOf(id, appSecret)}`);
  return address.lastIndexOf("@") > longestLocalPart ? undefined : address;
}

const shape = new RegExp(`\\+b([0-9a-z]{${idLetters}})([0-9a-f]{${macLetters}})@`, "i");

/** The mail of one of these addresses, by one of the secrets: mail may bounce days after it was sent. */
export function mailIdOfEnvelope(addresses: readonly string[], secrets: readonly string[]): string | undefined {
  for (const address of addresses) {
    const [, id = "", mac = ""] = shape.exec(address)?.map((part) => part.toLowerCase()) ?? [];
    if (id !== "" && secrets.some((secret) => isSameSecret(mac, macOf(id, secret)))) return uuidOf(id);
  }
  return undefined;
}

/** By APP_SECRET, of which there are one or two: deriving a key takes longer than the rest of an address. */
const keys = new Map<string, Buffer>();

function keyOf(appSecret: string): Buffer {
  const key = keys.get(appSecret) ?? Buffer.from(hkdfSync("sha256", appSecret, "", "overture envelope addresses", 32));
  keys.set(appSecret, key);
  return key;
}

function macOf(id: string, appSecret: string): string {
  return createHmac("sha256", keyOf(appSecret)).update(id).digest("hex").slice(0, macLetters);
}

function uuidOf(id: string): string {
  const value = Array.from(id).reduce((sum, letter) => sum * 36n + BigInt(Number.parseInt(letter, 36)), 0n);
  const hex = value.toString(16).padStart(32, "0");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
