import type { Selectable } from "kysely";
import type { Database, Db, Tx } from "../../db/database.js";
import "../tables.js";

const columns = ["id", "name", "created_at", "last_used_at", "backed_up"] as const;

export type PasskeyRow = Pick<Selectable<Database["passkey"]>, (typeof columns)[number]>;

/** In the order in which they were added. */
export function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom("passkey")
    .select(columns)
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom("passkey")
    .select((passkey) => passkey.fn.countAll<number>().as("total"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return total;
}

/** The list for the browser, so that a device does not create a second passkey. */
export async function listCredentials(db: Db, userId: string): Promise<{ id: string; transports: string[] }[]> {
  const rows = await db
    .selectFrom("passkey")
    .select(["credential_id", "transports"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ credential_id, transports }) => ({ id: credential_id.toString("base64url"), transports }));
}

interface NewPasskey {
  userId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  deviceType: "singleDevice" | "multiDevice";
  backedUp: boolean;
  name: string;
  at: Date;
}

/** Undefined if the passkey exists already. */
export function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto("passkey")
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      device_type: passkey.deviceType,
      backed_up: passkey.backedUp,
      name: passkey.name,
      created_at: passkey.at,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning(columns)
    .executeTakeFirst();
}

interface Own {
  id: string;
  userId: string;
}

export function findPasskey(db: Db, { id, userId }: Own): Promise<PasskeyRow | undefined> {
  return db.selectFrom("passkey").select(columns).where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();
}

export async function updatePasskeyName(tx: Tx, { id, userId, name }: Own & { name: string }): Promise<void> {
  await tx.updateTable("passkey").set({ name }).where("id", "=", id).where("user_id", "=", userId).execute();
}

export async function deletePasskey(tx: Tx, { id, userId }: Own): Promise<void> {
  await tx.deleteFrom("passkey").where("id", "=", id).where("user_id", "=", userId).execute();
  await deletePasskeyCodes(tx, userId);
}

export async function deletePasskeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("passkey").where("user_id", "=", userId).execute();
  await deletePasskeyCodes(tx, userId);
}

/** A proof with a removed passkey is not valid any more. */
async function deletePasskeyCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("passkey_code").where("user_id", "=", userId).execute();
}

export interface StoredCredential {
  id: string;
  userId: string;
  publicKey: Buffer;
  counter: number;
}

export async function findCredential(db: Db, credentialId: Buffer): Promise<StoredCredential | undefined> {
  const row = await db
    .selectFrom("passkey")
    .select(["id", "user_id", "public_key", "counter"])
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  return row && { id: row.id, userId: row.user_id, publicKey: row.public_key, counter: row.counter };
}

interface Use {
  id: string;
  counter: number;
  backedUp: boolean;
  at: Date;
}

export async function noteUse(tx: Tx, { id, counter, backedUp, at }: Use): Promise<void> {
  await tx
    .updateTable("passkey")
    .set({ counter, backed_up: backedUp, last_used_at: at })
    .where("id", "=", id)
    .execute();
}
