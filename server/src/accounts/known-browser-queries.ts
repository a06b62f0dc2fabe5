import type { Db, Tx } from "../db/database.js";
import { secondsAfter } from "../values/clock.js";
import "./tables.js";

export const knownBrowserSeconds = 365 * 86_400;

/** A program without cookies is a new browser at every sign-in: the newest are enough. */
const maxForUser = 20;

interface KnownBrowser {
  userId: string;
  hash: Buffer;
  at: Date;
}

export async function isKnownBrowser(db: Db, { userId, hash, at }: KnownBrowser): Promise<boolean> {
  const row = await db
    .selectFrom("known_browser")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("hash", "=", hash)
    .where("expires_at", ">", at)
    .executeTakeFirst();
  return row !== undefined;
}

/** The user's row must be locked. */
export async function keepKnownBrowser(tx: Tx, { userId, hash, at }: KnownBrowser): Promise<void> {
  const seen = { seen_at: at, expires_at: secondsAfter(at, knownBrowserSeconds) };
  await tx
    .insertInto("known_browser")
    .values({ user_id: userId, hash, ...seen })
    .onConflict((conflict) => conflict.columns(["user_id", "hash"]).doUpdateSet(seen))
    .execute();
  await tx
    .deleteFrom("known_browser")
    .where("user_id", "=", userId)
    .where("hash", "not in", (from) =>
      from
        .selectFrom("known_browser")
        .select("hash")
        .where("user_id", "=", userId)
        .orderBy("seen_at", "desc")
        .orderBy("hash")
        .limit(maxForUser),
    )
    .execute();
}

/** After this, no browser is known: people who had the old password are strangers again. */
export async function forgetKnownBrowsers(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("known_browser").where("user_id", "=", userId).execute();
}
