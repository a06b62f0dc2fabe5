import { existsSync } from "node:fs";
import path from "node:path";
import type { DatabaseLog } from "../db/database.js";
import { startEmbeddedPostgres } from "../db/embedded-postgres.js";
import { type Settings, SettingsError } from "../settings/settings.js";
import { prepareDataDir } from "./data-dir.js";

export interface FoundDatabase {
  readonly url: string;
  /** Ends the embedded PostgreSQL where it was started for this. */
  stop(): Promise<void>;
}

/**
 * The database of the installation that the settings name, for a program beside the product. It keeps one session for
 * long, and so goes past a pooler. The embedded one is joined where it runs, and started where it does not; one that is
 * not there is never made.
 *
 * @throws SettingsError where there is none.
 */
export async function findDatabase(settings: Settings, log: DatabaseLog): Promise<FoundDatabase> {
  const { databaseUrl, databaseSessionUrl, dataDir } = settings;
  if (databaseUrl !== undefined) return { url: databaseSessionUrl ?? databaseUrl, stop: async () => undefined };
  if (!existsSync(path.join(dataDir, "postgres"))) {
    const folder = path.resolve(dataDir);
    throw new SettingsError(
      `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL as Overture itself has it`,
    );
  }
  await prepareDataDir(dataDir);
  return startEmbeddedPostgres({ dataDir, log });
}
