import { sql } from "kysely";
import type { Db } from "../db/database.js";
import "./tables.js";

/** For the row `app_user`: the sender name that creators read. */
export const senderNameOfUser = sql<string>`coalesce(app_user.display_name, app_user.username)`;

export async function getUserSenderName(db: Db, userId: string): Promise<string> {
  const { name } = await db
    .selectFrom("app_user")
    .select(senderNameOfUser.as("name"))
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return name;
}
