import { createHash, createPrivateKey, type KeyObject, sign } from "node:crypto";
import { promisify } from "node:util";
import type { Dkim, DkimSigningKey } from "../../settings/settings.js";

/**
 * Each of these is named once more than the message has it, also where it has none: a field that somebody adds on the
 * way then breaks the signature (RFC 6376 sections 5.4.2 and 8.15). Without that a second From or Subject, which mail
 * programs may show instead of ours, would still pass. RFC 8058 asks for both fields about unsubscribing. Sender and
 * what lists add themselves are left out.
 */
const signedFields = [
  "from",
  "to",
  "cc",
  "reply-to",
  "subject",
  "date",
  "message-id",
  "in-reply-to",
  "references",
  "mime-version",
  "content-type",
  "content-transfer-encoding",
  "list-unsubscribe",
  "list-unsubscribe-post",
];

interface Parts {
  /** Of each field the value in the relaxed form. */
  fields: ReadonlyMap<string, string>;
  /** Base64. */
  bodyHash: string;
}

/**
 * Puts a DKIM signature of each key (RFC 6376, relaxed/relaxed) before a message of ours. Ours, because nodemailer's
 * signs by RSA alone and sends unsigned when it gets the Ed25519 key of RFC 8463, which receivers that do not know it
 * skip (section 5).
 */
export async function signMail(raw: Buffer, { domain, keys }: Dkim): Promise<Buffer> {
  const message = raw.toString("latin1");
  const end = message.indexOf("\r\n\r\n");
  const fields = new Map(
    message
      .slice(0, end)
      .split(/\r\n(?![ \t])/)
      .map(fieldOf),
  );
  const bodyHash = sha256(relaxedBody(message.slice(end + 4))).toString("base64");
  const signatures = await Promise.all(keys.map((key) => signatureField({ fields, bodyHash }, domain, key)));
  return Buffer.concat([Buffer.from(signatures.join(""), "latin1"), raw]);
}

/** In a thread of the pool: a signature by RSA takes a hundred times as long as the rest of a mail. */
const signInThread = promisify(sign);
/** Reading a key takes longer than anything that is signed with it. */
const readKeys = new WeakMap<DkimSigningKey, KeyObject>();

function readKey(signing: DkimSigningKey): KeyObject {
  const key = readKeys.get(signing) ?? createPrivateKey(signing.privateKey);
  readKeys.set(signing, key);
  return key;
}

async function signatureField({ fields, bodyHash }: Parts, domain: string, signing: DkimSigningKey): Promise<string> {
  const { selector } = signing;
  const present = signedFields.filter((name) => fields.has(name));
  const key = readKey(signing);
  const isRsa = key.asymmetricKeyType === "rsa";

  const unsigned = [
    `DKIM-Signature: v=1; a=${isRsa ? "rsa" : "ed25519"}-sha256; c=relaxed/relaxed; d=${domain}; s=${selector};`,
    ` h=${[...present, ...signedFields].join(":\r\n  ")};`,
    ` bh=${bodyHash};`,
    " b=",
  ].join("\r\n");
  // A field that is named once more than it is there adds nothing to what is signed (section 5.4.2).
  const signed = [...present.map((name) => `${name}:${fields.get(name)}`), fieldOf(unsigned).join(":")].join("\r\n");
  const data = Buffer.from(signed, "latin1");
  const signature = await (isRsa ? signInThread("sha256", data, key) : signInThread(null, sha256(data), key));
  return `${unsigned}${signature.toString("base64").replace(/.{70}(?=.)/g, "$&\r\n  ")}\r\n`;
}

/** Name and value in the relaxed form (section 3.4.2). */
function fieldOf(field: string): [name: string, value: string] {
  const colon = field.indexOf(":");
  const value = field.slice(colon + 1).replace(/\r\n/g, "");
  return [field.slice(0, colon).trim().toLowerCase(), value.replace(/[ \t]+/g, " ").trim()];
}

/** The body in the relaxed form (section 3.4.4). */
function relaxedBody(body: string): Buffer {
  const lines = body.replace(/[ \t]+/g, " ").replace(/ (?=\r\n)/g, "");
  const ended = lines.replace(/ $/, "").replace(/(?:\r\n)+$/, "");
  return Buffer.from(ended === "" ? "" : `${ended}\r\n`, "latin1");
}

function sha256(data: Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}
