import type { accessRules, Standing } from "@overture/contract";
import { sql } from "kysely";
import type { Db } from "../db/database.js";

interface Person {
  _id: string;
}

/** Puts users on hold: not admitted, or without a second factor that is now required. */
export async function hold(db: Db, standing: Exclude<Standing, "full">, people: readonly Person[]): Promise<void> {
  if (standing === "enrolling") return requireSecondFactor(db, "everyone");
  const ids = people.map(({ _id }) => _id);
  await sql`update app_user set admitted_at = null where id = any(${ids}::uuid[])`.execute(db);
}

/** Ends the requirement of a second factor. */
export function release(db: Db): Promise<void> {
  return requireSecondFactor(db, "none");
}

export async function requireSecondFactor(
  db: Db,
  requiredOf: accessRules.AccessRules["secondFactorRequiredOf"],
): Promise<void> {
  await db.updateTable("access_rules").set({ second_factor_required_of: requiredOf }).execute();
}
