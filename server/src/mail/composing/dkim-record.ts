import { createPublicKey } from "node:crypto";
import type { Dkim, DkimSigningKey } from "../../settings/settings.js";

export interface DkimRecord {
  name: string;
  value: string;
}

export function dkimRecords({ domain, keys }: Dkim): DkimRecord[] {
  return keys.map((key) => dkimRecord(domain, key));
}

/** The name and value of the DNS record of a key (RFC 6376 section 3.6.1, RFC 8463 section 4). */
export function dkimRecord(domain: string, { selector, privateKey }: DkimSigningKey): DkimRecord {
  const key = createPublicKey(privateKey);
  const info = key.export({ type: "spki", format: "der" });
  const isRsa = key.asymmetricKeyType === "rsa";
  // For Ed25519 only the key's 32 bytes are published, which are the last ones of its DER form.
  const published = isRsa ? info : info.subarray(-ed25519Bytes);
  return {
    name: `${selector}._domainkey.${domain}`,
    value: `v=DKIM1; k=${isRsa ? "rsa" : "ed25519"}; p=${published.toString("base64")}`,
  };
}

const ed25519Bytes = 32;
