import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { giveTo, type PostgresAccount } from "./postgres-account.js";
import type { PostgresBinaries } from "./postgres-binaries.js";
import { hasCode, PostgresError } from "./postgres-error.js";

/** One PostgreSQL data folder, and the password of its only user. */
export interface Cluster {
  readonly folder: string;
  readonly password: string;
}

export const postgresUser = "overture";

/**
 * All that its programs see: settings for other PostgreSQL servers (`PGDATA` and its like) must not lead ours astray.
 */
export const postgresEnvironment = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  LC_ALL: "C",
  TZ: "UTC",
};

/**
 * Opens the cluster in the folder, or makes it. It is made beside its place and then renamed, with its password, so
 * that a process that dies on the way leaves nothing that looks like a cluster; of two that make it at once, one wins.
 */
export async function openCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
): Promise<Cluster> {
  const home = path.join(dataDir, "postgres");
  await removeAbandoned(dataDir);
  if (!existsSync(home)) await makeCluster(home, binaries, account);
  await giveTo(account, home);
  const password = await readFile(path.join(home, "password"), "utf8").catch((cause: unknown) => {
    throw new PostgresError(`Cannot read the database's password in ${home}`, { cause });
  });
  return { folder: path.join(home, "data"), password };
}

async function makeCluster(home: string, binaries: PostgresBinaries, account: PostgresAccount): Promise<void> {
  const draft = `${home}.new-${process.pid}-${randomBytes(4).toString("hex")}`;
  const passwordFile = path.join(draft, "password");
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  await giveTo(account, draft);
  try {
    await initialise(path.join(draft, "data"), passwordFile, binaries, account);
    await rename(draft, home);
  } catch (error) {
    await rm(draft, { recursive: true });
    // Somebody else was first, and theirs is as good.
    if (!hasCode(error, "ENOTEMPTY") && !hasCode(error, "EEXIST")) throw error;
  }
}

async function initialise(
  folder: string,
  passwordFile: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
): Promise<void> {
  const [command, ...words] = [
    ...account.prefix,
    binaries.initdb,
    `--pgdata=${folder}`,
    `--username=${postgresUser}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
  ];
  try {
    await promisify(execFile)(command ?? binaries.initdb, words, { env: postgresEnvironment, ...account.identity });
  } catch (cause) {
    const reason = cause instanceof Error && "stderr" in cause ? String(cause.stderr).trim() : String(cause);
    throw new PostgresError(`Cannot make the database in ${path.dirname(folder)}: ${reason}`, { cause });
  }
}

async function removeAbandoned(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir)) {
    const maker = /^postgres\.new-(\d+)-/.exec(entry)?.[1];
    if (maker === undefined || isAlive(Number(maker))) continue;
    // One that another user left stays: it takes room and does no harm.
    await rm(path.join(dataDir, entry), { recursive: true, force: true }).catch(() => {});
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}
