import { sql } from "kysely";

/** Of `app_user`: what creators read as the name of who writes to them. */
export const senderNameOfUser = sql<string>`coalesce(app_user.display_name, app_user.username)`;
