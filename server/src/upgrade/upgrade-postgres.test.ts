import { chmod, lstat, mkdtemp, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { startEmbeddedPostgres } from "../db/embedded-postgres.js";
import { migrate } from "../db/migrate.js";
import { findPostgresBinaries, type PostgresBinaries } from "../db/postgres-binaries.js";
import { PostgresError } from "../db/postgres-error.js";
import { silent } from "../testing/database.js";
import { upgradeEmbeddedPostgres } from "./upgrade-postgres.js";

const settings = { fsync: "off" };
/** In milliseconds: each test starts several servers, one after the other. */
const timeout = 120_000;
let dataDir: string;
let today: PostgresBinaries;
/** The same programs with the next version number. Real differences between versions are PostgreSQL's own matter. */
let next: PostgresBinaries;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(inject("scratchFolder"), "upgrade-"));
  await chmod(dataDir, 0o755);
  today = await findPostgresBinaries();
  next = { ...today, major: today.major + 1 };
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test("a database moves to the next version of PostgreSQL by itself, and the old folder stays", {
  timeout,
}, async () => {
  await startWithGenre("Travel");

  await upgradeEmbeddedPostgres({ dataDir, log: silent, settings, binaries: next });

  expect((await readdir(dataDir)).toSorted()).toEqual(["postgres", `postgres-${today.major}`, "postgres-programs"]);
  expect(await genres()).toEqual(["Travel"]);
});

test("a database that another process has open is not moved", { timeout }, async () => {
  await startWithGenre("Travel");
  const running = await startEmbeddedPostgres({ dataDir, log: silent, settings });

  const attempt = upgradeEmbeddedPostgres({ dataDir, log: silent, settings, binaries: next });

  await expect(attempt).rejects.toThrow("another process has it open");
  await running.stop();
  expect(await genres()).toEqual(["Travel"]);
});

test("a process that dies before the last step leaves it to the next start", { timeout }, async () => {
  await startWithGenre("Travel");
  await rename(path.join(dataDir, "postgres"), path.join(dataDir, "postgres.upgraded"));

  await upgradeEmbeddedPostgres({ dataDir, log: silent, settings });

  expect(await genres()).toEqual(["Travel"]);
});

test("a database of a version that nobody can open says what to do, and stays as it is", { timeout }, async () => {
  await startWithGenre("Travel");
  const earlier = { ...today, major: today.major - 1 };
  await expect(upgradeEmbeddedPostgres({ dataDir, log: silent, binaries: earlier })).rejects.toThrow(
    "start the newer version of Overture",
  );
  await rm(path.join(dataDir, "postgres-programs"), { recursive: true });

  await expect(upgradeEmbeddedPostgres({ dataDir, log: silent, binaries: next })).rejects.toThrow("make a backup with");

  expect(await genres()).toEqual(["Travel"]);
});

test.each([
  ["a file", (place: string) => writeFile(place, "somebody's"), "is no folder, and the database belongs there"],
  ["a link to a disk that is not mounted", (place: string) => symlink("/nowhere/at/all", place), "a link that leads"],
])("%s in the place of the database is named, and left alone", async (_, put, words) => {
  const place = path.join(dataDir, "postgres");
  await put(place);

  for (const open of [upgradeEmbeddedPostgres, startEmbeddedPostgres]) {
    await expect(open({ dataDir, log: silent })).rejects.toThrow(words);
    await expect(open({ dataDir, log: silent })).rejects.toThrow(PostgresError);
  }
  expect(await readdir(dataDir)).toEqual(["postgres"]);
  expect((await lstat(place)).isDirectory()).toBe(false);
});

/** Starts the server, migrates and adds a genre. */
async function startWithGenre(name: string): Promise<void> {
  await upgradeEmbeddedPostgres({ dataDir, log: silent, settings });
  await withPool(async (pool) => {
    await migrate(pool);
    await pool.query("insert into genre (name) values ($1)", [name]);
  });
}

function genres(): Promise<string[]> {
  return withPool(async (pool) => {
    const { rows } = await pool.query<{ name: string }>("select name from genre order by name");
    return rows.map(({ name }) => name);
  });
}

async function withPool<Result>(work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, settings });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  // The server stops while the last connection is still closing.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  pool.on("error", () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await postgres.stop();
  }
}
