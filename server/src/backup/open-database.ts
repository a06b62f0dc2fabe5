import type pg from "pg";
import type { DatabaseLog } from "../db/database.js";
import { DatabaseClient } from "../db/database-client.js";
import { startEmbeddedPostgres } from "../db/embedded-postgres.js";
import { refuseOldServer } from "../db/migrate.js";
import { prepareDataDir } from "../process/data-dir.js";
import { type FoundDatabase, findDatabase } from "../process/own-postgres.js";
import type { Settings } from "../settings/settings.js";

export interface OpenClient {
  readonly client: pg.Client;
  close(): Promise<void>;
}

/** One connection to the database in the settings. */
export async function openClient(settings: Settings, log: DatabaseLog): Promise<OpenClient> {
  return connect(await findDatabase(settings, log));
}

/** The same for a restore, which creates the embedded database if there is none. */
export async function openClientToFill(settings: Settings, log: DatabaseLog): Promise<OpenClient> {
  await prepareDataDir(settings.dataDir);
  if (settings.databaseUrl === undefined) {
    return connect(await startEmbeddedPostgres({ dataDir: settings.dataDir, log }));
  }
  return openClient(settings, log);
}

async function connect({ url, stop }: FoundDatabase): Promise<OpenClient> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: "overture-backup",
    keepAlive: true,
  });
  // If the connection breaks between two statements, the next statement reports it.
  client.on("error", () => undefined);
  async function close(): Promise<void> {
    // This rolls back an open transaction.
    await client.end().catch(() => undefined);
    await stop();
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
