import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { deletePasskeysOf } from "../passkeys/passkey-queries.js";
import "../tables.js";

/** Whether the user of the row `app_user` has a second factor. This is the only place that says what counts as one. */
export function hasSecondFactor(): RawBuilder<boolean> {
  return sql<boolean>`(
    app_user.totp_confirmed_at is not null or exists (select from passkey where passkey.user_id = app_user.id)
  )`;
}

export async function hasOwnSecondFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("app_user")
    .select(hasSecondFactor().as("has"))
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.has;
}

export interface Totp {
  /** Encrypted. */
  secret: Buffer | null;
  isConfirmed: boolean;
}

export async function getTotp(db: Db, userId: string): Promise<Totp> {
  const row = await db
    .selectFrom("app_user")
    .select(["totp_secret", "totp_confirmed_at"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { secret: row.totp_secret, isConfirmed: row.totp_confirmed_at !== null };
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom("recovery_code")
    .select((column) => column.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Replaces a secret that was never confirmed. */
export async function beginTotp(tx: Tx, userId: string, secret: Buffer): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({ totp_secret: secret, totp_last_step: 0 })
    .where("id", "=", userId)
    .where("totp_confirmed_at", "is", null)
    .execute();
}

export async function confirmTotp(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.updateTable("app_user").set({ totp_confirmed_at: at }).where("id", "=", userId).execute();
}

/** Whether the step is newer than every used one: a code works once. */
export async function useUpTotpStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("app_user")
    .set({ totp_last_step: step })
    .where("id", "=", userId)
    .where("totp_last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function useUpRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("recovery_code")
    .where("user_id", "=", userId)
    .where("hash", "=", hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Replaces the previous codes. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto("recovery_code")
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

/** Removes everything: the app, confirmed or not, passkeys, and the recovery codes. */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<void> {
  await deletePasskeysOf(tx, userId);
  await removeApp(tx, userId);
}

/** Removes the app, confirmed or not. Passkeys stay. */
export async function removeApp(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: 0 })
    .where("id", "=", userId)
    .execute();
  await dropUnneededRecoveryCodes(tx, userId);
}

/** Deletes the recovery codes of a user who has no second factor any more. */
export async function dropUnneededRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  if (!(await hasOwnSecondFactor(tx, userId))) await replaceRecoveryCodes(tx, userId, []);
}
