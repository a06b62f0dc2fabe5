import { sql } from "kysely";
import type { Tx } from "../db/database.js";
import { lockClasses } from "../db/lock-classes.js";

export interface LoginAttempt {
  /** The user's id, or the name if no user has it. */
  account: string;
  /** The origin, from `originOf`. */
  origin: string;
  /** The site, from `siteOf`. */
  site: string;
  /** Set for a browser that has signed in to this account before. */
  knownBrowser: string | undefined;
}

/** Upper and lower case of a username mean the same account. */
export function accountOf(username: string, userId: string | undefined): string {
  return userId ?? `name ${username.toLowerCase()}`;
}

/**
 * Attempts at an account or from an origin are counted one at a time. The account is always locked first, which
 * prevents deadlocks.
 */
export async function lockAttempts(tx: Tx, { account, origin }: LoginAttempt): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.loginUsername}::integer, hashtext(${account}))`.execute(tx);
  await sql`select pg_advisory_xact_lock(${lockClasses.loginOrigin}::integer, hashtext(${origin}))`.execute(tx);
}
