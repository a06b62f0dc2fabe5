import { sql } from "kysely";
import type { Tx } from "../db/database.js";
import "./tables.js";

/** A call that names a key: repeated by the same user, it is the same call. */
export interface KeyedCall {
  userId: string;
  key: string;
  method: string;
  path: string;
  /** Of the body, whatever the order of its fields. */
  bodyHash: Buffer;
  /** Its answer is kept nowhere. */
  showsOnce: boolean;
}

/** What a call with this key was answered before. */
export interface EarlierAnswer {
  bodyHash: Buffer;
  /** Null where it is no longer kept. */
  answer: { data: unknown } | null;
}

/** How long a key is remembered. */
const keptMs = 24 * 3_600_000;

/**
 * Takes the key for this transaction, or gives what was answered with it before. Whoever comes while another
 * transaction has it waits until that one ends.
 */
export async function takeKey(tx: Tx, call: KeyedCall, at: Date): Promise<EarlierAnswer | undefined> {
  const { userId, key, method, path, bodyHash } = call;
  const taken = await tx
    .insertInto("idempotency_key")
    .values({ user_id: userId, key, method, path, body_hash: bodyHash, used_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "key", "method", "path"])
        .doUpdateSet({ body_hash: bodyHash, answer: null, used_at: at })
        .where("idempotency_key.used_at", "<=", new Date(at.getTime() - keptMs)),
    )
    .returning("key")
    .executeTakeFirst();
  if (taken) return undefined;
  return tx
    .selectFrom("idempotency_key")
    .select(["body_hash as bodyHash", "answer"])
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .where("method", "=", method)
    .where("path", "=", path)
    .executeTakeFirstOrThrow();
}

export async function keepAnswer(tx: Tx, { userId, key, method, path }: KeyedCall, answer: string): Promise<void> {
  await tx
    .updateTable("idempotency_key")
    .set({ answer })
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .where("method", "=", method)
    .where("path", "=", path)
    .execute();
}

/** What was begun with this key was refused. */
export async function freeKey(tx: Tx, { userId, key, method, path }: KeyedCall): Promise<void> {
  await tx
    .deleteFrom("idempotency_key")
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .where("method", "=", method)
    .where("path", "=", path)
    .execute();
}

/** The answers of the last day may name a creator who is erased. The keys stay: nothing is done twice for that. */
export async function forgetAnswers(tx: Tx): Promise<void> {
  await tx.updateTable("idempotency_key").set({ answer: null }).where("answer", "is not", null).execute();
}

/** Removes keys that nobody can repeat any more, at most so many, and answers how many that were. */
export async function removeOldKeys(tx: Tx, at: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_key where ctid in (
      select ctid from idempotency_key where used_at <= ${new Date(at.getTime() - keptMs)}
      order by used_at limit ${most} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
