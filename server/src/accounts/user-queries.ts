import type { accounts, FieldErrors } from "@overture/contract";
import { type Selectable, sql } from "kysely";
import { type ConstraintTexts, translating } from "../db/constraint.js";
import type { Database, Db, Tx } from "../db/database.js";
import { missing } from "../refusal.js";
import "./tables.js";

export const userColumns = ["id", "username", "email", "role", "verified", "created_at", "display_name"] as const;

export type UserRow = Pick<Selectable<Database["app_user"]>, (typeof userColumns)[number]>;

export const takenTexts = {
  username: "This username is taken",
  email: "This email address is in use",
};

const fieldsOfConstraints: ConstraintTexts = {
  app_user_username_key: ["username", takenTexts.username],
  app_user_email_key: ["email", takenTexts.email],
};

/** For a write that may fail because another user has the username or the address. */
export function takenTranslated<Result>(write: Promise<Result>): Promise<Result> {
  return translating(fieldsOfConstraints, write);
}

interface NewUser {
  username: string;
  email: string;
  /** Null for a user without one, who signs in with another service. */
  passwordHash: string | null;
  role: accounts.Role;
  verified: boolean;
  /** Null for a user who waits to be admitted. */
  admittedAt: Date | null;
  at: Date;
}

/** Undefined if another user has the username or the address. */
export function insertUser(tx: Tx, user: NewUser): Promise<UserRow | undefined> {
  return tx
    .insertInto("app_user")
    .values({
      username: user.username,
      email: user.email,
      password_hash: user.passwordHash,
      role: user.role,
      verified: user.verified,
      created_at: user.at,
      admitted_at: user.admittedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(userColumns)
    .executeTakeFirst();
}

interface Names {
  username?: string | undefined;
  email?: string | undefined;
  /** The user whose own names do not count. */
  exceptUserId?: string;
}

/** Errors for the names that another user has, by the form's fields; both at once if both are taken. */
export async function findTaken(tx: Tx, { username, email, exceptUserId }: Names): Promise<FieldErrors> {
  const rows = await tx
    .selectFrom("app_user")
    .select([
      sql<boolean>`coalesce(lower(username) = lower(${username ?? null}::text), false)`.as("has_username"),
      sql<boolean>`coalesce(lower(email) = lower(${email ?? null}::text), false)`.as("has_email"),
    ])
    .where((column) =>
      column.or([
        sql<boolean>`lower(username) = lower(${username ?? null}::text)`,
        sql<boolean>`lower(email) = lower(${email ?? null}::text)`,
      ]),
    )
    .where("deleted_at", "is", null)
    .$if(exceptUserId !== undefined, (query) => query.where("id", "!=", exceptUserId ?? ""))
    .execute();
  return {
    ...(rows.some((row) => row.has_username) ? { username: takenTexts.username } : {}),
    ...(rows.some((row) => row.has_email) ? { email: takenTexts.email } : {}),
  };
}

export async function getUser(db: Db, userId: string): Promise<UserRow> {
  const row = await db
    .selectFrom("app_user")
    .select(userColumns)
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw missing("User");
  return row;
}

/** Locks the row, so that changes to this user queue. */
export function findLockedUser(tx: Tx, userId: string): Promise<UserRow | undefined> {
  return tx
    .selectFrom("app_user")
    .select(userColumns)
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function findLockedUserByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  return tx
    .selectFrom("app_user")
    .select(userColumns)
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether a user has confirmed this address. */
export async function isConfirmedAddress(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("app_user")
    .select("id")
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .where("verified", "=", true)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockUser(tx: Tx, userId: string): Promise<UserRow> {
  const row = await findLockedUser(tx, userId);
  if (!row) throw missing("User");
  return row;
}

/** Also waits for transactions that add something to this user, and blocks new ones. */
export async function lockUserToDelete(tx: Tx, userId: string): Promise<UserRow> {
  const row = await tx
    .selectFrom("app_user")
    .select(userColumns)
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw missing("User");
  return row;
}

interface UserChange {
  username?: string | undefined;
  email?: string | undefined;
  role?: accounts.Role | undefined;
  verified?: true;
  display_name?: string | null;
}

export function updateUserRow(tx: Tx, userId: string, change: UserChange): Promise<UserRow> {
  return takenTranslated(
    tx.updateTable("app_user").set(change).where("id", "=", userId).returning(userColumns).executeTakeFirstOrThrow(),
  );
}

/** Sets whether the list of first steps is hidden from a user. */
export async function hideFirstSteps(tx: Tx, userId: string, isHidden: boolean): Promise<void> {
  await tx.updateTable("app_user").set({ first_steps_hidden: isHidden }).where("id", "=", userId).execute();
}

export async function deleteUserRow(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("app_user").where("id", "=", userId).execute();
}
