import { type DataOf, memo } from "@overture/contract";
import type { Db } from "../../db/database.js";
import { findClosedDeal } from "./deal-queries.js";
import { isSignedHere } from "./signing-key.js";
import { findThreadOfSignature } from "./signing-key-queries.js";
import { canonicalBytes, memoOf } from "./write-memo.js";

type Given = Readonly<Record<string, unknown>>;

/**
 * Checks a memo that anybody may present. Facts of the deal are compared only if the signature was issued for it: a
 * made-up memo must not reveal whether its amount is right.
 */
export async function verifyMemo(db: Db, given: Given): Promise<DataOf<typeof memo.verifyMemo>> {
  const { signature: written, ...unsigned } = given;
  const signature = signatureOf(written);
  const bytes = signature && bytesOf(unsigned);
  if (!signature || !bytes) return { state: "unknown" };
  if (await isSignedHere(db, bytes, signature)) return { state: "as-signed" };
  const threadId = await findThreadOfSignature(db, signature);
  if (threadId === undefined) return { state: memo.memo.safeParse(given).success ? "other-key" : "unknown" };
  const deal = await findClosedDeal(db, threadId);
  if (!deal || deal.isErased) return { state: "changed" };
  return { state: "changed", where: differences(memoOf(threadId, deal), unsigned) };
}

const signatureBytes = 64;

/** Only in canonical form: the same bytes can be written in base64 in several ways. */
function signatureOf(written: unknown): Buffer | undefined {
  if (typeof written !== "string") return undefined;
  const bytes = Buffer.from(written, "base64");
  return bytes.length === signatureBytes && bytes.toString("base64") === written ? bytes : undefined;
}

/** Undefined if there is no canonical form, for example of infinite numbers or of very deep nesting. */
function bytesOf(unsigned: Given): Buffer | undefined {
  try {
    return canonicalBytes(unsigned);
  } catch {
    return undefined;
  }
}

/** The paths at which the two differ, for example `messages.0.at`. */
function differences(own: unknown, other: unknown, path: readonly string[] = []): string[] {
  if (!isNode(own) || !isNode(other) || Array.isArray(own) !== Array.isArray(other)) {
    return Object.is(own, other) ? [] : [path.join(".")];
  }
  const names = [...new Set([...Object.keys(own), ...Object.keys(other)])];
  return names.flatMap((name) => differences(fieldOf(own, name), fieldOf(other, name), [...path, name]));
}

function isNode(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function fieldOf(node: object, name: string): unknown {
  return Object.hasOwn(node, name) ? (node as Given)[name] : undefined;
}
