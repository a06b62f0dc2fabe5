import { sql } from "kysely";
import type { Tx } from "../db/database.js";
import { lockClasses } from "../db/lock-classes.js";

export interface LoginAttempt {
  /** The user's id; for a username that nobody has, the name. */
  account: string;
  /** Where it comes from, as `originOf` has it. */
  origin: string;
  /** Set for a browser that has signed in to this account before. */
  knownBrowser: string | undefined;
}

/** What is typed in other cases is the same account. */
export function accountOf(username: string, userId: string | undefined): string {
  return userId ?? `name ${username.toLowerCase()}`;
}

/**
 * Lets one attempt at a time be counted for an account and for an origin. Everybody locks the account first, so that
 * nobody waits in a circle.
 */
export async function lockAttempts(tx: Tx, { account, origin }: LoginAttempt): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.loginUsername}::integer, hashtext(${account}))`.execute(tx);
  await sql`select pg_advisory_xact_lock(${lockClasses.loginOrigin}::integer, hashtext(${origin}))`.execute(tx);
}
