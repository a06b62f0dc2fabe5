import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/**
 * Waits until the product's workers have processed everything that filling the database has queued, so that they do not
 * disturb the measurement. The search for duplicates is skipped: for this many new creators it takes an hour in small
 * steps. Afterwards all writes are on the disk.
 */
export async function untilSettled(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("truncate changed_duplicate");
  const { rows: tables } = await client.query(
    "select relname from pg_class where relkind = 'r' and relname ~ '^changed_|^inbox_words_due$' order by relname",
  );
  const isAnyLeft = `select ${tables.map(({ relname }) => `exists (select from ${relname})`).join(" or ")} as "isAny"`;
  for (let calm = 0; calm < 3; await pause(500)) {
    const { rows } = await client.query(isAnyLeft);
    calm = rows[0].isAny ? 0 : calm + 1;
  }
  await client.query("vacuum (analyze)");
  await client.query("checkpoint");
  await client.end();
}
