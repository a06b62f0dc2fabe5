import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../db/database.js";
import { startEmbeddedPostgres } from "../db/embedded-postgres.js";
import { runToEnd } from "../testing/child.js";
import { createBareDatabase, createTestDatabase, silent } from "../testing/database.js";
import * as given from "../testing/given.js";
import { useScratchFolder } from "../testing/scratch-folder.js";
import { readRecords } from "./records.js";
import { listTables } from "./schema-queries.js";
import { writeBackup } from "./write-backup.js";

// Tests of the two commands, each in its own process.
const secret = "the secret of the first machine";
const passphrase = "correct horse battery";

/** Each program runs from its source, and starting it takes seconds on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let file: string;

useScratchFolder("programs-", (made) => {
  folder = made;
  file = path.join(made, "all.backup");
});

test("npm run backup and npm run restore move a whole installation to another machine: every table, and APP_SECRET", async () => {
  const { url, dataDir } = await firstMachine();
  await writeFile(file, "the backup of last week");

  // Npm starts a program in the folder of the package, and names the one in which the user is.
  const here = { INIT_CWD: folder, BACKUP_PASSPHRASE: passphrase };
  const backup = await runProgram("backup.ts", ["all.backup"], { DATA_DIR: dataDir, DATABASE_URL: url, ...here });
  expect(backup).toEqual({ code: 0, output: expect.stringMatching(`${file}: .* rows of \\d+ tables`), errors: "" });

  const target = await bareDatabase();
  const newDir = await dataDirWith("the secret of the new machine");
  const settings = { DATA_DIR: newDir, DATABASE_URL: target, BACKUP_PASSPHRASE: passphrase };
  const restore = await runRestore(settings);
  expect(restore).toMatchObject({ code: 0, errors: "" });

  expect(await everythingIn(target)).toEqual(await everythingIn(url));
  expect(await readFile(path.join(newDir, "app-secret"), "utf8")).toBe(secret);
  expect(await readFile(path.join(newDir, "app-secret.before-restore"), "utf8")).toBe("the secret of the new machine");
});

test("a program that finds no database says where it looked, and makes none", async () => {
  const elsewhere = path.join(folder, "elsewhere");
  await writeFile(
    path.join(folder, "creators.csv"),
    "username,genres,regions,email\nkim,Travel,Asia,kim@example.com\n",
  );
  const programs = [
    ["backup.ts", file],
    ["import-creators.ts", path.join(folder, "creators.csv")],
    ["check-figures.ts"],
  ] as const;

  for (const [program, ...words] of programs) {
    const ended = await runProgram(program, words, { DATA_DIR: elsewhere });
    expect(ended).toMatchObject({ code: 1, errors: expect.stringContaining(`There is no database in ${elsewhere}`) });
  }
  expect(await readdir(folder)).toEqual(["creators.csv"]);
});

test("an option that a program does not know is no name of a file, and is answered with what there is", async () => {
  const settings = { INIT_CWD: folder, DATA_DIR: folder };
  const [backup, check] = await Promise.all([
    runProgram("backup.ts", ["--help"], settings),
    runProgram("check-figures.ts", ["--fix"], settings),
  ]);
  expect(backup).toMatchObject({ code: 1, errors: "No backup was made: Name one file: npm run backup -- FILE\n" });
  expect(check).toMatchObject({ code: 1, errors: "Usage: npm run check-figures [-- --repair]\n" });
});

test("programs keep one session for long, and go past a pooler", async () => {
  const { url, dataDir } = await firstMachine();
  await writeFile(
    path.join(folder, "creators.csv"),
    "username,genres,regions,email\nkim,Travel,Asia,kim@example.com\n",
  );
  // Nothing listens on port 9.
  const settings = { DATA_DIR: dataDir, DATABASE_URL: "postgres://nobody@127.0.0.1:9/none", DATABASE_SESSION_URL: url };

  const imported = await runProgram("import-creators.ts", [path.join(folder, "creators.csv")], settings);
  expect(imported).toMatchObject({ code: 0, output: expect.stringContaining("Imported 1 creators") });
  const checked = await runProgram("check-figures.ts", [], settings);
  expect(checked).toMatchObject({ code: 0, output: "Every kept figure is what history says\n" });
});

test("npm run restore starts the embedded database by itself, and npm run backup joins one that runs", async () => {
  const { url, dataDir } = await firstMachine();
  await runBackup({ DATA_DIR: dataDir, DATABASE_URL: url, BACKUP_PASSPHRASE: passphrase });
  const newDir = path.join(folder, "new");

  const restore = await runRestore({ DATA_DIR: newDir, BACKUP_PASSPHRASE: passphrase });

  expect(restore).toMatchObject({ code: 0, errors: "", output: expect.stringContaining(`in ${newDir}`) });
  const embedded = await startEmbeddedPostgres({ dataDir: newDir, log: silent });
  onTestFinished(() => embedded.stop());
  expect(await everythingIn(embedded.url)).toEqual(await everythingIn(url));
  file = path.join(folder, "second.backup");
  expect(await runBackup({ DATA_DIR: newDir, BACKUP_PASSPHRASE: passphrase })).toMatchObject({ code: 0, errors: "" });
  expect(await everythingIn(embedded.url)).toEqual(await everythingIn(url));
});

test("npm run restore refuses a wrong or missing passphrase and another APP_SECRET, and changes nothing", async () => {
  const { url, dataDir } = await firstMachine();
  await runBackup({ DATA_DIR: dataDir, DATABASE_URL: url, BACKUP_PASSPHRASE: passphrase });
  const target = await bareDatabase();
  const newDir = await dataDirWith("the secret of the new machine");
  const settings = { DATA_DIR: newDir, DATABASE_URL: target };

  expect(await runRestore({ ...settings, BACKUP_PASSPHRASE: "correct horse batterY" })).toEqual({
    code: 1,
    output: "",
    errors: "Nothing was restored: The passphrase is wrong\n",
  });
  const without = await runRestore(settings);
  expect(without).toMatchObject({ code: 1, errors: expect.stringContaining("give its passphrase") as string });
  const other = await runRestore({ ...settings, BACKUP_PASSPHRASE: passphrase, APP_SECRET: "another secret, as long" });
  expect(other).toMatchObject({ code: 1, errors: expect.stringContaining("is not the one of the backup") as string });

  expect(await tablesOf(target)).toEqual([]);
  expect(await readFile(path.join(newDir, "app-secret"), "utf8")).toBe("the secret of the new machine");
});

test("whoever asked for no more mail since the backup, or was erased, is not written to after a restore in its place", async () => {
  const { url, dataDir } = await firstMachine();
  await runBackup({ DATA_DIR: dataDir, DATABASE_URL: url, BACKUP_PASSPHRASE: passphrase });
  const database = openDatabase(url, { poolSize: 1, log: silent });
  await given.suppression(database.db, { address: "kim@example.com", reason: "unsubscribe" });
  const row = { hash: Buffer.from("of somebody"), created_at: new Date() };
  await database.db.insertInto("erased_address").values(row).execute();
  await database.close();

  const settings = { DATA_DIR: dataDir, DATABASE_URL: url, BACKUP_PASSPHRASE: passphrase };
  const restore = await runRestore(settings, "--replace");

  expect(restore).toMatchObject({ code: 0, output: expect.stringContaining("that are kept: 2") as string });
  const kept = await withClient(url, (client) =>
    client.query("select address from suppression union all select encode(hash, 'escape') from erased_address"),
  );
  expect(kept.rows).toEqual([{ address: "kim@example.com" }, { address: "of somebody" }]);
});

test("a backup that fails ends with 1 and leaves the earlier file as it was; a broken file restores nothing", async () => {
  const { url, dataDir } = await firstMachine();
  const empty = await bareDatabase();
  await writeFile(file, "the backup of last week");

  const failed = await runBackup({ DATA_DIR: dataDir, DATABASE_URL: empty, BACKUP_PASSPHRASE: passphrase });

  expect(failed).toMatchObject({ code: 1, errors: expect.stringContaining("holds no Overture yet") as string });
  expect(await readFile(file, "utf8")).toBe("the backup of last week");
  expect((await readdir(folder)).filter((name) => name.endsWith(".partial"))).toEqual([]);

  await runBackup({ DATA_DIR: dataDir, DATABASE_URL: url, BACKUP_PASSPHRASE: passphrase });
  await writeFile(file, (await readFile(file)).subarray(0, -40));
  const newDir = await dataDirWith("the secret of the new machine");
  const cut = await runRestore({ DATA_DIR: newDir, DATABASE_URL: empty, BACKUP_PASSPHRASE: passphrase });

  expect(cut).toMatchObject({ code: 1, errors: expect.stringContaining("cut short") as string });
  expect(await tablesOf(empty)).toEqual([]);
  expect(await readFile(path.join(newDir, "app-secret"), "utf8")).toBe("the secret of the new machine");
});

test("without a passphrase the backup leaves APP_SECRET out, and both commands say so", async () => {
  const { url, dataDir } = await firstMachine();

  const backup = await runBackup({ DATA_DIR: dataDir, DATABASE_URL: url });
  const restore = await runRestore({ DATA_DIR: dataDir, DATABASE_URL: await bareDatabase() });

  expect(backup).toMatchObject({ code: 0, errors: expect.stringContaining("does not hold APP_SECRET") as string });
  expect(restore).toMatchObject({ code: 0, errors: expect.stringContaining("does not hold APP_SECRET") as string });
  expect(await readFile(path.join(dataDir, "app-secret"), "utf8")).toBe(secret);
});

type Environment = Record<string, string>;

function runProgram(program: string, words: readonly string[], env: Environment) {
  return runToEnd(new URL(`../programs/${program}`, import.meta.url), words, env);
}

function runBackup(env: Environment) {
  return runProgram("backup.ts", [file], env);
}

function runRestore(env: Environment, ...options: string[]) {
  return runProgram("restore.ts", [file, ...options], env);
}

async function firstMachine() {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase(url, { poolSize: 1, log: silent });
  onTestFinished(drop);
  const owner = await given.user(database.db, { username: "lena" });
  await given.thread(database.db, { owner });
  await database.close();
  return { url, dataDir: await dataDirWith(secret) };
}

async function dataDirWith(text: string): Promise<string> {
  const dataDir = await mkdtemp(path.join(folder, "data-"));
  await writeFile(path.join(dataDir, "app-secret"), text);
  return dataDir;
}

async function bareDatabase(): Promise<string> {
  const { url, drop } = await createBareDatabase();
  onTestFinished(drop);
  return url;
}

/** Tables that a restore changes: it writes to the log and pauses mailboxes. */
const written = ["audit_details", "audit_entry", "audit_link", "mailbox"];

/** Returns the rows of all other tables, and the sequences, as a backup writes them. */
function everythingIn(url: string): Promise<Record<string, unknown>> {
  return withClient(url, async (client) => {
    const found: Record<string, unknown> = {};
    let table = "";
    let rows = "";
    // The rows of a table arrive in several records.
    for await (const record of readRecords(writeBackup(client, { madeAt: new Date(0), overture: "1" }))) {
      if ("rows" in record) {
        rows += record.rows.toString("latin1");
        continue;
      }
      const fact = record.fact as { table?: string; endOf?: string; sequences?: unknown };
      if (fact.endOf !== undefined && !written.includes(table)) found[table] = [rows, fact];
      if (fact.sequences !== undefined) found["sequences"] = fact.sequences;
      table = fact.table ?? "";
      rows = "";
    }
    return found;
  });
}

function tablesOf(url: string) {
  return withClient(url, listTables);
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
