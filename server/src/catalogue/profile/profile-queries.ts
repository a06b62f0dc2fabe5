import { sql } from "kysely";
import { translating } from "../../db/constraint.js";
import type { Db, Tx } from "../../db/database.js";
import "../tables.js";
import type { StoredChannel } from "./channels.js";

export interface ProfileRow {
  language: string | null;
  timeZone: string | null;
  /** Null until somebody has given channels. */
  channels: StoredChannel[] | null;
  notes: string;
}

export async function findProfile(db: Db, creatorId: string): Promise<ProfileRow | undefined> {
  return db
    .selectFrom("creator_profile")
    .select(["language", "time_zone as timeZone", "channels", "notes"])
    .where("creator_id", "=", creatorId)
    .executeTakeFirst();
}

/** For a locked creator. */
export async function saveProfileRow(tx: Tx, creatorId: string, row: ProfileRow): Promise<void> {
  const columns = {
    language: row.language,
    time_zone: row.timeZone,
    channels: row.channels && JSON.stringify(row.channels),
    notes: row.notes,
  };
  await tx
    .insertInto("creator_profile")
    .values({ creator_id: creatorId, ...columns })
    .onConflict((conflict) => conflict.column("creator_id").doUpdateSet(columns))
    .execute();
}

const texts = { creator_email_key: ["addresses", "The primary address is another creator's"] } as const;

/** Changes the address that mail to a creator goes to. */
export async function updatePrimaryAddress(tx: Tx, creatorId: string, email: string): Promise<void> {
  await translating(texts, tx.updateTable("creator").set({ email }).where("id", "=", creatorId).execute());
}

export async function removeProfiles(tx: Tx, creatorIds: readonly string[]): Promise<void> {
  await sql`delete from creator_profile where creator_id = any(${creatorIds}::uuid[])`.execute(tx);
  await sql`delete from deleted_creator_notes where creator_id = any(${creatorIds}::uuid[])`.execute(tx);
}
