import type pg from "pg";
import { SettingsError } from "../settings/settings.js";
import type { DatabaseLog } from "./database.js";

type Asked = Pick<pg.ClientBase, "query">;

/**
 * Asked at the start and before a restore: what a database was made with stays. Throws where migrations cannot run;
 * where only some letters are compared wrongly, the log says so at each start.
 */
export async function checkLetters(database: Asked, log: Pick<DatabaseLog, "warn">): Promise<void> {
  const { rows } = await database.query<{ encoding: string }>("select current_setting('server_encoding') as encoding");
  const encoding = rows[0]?.encoding ?? "";
  const fault = await findFault(database, encoding);
  if (fault === undefined) return;
  const words = `${fault}. Better make another database (create database NAME template template0 encoding 'UTF8' locale_provider libc locale 'C.UTF-8') and restore a backup into it, if this one holds anything`;
  // SQL_ASCII stores any bytes. Every other encoding lacks characters that migrations contain.
  if (encoding !== "UTF8" && encoding !== "SQL_ASCII") throw new SettingsError(words);
  log.warn({}, words);
}

async function findFault(database: Asked, encoding: string): Promise<string | undefined> {
  if (encoding !== "UTF8") {
    return `The encoding of the database is ${encoding}, and Overture needs UTF8: others lack characters, or take bytes for characters`;
  }
  const { rows } = await database.query<{ lowers: boolean }>("select lower('ÉЖΩI') = 'éжωi' as lowers");
  if (rows[0]?.lowers) return undefined;
  return "The locale of the database (lc_ctype) does not know the small letters of all capitals, and Overture needs them: names are not found as people write them, nor erased everywhere";
}
