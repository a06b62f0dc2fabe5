import type { accounts } from "@overture/contract";
import type { Db } from "../db/database.js";
import { findProvidersOf } from "./oauth/account-queries.js";
import { presentUser } from "./present.js";
import { findStandings } from "./standing/standing-queries.js";
import type { UserRow } from "./user-queries.js";

/** Users as in the contract, with their data from other tables. */
export async function describeUsers(db: Db, rows: readonly UserRow[]): Promise<accounts.User[]> {
  const ids = rows.map((row) => row.id);
  const linked = await findProvidersOf(db, ids);
  const standings = await findStandings(db, ids);
  return rows.map((row) =>
    presentUser(row, { oAuthAccounts: linked.get(row.id) ?? [], standing: standings.get(row.id) ?? "full" }),
  );
}

export async function describeUser(db: Db, row: UserRow): Promise<accounts.User> {
  const [user] = await describeUsers(db, [row]);
  if (!user) throw new Error("One user gives one description");
  return user;
}
