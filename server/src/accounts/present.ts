import type { accounts } from "@overture/contract";
import type { UserRow } from "./user-queries.js";

export function presentUser(row: UserRow, oAuthAccounts: accounts.OAuthProvider[]): accounts.User {
  return {
    ...presentSessionUser(row),
    verified: row.verified,
    createdAt: row.created_at.toISOString(),
    oAuthAccounts,
  };
}

export function presentSessionUser(row: UserRow): accounts.SessionUser {
  return { _id: row.id, username: row.username, email: row.email, role: row.role };
}
