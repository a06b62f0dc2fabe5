import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { passkeys } from "@overture/contract";

const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 } as const;

/** Differences from a correct device, as of an attacker's. */
export interface Odd {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** The operation that the browser reports. */
  type?: string;
  isVerified?: boolean;
  userHandle?: string;
  counter?: number;
  /** The attestation's format and its statement as CBOR. */
  statement?: { fmt: string; attStmt: Buffer };
  /** Signs with another key. */
  withForeignKey?: boolean;
}

/** Opens a device with one passkey for one site, as in WebAuthn Level 2, with P-256 and no attestation. */
export function openAuthenticator({ origin = "http://overture.test" } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const foreign = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  const device = { counter: 0, userHandle: "" };

  function clientData(type: string, challenge: string, odd: Odd): Buffer {
    const data = { type: odd.type ?? type, challenge: odd.challenge ?? challenge, origin: odd.origin ?? origin };
    return Buffer.from(JSON.stringify({ ...data, crossOrigin: false }));
  }

  function authenticatorData(odd: Odd, extraFlags: number, rest: Buffer): Buffer {
    const rpIdHash = createHash("sha256")
      .update(odd.rpId ?? new URL(origin).hostname)
      .digest();
    const verified = odd.isVerified === false ? 0 : flags.verified;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(odd.counter ?? device.counter);
    return Buffer.concat([rpIdHash, Buffer.from([flags.present | verified | extraFlags]), counter, rest]);
  }

  function credentialData(): Buffer {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const key = map([
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), byteString(Buffer.from(x, "base64url"))],
      [integer(-3), byteString(Buffer.from(y, "base64url"))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    return Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
  }

  return {
    device,
    id,
    /** Does what `navigator.credentials.create` does. */
    create(options: passkeys.CreationOptions, odd: Odd = {}): passkeys.Attestation {
      device.userHandle = options.user.id;
      const statement = odd.statement ?? { fmt: "none", attStmt: map([]) };
      const attestationObject = map([
        [text("fmt"), text(statement.fmt)],
        [text("attStmt"), statement.attStmt],
        [text("authData"), byteString(authenticatorData(odd, flags.hasCredential, credentialData()))],
      ]);
      const clientDataJSON = clientData("webauthn.create", options.challenge, odd).toString("base64url");
      const response = { clientDataJSON, attestationObject: attestationObject.toString("base64url") };
      return { id, rawId: id, type: "public-key", response: { ...response, transports: ["internal"] } };
    },
    /** Does what `navigator.credentials.get` does. */
    get(options: passkeys.RequestOptions, odd: Odd = {}): passkeys.Assertion {
      device.counter += 1;
      const signed = authenticatorData(odd, 0, Buffer.alloc(0));
      const client = clientData("webauthn.get", options.challenge, odd);
      const hash = createHash("sha256").update(client).digest();
      const key = odd.withForeignKey === true ? foreign.privateKey : privateKey;
      const response = {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: signed.toString("base64url"),
        signature: sign("sha256", Buffer.concat([signed, hash]), key).toString("base64url"),
        userHandle: odd.userHandle ?? device.userHandle,
      };
      return { id, rawId: id, type: "public-key", response };
    },
  };
}

/** Writes the part of CBOR (RFC 8949) that a device needs. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}

function integer(value: number): Buffer {
  return value >= 0 ? head(0, value) : head(1, -1 - value);
}

export function byteString(bytes: Buffer): Buffer {
  return Buffer.concat([head(2, bytes.length), bytes]);
}

export function text(value: string): Buffer {
  return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
}

export function list(items: Buffer[]): Buffer {
  return Buffer.concat([head(4, items.length), ...items]);
}

export function map(entries: [Buffer, Buffer][]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat()]);
}
