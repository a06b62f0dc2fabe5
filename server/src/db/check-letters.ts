import type pg from "pg";
import { SettingsError } from "../settings/settings.js";
import type { DatabaseLog } from "./database.js";

type Asked = Pick<pg.ClientBase, "query">;

/**
 * Asked at the start and before a restore: what a database was made with stays. One that is in use goes on, and the
 * log says at each start what it does wrong.
 */
export async function checkLetters(database: Asked, log: Pick<DatabaseLog, "warn">): Promise<void> {
  const { rows } = await database.query<{ encoding: string; used: boolean }>(
    "select current_setting('server_encoding') as encoding, to_regclass('migration') is not null as used",
  );
  const [{ encoding, used } = { encoding: "", used: false }] = rows;
  const fault = await findFault(database, encoding);
  if (fault === undefined) return;
  const words = `${fault}. Make another database (create database NAME template template0 encoding 'UTF8' locale_provider libc locale 'C.UTF-8') and restore a backup into it, if this one holds anything`;
  // No other encoding has all characters that migrations contain, so that none was ever in use.
  if (!used || (encoding !== "UTF8" && encoding !== "SQL_ASCII")) throw new SettingsError(words);
  log.warn({}, words);
}

async function findFault(database: Asked, encoding: string): Promise<string | undefined> {
  if (encoding !== "UTF8") {
    return `the encoding of the database is ${encoding}, and Overture needs UTF8: others lack characters, or take bytes for characters`;
  }
  const { rows } = await database.query<{ lowers: boolean }>("select lower('ÉЖΩI') = 'éжωi' as lowers");
  if (rows[0]?.lowers) return undefined;
  return "the locale of the database (lc_ctype) does not know the small letters of all capitals, and Overture needs them: names are not found as people write them, nor erased everywhere";
}
