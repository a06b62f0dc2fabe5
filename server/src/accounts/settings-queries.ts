import type { BodyOf, userSettings } from "@overture/contract";
import type { Db, Tx } from "../db/database.js";
import { missing } from "../refusal.js";

const columns = ["language", "locale", "time_zone as timeZone"] as const;

export async function getSettingsOf(db: Db, userId: string): Promise<userSettings.UserSettings> {
  const row = await db.selectFrom("app_user").select(columns).where("id", "=", userId).executeTakeFirst();
  if (!row) throw missing("User");
  return row;
}

/** What is absent stays. */
export async function changeSettingsOf(
  tx: Tx,
  userId: string,
  { language, locale, timeZone }: BodyOf<typeof userSettings.changeUserSettings>,
): Promise<userSettings.UserSettings> {
  const changed = {
    ...(language !== undefined && { language }),
    ...(locale !== undefined && { locale }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
  };
  if (Object.keys(changed).length > 0) {
    await tx.updateTable("app_user").set(changed).where("id", "=", userId).execute();
  }
  return getSettingsOf(tx, userId);
}
