import type { Db } from "../../db/database.js";
import type { RateLimits } from "../../limits/rate-limit.js";
import { invalid } from "../../refusal.js";
import { passwordTrials } from "../account-limits.js";
import { getCredentialsOf } from "../credential-queries.js";
import { passwordMatches } from "../password.js";

/** Refuses a wrong password. Users who only sign in with another service have none. */
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
