import type { accessRules } from "@overture/contract";
import type { Db, Tx } from "../../db/database.js";
import "../tables.js";

const columns = ["must_be_admitted", "second_factor_required_of"] as const;

export async function readAccessRules(db: Db): Promise<accessRules.AccessRules> {
  return present(await db.selectFrom("access_rules").select(columns).executeTakeFirstOrThrow());
}

/** Of two simultaneous changes, the second waits and records the result of the first as its previous value. */
export async function lockAccessRules(tx: Tx): Promise<accessRules.AccessRules> {
  return present(await tx.selectFrom("access_rules").select(columns).forUpdate().executeTakeFirstOrThrow());
}

export async function writeAccessRules(tx: Tx, rules: accessRules.AccessRules): Promise<void> {
  await tx
    .updateTable("access_rules")
    .set({ must_be_admitted: rules.mustBeAdmitted, second_factor_required_of: rules.secondFactorRequiredOf })
    .execute();
}

interface Row {
  must_be_admitted: boolean;
  second_factor_required_of: accessRules.AccessRules["secondFactorRequiredOf"];
}

function present(row: Row): accessRules.AccessRules {
  return { mustBeAdmitted: row.must_be_admitted, secondFactorRequiredOf: row.second_factor_required_of };
}
