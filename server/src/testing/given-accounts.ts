import type { accounts } from "@overture/contract";
import { type Db, inTransaction } from "../db/database.js";
import { nextNumber } from "./next-number.js";

interface Person {
  username?: string;
  email?: string;
  role?: accounts.Role;
  verified?: boolean;
}

/** A verified user without a password. */
export function user(db: Db, person: Person = {}): Promise<accounts.SessionUser> {
  const number = nextNumber();
  return inTransaction(db, async (tx) => {
    const row = await tx
      .insertInto("app_user")
      .values({
        username: person.username ?? `person-${number}`,
        email: person.email ?? `person-${number}@example.com`,
        password_hash: null,
        role: person.role ?? "user",
        verified: person.verified ?? true,
      })
      .returning(["id", "username", "email", "role"])
      .executeTakeFirstOrThrow();
    return { _id: row.id, username: row.username, email: row.email, role: row.role };
  });
}

export function administrator(db: Db): Promise<accounts.SessionUser> {
  return user(db, { role: "admin" });
}
