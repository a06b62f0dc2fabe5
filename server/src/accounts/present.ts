import type { accounts, Standing } from "@overture/contract";
import type { UserRow } from "./user-queries.js";

interface Known {
  oAuthAccounts: accounts.OAuthProvider[];
  standing: Standing;
}

export function presentUser(row: UserRow, { oAuthAccounts, standing }: Known): accounts.User {
  return {
    ...presentSessionUser(row, standing),
    verified: row.verified,
    ...(row.display_name === null ? {} : { displayName: row.display_name }),
    createdAt: row.created_at.toISOString(),
    oAuthAccounts,
  };
}

export function presentSessionUser(row: UserRow, standing: Standing): accounts.SessionUser {
  return {
    _id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    ...(standing === "full" ? {} : { standing }),
  };
}
