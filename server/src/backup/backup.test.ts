import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../db/database.js";
import { migrate } from "../db/migrate.js";
import { createBareDatabase, createTestDatabase, silent } from "../testing/database.js";
import * as given from "../testing/given.js";
import { useScratchFolder } from "../testing/scratch-folder.js";
import { readBackupFile, writeBackupFile } from "./backup-file.js";
import { readHeading, restoreBackup } from "./restore-backup.js";
import { copyOut, listSequences, listTables, plainText } from "./schema-queries.js";
import { openSecret, sealSecret } from "./seal-secret.js";
import { writeBackup } from "./write-backup.js";

let folder: string;
let file: string;

useScratchFolder("backup-", (made) => {
  folder = made;
  file = path.join(made, "all.backup");
});

test("what is backed up while others write is what was there at one moment, and comes back row by row", async () => {
  const { url, db } = await filledDatabase();
  const client = await connect(url);
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) await given.thread(db, { owner: await given.user(db) });
  })();
  const seen: string[] = [];
  const content = writeBackup(client, {
    madeAt: new Date(0),
    overture: "1",
    noteTable: (table) => void seen.push(table),
  });

  await writeBackupFile(
    file,
    watched(content, () => db.selectFrom("thread").select("id").execute()),
  );
  isWriting = false;
  await writing;

  const restored = await restoreInto(await bareDatabase());
  // The database has changed since the backup, so the restored database is backed up again and the files are compared.
  const again = path.join(folder, "again.backup");
  await writeBackupFile(again, writeBackup(restored, { madeAt: new Date(0), overture: "1" }));
  expect(gunzipSync(await readFile(again)).equals(gunzipSync(await readFile(file)))).toBe(true);
  expect(seen).toContain("thread");
});

// The length of a record once depended on how much the connection delivered at a time. On a busy machine, the backup
// and a backup of what was restored from it differed.
test("the same rows give the same file, however slowly they are read", async () => {
  const { url, db } = await filledDatabase();
  await sql`insert into genre (name) select 'a genre ' || n from generate_series(1, 40000) as n`.execute(db);
  const slow = path.join(folder, "slow.backup");
  const options = { madeAt: new Date(0), overture: "1" };

  await writeBackupFile(file, writeBackup(await connect(url), options));
  await writeBackupFile(
    slow,
    watched(writeBackup(await connect(url), options), () => pause(5)),
  );

  expect(gunzipSync(await readFile(slow)).equals(gunzipSync(await readFile(file)))).toBe(true);
});

test("a wiped installation comes back whole: every row of every table, and the numbers that are given out next", async () => {
  const { url, db, stop } = await filledDatabase();
  const client = await connect(url);
  await writeBackupFile(file, writeBackup(client, { madeAt: new Date(0), overture: "1" }));
  const before = await contentOf(client);
  await given.user(db);
  await stop();

  const restored = await restoreInto(url, { replaces: true });

  expect(await contentOf(restored)).toEqual(before);
});

test("the schema is restored as it was: references, triggers and computed columns", async () => {
  const source = await bareDatabase();
  const migrations = await odd(folder);
  await withPool(source, (pool) => migrate(pool, migrations));
  const client = await connect(source);
  await client.query("insert into a (name) values ('one'), (E'tab\\tand\\nline \\\\. \\\\N')");
  await client.query("insert into b (a, raw) select id, $1 from a", [randomBytes(3_000_000)]);
  await client.query("update a set b = 1");
  await writeBackupFile(file, writeBackup(client, { madeAt: new Date(0), overture: "1" }));

  const restored = await restoreInto(await bareDatabase(), { folder: migrations });

  expect(await contentOf(restored)).toEqual(await contentOf(client));
  await expect(restored.query("delete from log")).rejects.toThrow("append only");
  await expect(restored.query("insert into b (a) values (99)")).rejects.toThrow("foreign key");
  expect((await restored.query("select length from a order by id")).rows).toEqual([{ length: 3 }, { length: 18 }]);
  const next = await restored.query<{ id: number }>("insert into a (name) values ('next') returning id");
  expect(next.rows).toEqual([{ id: 3 }]);
});

test("later migrations are applied at the next start", async () => {
  const { url } = await filledDatabase();
  const client = await connect(url);
  await writeBackupFile(file, writeBackup(client, { madeAt: new Date(0), overture: "1" }));
  const target = await bareDatabase();
  await restoreInto(target);

  expect(await withPool(target, (pool) => migrate(pool))).toEqual([]);
});

test.each([
  ["cut short", (bytes: Buffer) => bytes.subarray(0, -40), "cut short"],
  ["cut short within its first bytes", (bytes: Buffer) => bytes.subarray(0, 30), "cut short"],
  ["with a changed byte", (bytes: Buffer) => flipped(bytes, Math.floor(bytes.length / 2)), "was changed"],
  ["with a changed letter in a row, packed again", (bytes: Buffer) => packed(bytes, "lena", "lina"), "was changed"],
  [
    "with an id that is none, packed again",
    (bytes: Buffer) => packed(bytes, /([\t\n][\da-f]{8})-(?=[\da-f]{4}-)/, "$1n"),
    "was changed",
  ],
  ["without its last record", (bytes: Buffer) => withoutEnd(bytes), "cut short"],
  ["something else", () => gzipSync("hello, this is no backup"), "no backup"],
  ["not even compressed", () => Buffer.from("-- PostgreSQL database dump"), "no backup"],
])("a file that is %s restores nothing, and says so", async (_how, damage, words) => {
  const { url } = await filledDatabase();
  const client = await connect(url);
  await writeBackupFile(file, writeBackup(client, { madeAt: new Date(0), overture: "1" }));
  await writeFile(file, damage(await readFile(file)));
  const target = await bareDatabase();

  await expect(restoreInto(target)).rejects.toThrow(words);

  expect(await listTables(await connect(target))).toEqual([]);
});

test("a database that holds something, or has Overture running on it, is left alone", async () => {
  const { url, stop } = await filledDatabase();
  await stop();
  const client = await connect(url);
  await writeBackupFile(file, writeBackup(client, { madeAt: new Date(0), overture: "1" }));
  const before = await contentOf(client);

  await expect(restoreInto(url)).rejects.toThrow("not empty");
  await connect(url, "overture-events");
  await expect(restoreInto(url, { replaces: true })).rejects.toThrow("stop it first");

  expect(await contentOf(client)).toEqual(before);
});

test("a database whose encoding lacks characters is not filled", async () => {
  const { url, stop } = await filledDatabase();
  await stop();
  await writeBackupFile(file, writeBackup(await connect(url), { madeAt: new Date(0), overture: "1" }));
  const target = await bareDatabase("encoding 'LATIN1' locale_provider libc locale 'C'");

  await expect(restoreInto(target)).rejects.toThrow("The encoding of the database is LATIN1");

  expect(await listTables(await connect(target))).toEqual([]);
});

test("a connection that is just closing does not keep a restore from beginning", async () => {
  const { url } = await filledDatabase();
  const source = await connect(url);
  await writeBackupFile(file, writeBackup(source, { madeAt: new Date(0), overture: "1" }));
  const empty = await bareDatabase();
  const closing = await connect(empty, "overture web");
  const watcher = await connect(empty);
  const restoring = restoreInto(empty);
  // The restore holds its lock now, so it checks the connections next.
  const ownLocks = `select from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await watcher.query(ownLocks)).rowCount).toBe(1);
  await closing.end();

  expect(await contentOf(await restoring)).toEqual(await contentOf(source));
});

test("a backup of a newer version says that it needs that version", async () => {
  const source = await bareDatabase();
  await withPool(source, async (pool) => migrate(pool, await odd(folder)));
  await writeBackupFile(file, writeBackup(await connect(source), { madeAt: new Date(0), overture: "9" }));
  const older = await mkdtemp(path.join(folder, "older-"));

  await expect(restoreInto(await bareDatabase(), { folder: older })).rejects.toThrow("newer version of Overture");
});

test("an empty database gives no backup, and nothing is left of the attempt", async () => {
  const client = await connect(await bareDatabase());

  const attempt = writeBackupFile(file, writeBackup(client, { madeAt: new Date(0), overture: "1" }));

  await expect(attempt).rejects.toThrow("holds no Overture yet");
  expect(await readdir(folder)).toEqual([]);
});

test("the secret opens with its passphrase alone, and stands nowhere in the file", async () => {
  const { url } = await filledDatabase();
  const secret = "a secret that is long enough";
  const sealed = await sealSecret(secret, "pass phrase");
  const content = writeBackup(await connect(url), { madeAt: new Date(0), overture: "1", secret: sealed });
  await writeBackupFile(file, content);

  const head = await readHeading(readBackupFile(file));

  expect(head.secret && (await openSecret(head.secret, "pass phrase"))).toBe(secret);
  await expect(head.secret && openSecret(head.secret, "pass phrasE")).rejects.toThrow("The passphrase is wrong");
  const bytes = gunzipSync(await readFile(file));
  expect(bytes.includes(secret) || bytes.includes(Buffer.from(secret).toString("base64"))).toBe(false);
});

/** Calls `between` before each piece. */
async function* watched(content: AsyncIterable<Buffer>, between: () => Promise<unknown>): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    await between();
    yield piece;
  }
}

/** Writes migrations with tables that refer to each other, an append-only table and a computed column. */
async function odd(root: string): Promise<string> {
  const migrations = await mkdtemp(path.join(root, "migrations-"));
  await writeFile(
    path.join(migrations, "0001-odd.sql"),
    `create table a (id integer primary key generated always as identity, name text not null, b integer,
       length integer generated always as (length(name)) stored);
     create table b (id serial primary key, a integer not null references a, raw bytea);
     alter table a add foreign key (b) references b;
     create table log (line text);
     create function refuse() returns trigger language plpgsql as $$ begin raise 'append only'; end $$;
     create trigger log_refuses before update or delete or truncate on log for each statement execute function refuse();
     insert into log values ('first');`,
  );
  return migrations;
}

async function filledDatabase() {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase(url, { poolSize: 2, log: silent });
  onTestFinished(async () => {
    await stop();
    await drop();
  });
  const owner = await given.user(database.db, { username: "lena" });
  await given.thread(database.db, { owner });
  let closing: Promise<void> | undefined;
  function stop(): Promise<void> {
    closing ??= database.close();
    return closing;
  }
  return { url, db: database.db, stop };
}

async function bareDatabase(options = ""): Promise<string> {
  const { url, drop } = await createBareDatabase(options);
  onTestFinished(drop);
  return url;
}

async function connect(url: string, name = "test"): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  client.on("error", () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function restoreInto(url: string, options: { replaces?: boolean; folder?: string } = {}): Promise<pg.Client> {
  const client = await connect(url, "overture-backup");
  const records = readBackupFile(file);
  try {
    await restoreBackup(client, await readHeading(records), records, { replaces: false, ...options });
  } catch (error) {
    await client.end();
    throw error;
  } finally {
    await records.return();
  }
  return client;
}

async function withPool<Result>(url: string, work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Returns the hash and the number of the rows of each table, and the sequences. */
async function contentOf(client: pg.Client): Promise<Record<string, unknown>> {
  await client.query(`begin; ${plainText}`);
  const content: Record<string, unknown> = { sequences: await listSequences(client) };
  for (const table of await listTables(client)) {
    const { rows } = await client.query<{ hash: string; rows: string }>(
      `select md5(string_agg(row::text, ';' order by row::text)) as hash, count(*) as rows from "${table.table}" as row`,
    );
    content[table.table] = { ...rows[0], how: copyOut(table) };
  }
  await client.query("commit");
  return content;
}

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

function packed(bytes: Buffer, from: string | RegExp, to: string): Buffer {
  return gzipSync(Buffer.from(gunzipSync(bytes).toString("latin1").replace(from, to), "latin1"));
}

function withoutEnd(bytes: Buffer): Buffer {
  const plain = gunzipSync(bytes);
  return gzipSync(plain.subarray(0, plain.lastIndexOf('{"sequences"') - 5));
}
