import pg from "pg";
import type { DatabaseLog } from "../db/database.js";
import { startEmbeddedPostgres } from "../db/embedded-postgres.js";
import { refuseOldServer } from "../db/migrate.js";
import { prepareDataDir } from "../process/data-dir.js";
import type { Settings } from "../settings/settings.js";

export interface OpenClient {
  readonly client: pg.Client;
  close(): Promise<void>;
}

/**
 * One connection to the database that the settings name: the embedded one is joined where it runs, and started where it
 * does not.
 */
export async function openClient(settings: Settings, log: DatabaseLog): Promise<OpenClient> {
  await prepareDataDir(settings.dataDir);
  const embedded = settings.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: settings.dataDir, log });
  const client = new pg.Client({
    connectionString: settings.databaseSessionUrl ?? settings.databaseUrl ?? embedded?.url,
    application_name: "overture-backup",
    keepAlive: true,
  });
  // One that breaks between two statements: the next one fails and says so.
  client.on("error", () => undefined);
  async function close(): Promise<void> {
    // Whatever was begun and not committed is undone by that.
    await client.end().catch(() => undefined);
    await embedded?.stop();
  }
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
    refuseOldServer(Number(rows[0]?.version));
  } catch (error) {
    await close();
    throw error;
  }
  return { client, close };
}
