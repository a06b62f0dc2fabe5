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
 * The PostgreSQL of a measurement. It goes with its folder at the end; with `--data DIR` the folder is kept, and what
 * was filled once is used again.
 */
export async function openDatabases() {
  const kept = optionOf("data");
  const dataDir = kept ?? (await mkdtemp(path.join(tmpdir(), "overture-bench-")));
  await mkdir(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, temporary: kept === undefined });
  return {
    dataDir,
    /** The address of a migrated database that `fill` has filled, by the pool that it is given. */
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
        // What is stopped half-way is begun again.
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
