import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { chownTo, type PostgresAccount } from "./postgres-account.js";
import type { PostgresBinaries } from "./postgres-binaries.js";
import { hasCode, PostgresError } from "./postgres-error.js";

/** A PostgreSQL data folder, and the password of its only user. */
export interface Cluster {
  readonly folder: string;
  readonly password: string;
}

export const postgresUser = "overture";

/** A file in the place of the cluster, or a link to a disk that is not mounted, is for people to look at. */
export async function refuseNoFolder(home: string): Promise<void> {
  const entry = await lstat(home).catch(() => undefined);
  if (entry === undefined) return;
  const found = await stat(home).catch(() => undefined);
  if (found?.isDirectory()) return;
  throw new PostgresError(
    found === undefined && entry.isSymbolicLink()
      ? `${home} is a link that leads nowhere: is the disk there that it leads to?`
      : `${home} is no folder, and the database belongs there: move it away, or set DATA_DIR to another folder`,
  );
}

/**
 * The whole environment of its programs: variables for other PostgreSQL servers (`PGDATA` and others) must not affect
 * ours.
 */
export const postgresEnvironment = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  LC_ALL: "C",
  TZ: "UTC",
};

/**
 * Opens the cluster in the folder, or creates it. It is created in another folder and then renamed, with its password,
 * so that a process that dies leaves nothing that looks like a cluster; of two that create it at once, one wins.
 */
export async function openCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
): Promise<Cluster> {
  const home = path.join(dataDir, "postgres");
  await removeAbandoned(dataDir);
  if (!existsSync(home)) await makeCluster(home, binaries, account);
  await chownTo(account, home);
  const password = await readFile(path.join(home, "password"), "utf8").catch((cause: unknown) => {
    const reason = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
    throw new PostgresError(`Cannot read the database's password in ${home}${reason}`, { cause });
  });
  if (password.trim() === "") {
    throw new PostgresError(
      `The database's password in ${home} is empty, as a machine leaves it that goes down: put the file back from a copy of that folder, or restore a backup into a new DATA_DIR`,
    );
  }
  return { folder: path.join(home, "data"), password };
}

async function makeCluster(home: string, binaries: PostgresBinaries, account: PostgresAccount): Promise<void> {
  const draft = `${home}.new-${process.pid}-${randomBytes(4).toString("hex")}`;
  const passwordFile = path.join(draft, "password");
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600, flush: true });
  await chownTo(account, draft);
  try {
    await initialise(path.join(draft, "data"), passwordFile, binaries, account);
    await rename(draft, home);
  } catch (error) {
    await rm(draft, { recursive: true });
    // Another process was first; its cluster is used.
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
    throw new PostgresError(`Cannot make the database in ${path.dirname(folder)}: ${reasonOf(cause)}`, { cause });
  }
}

/** In one line. A program that could not be started has no output. */
function reasonOf(cause: unknown): string {
  const said = cause instanceof Error && "stderr" in cause ? String(cause.stderr).trim() : "";
  if (said === "") return String(cause);
  const lines = said.split("\n").map((line) => line.replace(/^.* (FATAL|PANIC): +/, "$1: ").trim());
  const reasons = lines.filter((line) => /^(?:FATAL|PANIC): |^initdb: error: /.test(line));
  return (reasons.length > 0 ? reasons : lines).join("; ").replace(/^(?:FATAL|PANIC): |^initdb: error: /, "");
}

async function removeAbandoned(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir)) {
    const maker = /^postgres\.new-(\d+)-/.exec(entry)?.[1];
    if (maker === undefined || isAlive(Number(maker))) continue;
    // A folder that belongs to another user stays: it only takes space.
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
