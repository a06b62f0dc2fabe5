import { mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "../../server/dist/db/database.js";
import { startEmbeddedPostgres } from "../../server/dist/db/embedded-postgres.js";
import { migrate } from "../../server/dist/db/migrate.js";
import { optionOf } from "./options.mjs";

const filled = "filled";
const silent = { info() {}, warn() {} };

/**
 * Starts the PostgreSQL of a measurement. Its folder is deleted at the end. With `--data DIR` the folder is kept, and
 * filled databases are reused.
 */
export async function openDatabases() {
  const kept = optionOf("data");
  const dataDir = kept ?? (await mkdtemp(path.join(tmpdir(), "overture-bench-")));
  await mkdir(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, temporary: kept === undefined });
  return {
    dataDir,
    /** Returns the address of a migrated database. If it is new, `fill` fills it by the given pool. */
    async urlOf(name, fill) {
      const url = urlWith(postgres.url, name);
      const isThere = await isFilled(postgres.url, name);
      if (!isThere) {
        await execute(postgres.url, `drop database if exists ${name} with (force)`);
        await execute(postgres.url, `create database ${name}`);
      }
      const database = openDatabase(url, { poolSize: 2, log: silent, statementMs: 0 });
      await migrate(database.pool);
      if (!isThere) {
        await fill(database.pool, database.db);
        // An interrupted fill starts again.
        await database.pool.query(`comment on database ${name} is '${filled}'`);
      }
      await database.close();
      return url;
    },
    stop: () => postgres.stop(),
  };
}

async function isFilled(url, name) {
  const { rows } = await execute(
    url,
    "select from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = $2",
    [name, filled],
  );
  return rows.length > 0;
}

async function execute(url, statement, values) {
  const { pool, close } = openDatabase(url, { poolSize: 1, log: silent, statementMs: 0 });
  const answer = await pool.query(statement, values);
  await close();
  return answer;
}

function urlWith(url, name) {
  const address = new URL(url);
  address.pathname = name;
  return address.href;
}
