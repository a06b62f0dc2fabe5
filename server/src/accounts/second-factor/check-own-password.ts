import type { Db } from "../../db/database.js";
import type { RateLimit, RateLimits } from "../../limits/rate-limit.js";
import { invalid } from "../../refusal.js";
import { getCredentialsOf } from "../credential-queries.js";
import { passwordMatches } from "../password.js";

/** A borrowed session must not find the password out here. */
const passwordTrials: RateLimit = { name: "enrol-password", points: 10, seconds: 15 * 60 };

/** Refuses a wrong password. Somebody who only ever came by another service has none. */
export async function checkOwnPassword(
  { db, limits }: { db: Db; limits: RateLimits },
  userId: string,
  password: string | undefined,
): Promise<{ hasPassword: boolean }> {
  await limits.consume(passwordTrials, userId);
  const { passwordHash } = await getCredentialsOf(db, userId);
  if (passwordHash !== null && (password === undefined || !(await passwordMatches(passwordHash, password)))) {
    throw invalid({ password: "This is not your current password" });
  }
  await limits.reset(passwordTrials, userId);
  return { hasPassword: passwordHash !== null };
}
