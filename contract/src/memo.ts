import * as z from "zod/mini";
import { fileContent } from "./answers.js";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant } from "./fields.js";

/** A message that agrees to the deal: who wrote it, when, and the SHA-256 (hex) of its text in UTF-8. */
export const memoMessage = z.object({ at: instant, from: z.enum(["sender", "creator"]), sha256: z.string() });

/**
 * A closed deal as a signed document. The signature is Ed25519 (RFC 8032) in base64, over all other members in the
 * canonical form of RFC 8785.
 */
export const memo = z.object({
  version: z.literal(1),
  thread: id,
  campaign: z.string(),
  sender: z.string(),
  creator: z.string(),
  /** In the installation's currency. */
  amount: z.number(),
  agreedAt: instant,
  messages: z.array(memoMessage),
  signature: z.string(),
});

/**
 * `as-signed`: signed by this installation and unchanged. `changed`: has a signature of this installation for another
 * text. `other-key`: signed by somebody else. `unknown`: not a memo.
 */
export const memoState = z.enum(["as-signed", "changed", "other-key", "unknown"]);

export type Memo = z.output<typeof memo>;
export type MemoState = z.output<typeof memoState>;

const exampleMemo: Memo = {
  version: 1,
  thread: "01938a5e-7c00-7000-8000-000000000041",
  campaign: "Summer in Portugal",
  sender: "Mara Silva",
  creator: "Lena Wanders",
  amount: 450,
  agreedAt: "2026-11-06T15:20:00.000Z",
  messages: [
    { at: "2026-11-03T08:05:00.000Z", from: "sender", sha256: "5f2c".repeat(16) },
    { at: "2026-11-05T10:00:00.000Z", from: "creator", sha256: "a31b".repeat(16) },
  ],
  signature: `${"q2x5VvB0".repeat(10)}q2x5VQ==`,
};

export const getMemo = endpoint({
  method: "GET",
  path: "/api/v1/outreach/thread/{id}/memo",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: "The signed memo of a closed deal as a file: JSON, or a PDF that holds the JSON",
  params: idParams,
  query: z.object({ format: z._default(z.enum(["json", "pdf"]), "json") }),
  data: fileContent,
  isFile: true,
  example: {
    params: { id: exampleMemo.thread },
    query: { format: "json" },
    data: { name: "memo-lena-wanders.json", type: "application/json", bytes: new Uint8Array() },
  },
});

export const verifyMemo = endpoint({
  method: "POST",
  path: "/api/v1/verify",
  access: "public",
  summary: "Verify a memo: whether it is as this installation signed it. Changes nothing",
  body: z.object({ memo: z.record(z.string(), z.unknown()) }),
  data: z.object({
    state: memoState,
    /** For a changed memo: the paths where it differs from the deal. */
    where: z.optional(z.array(z.string())),
  }),
  isExact: true,
  bodyBytes: 65_536,
  example: { body: { memo: exampleMemo }, data: { state: "changed", where: ["amount"] } },
});

export const getSigningKey = endpoint({
  method: "GET",
  path: "/api/v1/installation/signing-key",
  access: "public",
  summary: "The public key that verifies this installation's memos",
  data: z.object({ algorithm: z.literal("Ed25519"), publicKey: z.string() }),
  example: { data: { algorithm: "Ed25519", publicKey: "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=" } },
});
