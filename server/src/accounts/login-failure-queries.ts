import { sql } from "kysely";
import { secondsAfter } from "../clock.js";
import type { Db, Tx } from "../db/database.js";
import { lockClasses } from "../db/lock-classes.js";
import { allowedFailures, type LoginAttempt, secondsToWait, subjectsOf, windowSeconds } from "./login-attempt.js";
import "./tables.js";

const sweptAtOnce = 100;

/**
 * Lets one attempt at a time be counted for a username and for an origin. Everybody locks the username first, so that
 * nobody waits in a circle.
 */
export async function lockAttempts(tx: Tx, attempt: LoginAttempt): Promise<void> {
  const [username, origin] = subjectsOf(attempt);
  await sql`select pg_advisory_xact_lock(${lockClasses.loginUsername}::integer, hashtext(lower(${username})))`.execute(
    tx,
  );
  await sql`select pg_advisory_xact_lock(${lockClasses.loginOrigin}::integer, hashtext(lower(${origin})))`.execute(tx);
}

/** How long the username and the origin are barred; 0 when neither is. */
export async function findSecondsToWait(db: Db, attempt: LoginAttempt): Promise<number> {
  const since = secondsAfter(attempt.at, -windowSeconds);
  const { rows } = await sql<{ tenth_newest: Date | null }>`
    select max(counted.failed_at) as tenth_newest
    from unnest(${subjectsOf(attempt)}::text[]) as given (subject)
    cross join lateral (
      select login_failure.failed_at
      from login_failure
      where login_failure.subject = lower(given.subject) and login_failure.failed_at > ${since}
      order by login_failure.failed_at desc
      offset ${allowedFailures - 1}
      limit 1
    ) as counted`.execute(db);
  return secondsToWait(rows[0]?.tenth_newest ?? null, attempt.at);
}

/** Counts a failure for both, and takes some that are too old to count along. */
export async function insertFailures(tx: Tx, attempt: LoginAttempt): Promise<void> {
  await sql`
    insert into login_failure (subject, failed_at)
    select lower(subject), ${attempt.at} from unnest(${subjectsOf(attempt)}::text[]) as given (subject)`.execute(tx);
  await tx
    .deleteFrom("login_failure")
    .where("id", "in", (from) =>
      from
        .selectFrom("login_failure")
        .select("id")
        .where("failed_at", "<=", secondsAfter(attempt.at, -windowSeconds))
        .orderBy("failed_at")
        .limit(sweptAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Only the username's: an attacker's own account must not open the way for guesses at others. */
export async function forgetFailuresOf(tx: Tx, username: string): Promise<void> {
  const [subject] = subjectsOf({ username, ip: "" });
  await tx.deleteFrom("login_failure").where("subject", "=", sql<string>`lower(${subject})`).execute();
}
