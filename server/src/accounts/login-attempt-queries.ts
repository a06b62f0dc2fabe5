import { sql } from "kysely";
import type { Tx } from "../db/database.js";
import { lockClasses } from "../db/lock-classes.js";
import type { LoginAttempt } from "./login-attempt.js";

/**
 * Lets one attempt at a time be counted for an account and for an origin. Everybody locks the account first, so that
 * nobody waits in a circle.
 */
export async function lockAttempts(tx: Tx, { account, origin }: LoginAttempt): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.loginUsername}::integer, hashtext(${account}))`.execute(tx);
  await sql`select pg_advisory_xact_lock(${lockClasses.loginOrigin}::integer, hashtext(${origin}))`.execute(tx);
}
