import type { Standing } from "@overture/contract";
import { type AliasedRawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { hasSecondFactor } from "../second-factor/second-factor-queries.js";
import { type StandingFacts, standingOf } from "./standing.js";
import "../tables.js";

/**
 * The facts that `standingOf` needs, for the row `app_user`, to be selected with other columns: the guard reads user
 * and standing in one statement.
 */
export function standingFacts(): AliasedRawBuilder<StandingFacts, "standing_facts"> {
  return sql<StandingFacts>`jsonb_build_object(
    'role', app_user.role,
    'isAdmitted', app_user.admitted_at is not null,
    'hasSecondFactor', ${hasSecondFactor()},
    'secondFactorRequiredOf', (select second_factor_required_of from access_rules)
  )`.as("standing_facts");
}

/** By user. */
export async function findStandings(db: Db, userIds: readonly string[]): Promise<Map<string, Standing>> {
  const rows = await db
    .selectFrom("app_user")
    .select(["id", standingFacts()])
    .where("id", "=", sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, standingOf(row.standing_facts)]));
}

export async function getStanding(db: Db, userId: string): Promise<Standing> {
  const standing = (await findStandings(db, [userId])).get(userId);
  if (standing === undefined) throw new Error(`There is no user ${userId}`);
  return standing;
}

/** Answers whether the user was waiting. */
export async function markAdmitted(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("app_user")
    .set({ admitted_at: at })
    .where("id", "=", userId)
    .where("admitted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
