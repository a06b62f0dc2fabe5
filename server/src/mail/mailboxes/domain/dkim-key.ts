import { createPublicKey, type KeyObject } from "node:crypto";

export type DkimKey =
  | { kind: "none" }
  | { kind: "wrong"; reason: string }
  | { kind: "valid"; type: "rsa" | "ed25519"; bits: number; isTesting: boolean; publicKey: string };

/** Reads a key record (RFC 6376 section 3.6.1, RFC 8463). */
export function readDkimKey(records: readonly string[]): DkimKey {
  const keys = records.filter((record) => /(?:^|;)\s*p\s*=/i.test(record));
  const [record] = keys;
  if (record === undefined) return { kind: "none" };
  if (keys.length > 1)
    return { kind: "wrong", reason: "There are several keys at one place, and receivers may take any" };
  const tags = tagsOf(record);
  if (!tags) return { kind: "wrong", reason: "The key record is no list of name=value pairs" };
  const version = tags.get("v");
  if (version !== undefined && (version !== "DKIM1" || [...tags.keys()][0] !== "v")) {
    return { kind: "wrong", reason: "The key record must begin with v=DKIM1" };
  }
  const publicKey = (tags.get("p") ?? "").replace(/\s+/g, "");
  if (publicKey === "") return { kind: "wrong", reason: "The key was withdrawn (p= is empty)" };
  if (!listHas(tags.get("h"), "sha256")) return { kind: "wrong", reason: "The key allows no SHA-256 signatures (h=)" };
  if (!listHas(tags.get("s"), "email")) return { kind: "wrong", reason: "The key is not meant for mail (s=)" };
  const type = tags.get("k") ?? "rsa";
  if (type !== "rsa" && type !== "ed25519") return { kind: "wrong", reason: `Keys of the kind ${type} are unknown` };
  const bits = bitsOf(type, publicKey);
  if (bits === undefined) return { kind: "wrong", reason: "The key cannot be read: a part of it may have got lost" };
  if (type === "rsa" && bits < 1_024)
    return { kind: "wrong", reason: `A key of ${bits} bits is too short: receivers ignore it` };
  return { kind: "valid", type, bits, publicKey, isTesting: tags.has("t") && listHas(tags.get("t"), "y") };
}

/** A colon-separated list that is absent or has a star allows everything. */
function listHas(list: string | undefined, item: string): boolean {
  if (list === undefined) return true;
  const items = list.split(":").map((one) => one.trim().toLowerCase());
  return items.includes(item) || items.includes("*");
}

function bitsOf(type: "rsa" | "ed25519", publicKey: string): number | undefined {
  const bytes = Buffer.from(publicKey, "base64");
  if (type === "ed25519") return bytes.length === 32 ? 256 : undefined;
  return rsaKey(bytes)?.asymmetricKeyDetails?.modulusLength;
}

/** In the form of RFC 6376, or bare as some write it. */
function rsaKey(key: Buffer): KeyObject | undefined {
  for (const type of ["spki", "pkcs1"] as const) {
    try {
      return createPublicKey({ key, format: "der", type });
    } catch {
      // The key does not have this form.
    }
  }
  return undefined;
}

/**
 * The `name=value; name=value` of DKIM and DMARC records (RFC 6376 section 3.2); undefined when it is not such a list.
 */
export function tagsOf(record: string): Map<string, string> | undefined {
  const tags = new Map<string, string>();
  for (const part of record.split(";")) {
    if (part.trim() === "") continue;
    const [, name, value] = /^\s*([A-Za-z][A-Za-z0-9_]*)\s*=\s*([^]*?)\s*$/.exec(part) ?? [];
    if (name === undefined || value === undefined || tags.has(name.toLowerCase())) return undefined;
    tags.set(name.toLowerCase(), value);
  }
  return tags;
}
