import { createHash, createPrivateKey, sign } from "node:crypto";
import type { Dkim } from "../../settings.js";

/** RFC 8058 asks for both headers about unsubscribing to be signed. */
const signedFields = [
  "from",
  "to",
  "reply-to",
  "subject",
  "date",
  "message-id",
  "in-reply-to",
  "references",
  "mime-version",
  "content-type",
  "list-unsubscribe",
  "list-unsubscribe-post",
];

/**
 * Puts a DKIM signature (RFC 6376, relaxed/relaxed) before a message of ours. Ours, because nodemailer's signs by RSA alone
 * and sends unsigned when it gets the Ed25519 key of RFC 8463.
 */
export function signMail(raw: Buffer, { domain, selector, privateKey }: Dkim): Buffer {
  const message = raw.toString("latin1");
  const end = message.indexOf("\r\n\r\n");
  const fields = new Map(
    message
      .slice(0, end)
      .split(/\r\n(?![ \t])/)
      .map(fieldOf),
  );
  const names = signedFields.filter((name) => fields.has(name));
  const key = createPrivateKey(privateKey);
  const isRsa = key.asymmetricKeyType === "rsa";

  const unsigned = [
    `DKIM-Signature: v=1; a=${isRsa ? "rsa" : "ed25519"}-sha256; c=relaxed/relaxed; d=${domain}; s=${selector};`,
    ` h=${names.join(":\r\n  ")};`,
    ` bh=${sha256(relaxedBody(message.slice(end + 4))).toString("base64")};`,
    " b=",
  ].join("\r\n");
  const signed = [...names.map((name) => `${name}:${fields.get(name)}`), fieldOf(unsigned).join(":")].join("\r\n");
  const data = Buffer.from(signed, "latin1");
  const signature = isRsa ? sign("sha256", data, key) : sign(null, sha256(data), key);
  const folded = signature.toString("base64").replace(/.{70}(?=.)/g, "$&\r\n  ");
  return Buffer.concat([Buffer.from(`${unsigned}${folded}\r\n`, "latin1"), raw]);
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
