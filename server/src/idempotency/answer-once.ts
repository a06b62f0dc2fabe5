import { createHmac, hkdfSync } from "node:crypto";
import { idempotency } from "@overture/contract";
import { aroundFirstTransaction } from "../db/database.js";
import type { RateLimits } from "../limits/rate-limit.js";
import { changedMeanwhile, Refusal } from "../refusal.js";
import { mayKeep } from "./kept-answers.js";
import { type EarlierAnswer, freeKey, type KeyedCall, keepAnswer, takeKey } from "./key-queries.js";

/** Ends the transaction of a call that was made before: what it had begun is undone. */
class AnsweredBefore extends Error {
  constructor(readonly earlier: EarlierAnswer) {
    super("This call was answered before");
  }
}

interface Surroundings {
  limits: RateLimits;
  at: Date;
}

/**
 * Runs a call that names a key once. The key and the answer are written in the call's own transaction: they are kept
 * exactly when the work is, whenever the process dies. So the answer of such a call is what its transaction returns.
 * Only a success is remembered.
 */
export async function answerOnce<Data>(
  call: KeyedCall,
  { limits, at }: Surroundings,
  work: () => Promise<Data>,
): Promise<Data> {
  try {
    return await aroundFirstTransaction(async (tx, inside) => {
      const earlier = await takeKey(tx, call, at);
      if (earlier) throw new AnsweredBefore(earlier);
      const data = await inside();
      // What is refused after something was written, as a failed try: the key may be used again.
      if (data instanceof Refusal) await freeKey(tx, call);
      else if (!call.showsOnce) {
        const answer = JSON.stringify({ data });
        const { userId } = call;
        if (await mayKeep(tx, limits, { userId, bytes: Buffer.byteLength(answer) })) await keepAnswer(tx, call, answer);
      }
      return data;
    }, work);
  } catch (error) {
    if (!(error instanceof AnsweredBefore)) throw error;
    const { bodyHash, answer } = error.earlier;
    if (!bodyHash.equals(call.bodyHash)) {
      throw new Refusal("invalid", `This ${idempotency.header} was used with another body`);
    }
    if (!answer) throw changedMeanwhile(call.showsOnce ? wasShown : isForgotten);
    return answer.data as Data;
  }
}

const isForgotten = "This was done before. Its answer is no longer kept: please look again";
const wasShown =
  "This was done before, and what it showed is shown once. Please look again, and make another if you have not seen it";

/** The key of a request, or nothing where it names none. */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = idempotency.key.safeParse(header);
  if (!key.success) throw new Refusal("invalid", `${idempotency.header} must have 1 to 255 characters`);
  return key.data;
}

/**
 * Equal for bodies that say the same, in whatever order their fields stand. Under a key of our own: a body may hold a
 * password, which nobody who reads the table may try out.
 */
export function hashOfBody(body: unknown, appSecret: string): Buffer {
  return createHmac("sha256", Buffer.from(hkdfSync("sha256", appSecret, "", "overture bodies of calls", 32)))
    .update(JSON.stringify(inOrder(body)) ?? "")
    .digest();
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  // As a list, since a field may have any name, "__proto__" too.
  return { fields: entries.map(([name, field]) => [name, inOrder(field)]) };
}
