import { createHash, createPrivateKey, type KeyObject, sign } from "node:crypto";
import { promisify } from "node:util";
import type { Dkim, DkimSigningKey } from "../../settings/settings.js";

/**
 * Each field is listed once more than the message has it, even if it has none: a field that is added on the way then
 * breaks the signature (RFC 6376 sections 5.4.2 and 8.15). Otherwise a second From or Subject, which mail programs may
 * show instead of ours, would pass. RFC 8058 requires both unsubscribe fields. Sender and the fields that mailing lists
 * add are left out.
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
  /** The value of each field in the relaxed form. */
  fields: ReadonlyMap<string, string>;
  /** Base64. */
  bodyHash: string;
}

/**
 * Adds a DKIM signature for each key (RFC 6376, relaxed/relaxed) to a message. Not nodemailer's, which only signs with
 * RSA, and sends unsigned mail if it gets an Ed25519 key (RFC 8463). Receivers that do not know Ed25519 skip that
 * signature (section 5).
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

/** On the thread pool: an RSA signature takes a hundred times as long as the rest of a mail. */
const signInThread = promisify(sign);
/** Parsing a key takes longer than signing with it. */
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
  // A field that is listed but missing adds nothing to the signed data (section 5.4.2).
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
  const ended = withoutLastLineEnds(lines.replace(/ $/, ""));
  return Buffer.from(ended === "" ? "" : `${ended}\r\n`, "latin1");
}

/** In one pass: a pattern would begin again at each of many line ends within the body. */
function withoutLastLineEnds(text: string): string {
  let end = text.length;
  while (text.endsWith("\r\n", end)) end -= 2;
  return text.slice(0, end);
}

function sha256(data: Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}
