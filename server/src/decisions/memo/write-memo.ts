import { createHash } from "node:crypto";
import type { memo } from "@overture/contract";
import canonicalize from "canonicalize";
import type { Tx } from "../../db/database.js";
import { getThreadRow } from "../../outreach/threads/record-queries.js";
import { refuseErased } from "../../outreach/threads/thread.js";
import { Refusal } from "../../refusal.js";
import { toDollars } from "../../values/money.js";
import { type ClosedDeal, findClosedDeal } from "./deal-queries.js";
import { openSigningKey } from "./signing-key.js";
import { keepSignature } from "./signing-key-queries.js";

export type Unsigned = Omit<memo.Memo, "signature">;

interface Asking {
  threadId: string;
  userId: string;
  appSecret: string;
  at: Date;
}

/** The memo of a deal, signed by the installation. The same deal always has the same memo. */
export async function writeMemo(tx: Tx, { threadId, userId, appSecret, at }: Asking): Promise<memo.Memo> {
  const { id } = await getThreadRow(tx, threadId, userId);
  const deal = await findClosedDeal(tx, id);
  if (!deal) throw new Refusal("invalid", "There is a memo of closed deals alone");
  refuseErased(deal.isErased);
  const unsigned = memoOf(id, deal);
  const key = await openSigningKey(tx, { appSecret, at });
  const signature = key.sign(canonicalBytes(unsigned));
  await keepSignature(tx, signature, id);
  return { ...unsigned, signature: signature.toString("base64") };
}

export function memoOf(threadId: string, deal: ClosedDeal): Unsigned {
  return {
    version: 1,
    thread: threadId,
    campaign: deal.campaign,
    sender: deal.sender,
    creator: deal.creator,
    amount: toDollars(deal.amount),
    agreedAt: deal.agreedAt.toISOString(),
    messages: deal.messages.map(({ at, isOurs, content }) => ({
      at: at.toISOString(),
      from: isOurs ? "sender" : "creator",
      sha256: createHash("sha256").update(content, "utf8").digest("hex"),
    })),
  };
}

/** The canonical JSON of RFC 8785. */
export function canonicalBytes(value: object): Buffer {
  return Buffer.from(canonicalize(value) ?? "", "utf8");
}
