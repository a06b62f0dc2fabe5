import type { BodyOf, userSettings } from "@overture/contract";
import type { Db, Tx } from "../db/database.js";
import { missing } from "../refusal.js";

const columns = ["language", "locale", "time_zone as timeZone"] as const;

/** `browsers` is the language for users who have chosen none. */
export async function getSettingsOf(
  db: Db,
  userId: string,
  browsers: userSettings.Language,
): Promise<userSettings.UserSettings> {
  const row = await db.selectFrom("app_user").select(columns).where("id", "=", userId).executeTakeFirst();
  if (!row) throw missing("User");
  return { ...row, language: row.language ?? browsers };
}

/** Absent settings do not change. */
export async function changeSettingsOf(
  tx: Tx,
  userId: string,
  { browsers, ...body }: BodyOf<typeof userSettings.changeUserSettings> & { browsers: userSettings.Language },
): Promise<userSettings.UserSettings> {
  const { language, locale, timeZone } = body;
  const changed = {
    ...(language !== undefined && { language }),
    ...(locale !== undefined && { locale }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
  };
  if (Object.keys(changed).length > 0) {
    await tx.updateTable("app_user").set(changed).where("id", "=", userId).execute();
  }
  return getSettingsOf(tx, userId, browsers);
}
