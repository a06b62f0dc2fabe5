import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { migrationLock } from "../db/lock-classes.js";
import { startInChild } from "../testing/child.js";
import { createBareDatabase, createTestDatabase } from "../testing/database.js";
import { useScratchFolder } from "../testing/scratch-folder.js";
import { listTables } from "./schema-queries.js";

// Tests of stopping the two commands while they work, each in its own process.
const secret = "the secret of the first machine";
const passphrase = "correct horse battery";

/** Each program runs from its source, and starting it takes seconds on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let file: string;

useScratchFolder("stopped-", (made) => {
  folder = made;
  file = path.join(made, "all.backup");
});

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "a backup that is stopped by %s says so, and leaves nothing",
  async (signal) => {
    const { url, dataDir } = await machine(await createTestDatabase());
    const holder = await connect(url);
    await holder.query("begin; lock table campaign in access exclusive mode");

    const backup = run("backup.ts", { DATA_DIR: dataDir, DATABASE_URL: url });
    // Another connection is needed: within a transaction, PostgreSQL does not refresh the statistics of the others.
    await someoneWaitsFor(await connect(url));
    expect(await readdir(folder)).toContain("all.backup.partial");
    backup.child.kill(signal);

    expect(await backup.ended).toEqual({ code: 130, errors: "Stopped. No backup was made\n" });
    expect(await readdir(folder)).toEqual([path.basename(dataDir)]);
  },
);

test("a restore that is stopped says so, and changes nothing", async () => {
  await backedUp();
  const target = await machine(await createBareDatabase(), "the secret of the new machine");
  const holder = await connect(target.url);
  await holder.query("select pg_advisory_lock($1)", [migrationLock]);

  const restore = run("restore.ts", { DATA_DIR: target.dataDir, DATABASE_URL: target.url });
  await someoneWaitsFor(holder);
  restore.child.kill("SIGTERM");

  expect(await restore.ended).toEqual({ code: 130, errors: "Stopped. Nothing was restored\n" });
  expect(await listTables(holder)).toEqual([]);
  expect(await secretOf(target.dataDir)).toBe("the secret of the new machine");
});

test("a restore that fails at its very end leaves the secret that belongs to the database", async () => {
  await backedUp();
  const target = await machine(await createBareDatabase(), "the secret of the new machine");
  await failAtCommit(await connect(target.url));

  const restore = run("restore.ts", { DATA_DIR: target.dataDir, DATABASE_URL: target.url });

  const { code, errors } = await restore.ended;
  expect([code, errors]).toEqual([1, expect.stringContaining("the disk is full")]);
  expect(await secretOf(target.dataDir)).toBe("the secret of the new machine");
  expect(await readdir(target.dataDir)).toEqual(["app-secret"]);
});

/** Makes the commit of a restore fail, after everything else has succeeded. */
async function failAtCommit(client: pg.Client): Promise<void> {
  await client.query(`
    create schema trap;
    create table trap.step (at timestamptz);
    create function trap.refuse() returns trigger language plpgsql as $$
      begin
        if exists (select from genre where name = 'Late') then raise exception 'the disk is full'; end if;
        return null;
      end $$;
    create constraint trigger late after insert on trap.step deferrable initially deferred
      for each row execute function trap.refuse();
    create function trap.note() returns event_trigger language plpgsql as $$
      begin
        set constraints trap.late deferred;
        insert into trap.step values (now());
      end $$;
    create event trigger trap_note on ddl_command_end when tag in ('ALTER TABLE') execute function trap.note();
  `);
}

async function backedUp() {
  const source = await machine(await createTestDatabase());
  await (await connect(source.url)).query("insert into genre (name) values ('Late')");
  const backup = run("backup.ts", { DATA_DIR: source.dataDir, DATABASE_URL: source.url });
  expect(await backup.ended).toEqual({ code: 0, errors: "" });
  return source;
}

async function machine({ url, drop }: { url: string; drop: () => Promise<void> }, appSecret = secret) {
  onTestFinished(drop);
  const dataDir = await mkdtemp(path.join(folder, "data-"));
  await writeFile(path.join(dataDir, "app-secret"), appSecret);
  return { url, dataDir };
}

function secretOf(dataDir: string): Promise<string> {
  return readFile(path.join(dataDir, "app-secret"), "utf8");
}

function run(program: string, env: Record<string, string>) {
  const child = startInChild(new URL(`../programs/${program}`, import.meta.url), [file], {
    env: { PATH: process.env["PATH"], BACKUP_PASSPHRASE: passphrase, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, ended: endOf(child) };
}

async function endOf(child: ChildProcess) {
  const [errors, [code]] = await Promise.all([
    child.stderr ? text(child.stderr) : "",
    once(child, "exit") as Promise<[number | null]>,
  ]);
  return { code, errors };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}

async function someoneWaitsFor(holder: pg.Client): Promise<void> {
  const waiting = `
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await holder.query(waiting)).rowCount, { timeout: 60_000 }).toBe(1);
}
