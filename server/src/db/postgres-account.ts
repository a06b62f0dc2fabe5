import { spawnSync } from "node:child_process";
import type { Stats } from "node:fs";
import { chown, lchown, readdir, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import path from "node:path";
import { hasCode } from "./postgres-error.js";

const nobody = 65_534;

interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root. This is how its programs are started as another account. */
export interface PostgresAccount {
  /** Words before the command. */
  readonly prefix: readonly string[];
  /** Options of `spawn`, where the process must change its account. */
  readonly identity: Partial<Identity>;
  /** Who must own the files, if not the account that runs this. */
  readonly owner: number | undefined;
}

/**
 * As root, a user namespace shows root as nobody: the files stay root's, and folders in a closed home can be reached.
 * Where namespaces are refused, the process changes to the account nobody. A cluster of an ordinary user is run as that
 * user, who can then still start it. `programs` is the folder of PostgreSQL's programs.
 */
export async function choosePostgresAccount(home: string, programs: string): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return { prefix: hasName() ? [] : asNobody(), identity: {}, owner: undefined };
  const { uid = 0, gid = 0 } = (await statIfThere(home)) ?? {};
  const folders = [path.dirname(home), programs];
  if (uid !== 0) return { ...asUser({ uid, gid }, folders), owner: undefined };
  const prefix = asNobody();
  if (prefix.length > 0) return { prefix, identity: {}, owner: 0 };
  return { ...asUser({ uid: nobody, gid: nobody }, folders), owner: nobody };
}

/**
 * Folders in a closed home, such as root's `/root`, are reached with one capability only (capabilities(7)), because
 * namespaces may be refused in a container.
 */
function asUser(identity: Identity, folders: readonly string[]): Pick<PostgresAccount, "prefix" | "identity"> {
  const canEnter = (folder: string) => spawnSync("test", ["-x", folder], identity).status === 0;
  if (folders.every(canEnter)) return { prefix: [], identity };
  const prefix = [
    "setpriv",
    `--reuid=${identity.uid}`,
    `--regid=${identity.gid}`,
    "--clear-groups",
    // Only with this flag does access(2), with which PostgreSQL finds its programs, respect capabilities.
    "--securebits=+no_setuid_fixup",
    "--bounding-set=-all,+dac_override",
    "--inh-caps=-all,+dac_override",
    "--ambient-caps=+dac_override",
    "--",
  ];
  return works(prefix) ? { prefix, identity: {} } : { prefix: [], identity };
}

/** In a container the account may be a number without a name, but PostgreSQL needs a name. */
function hasName(): boolean {
  try {
    return userInfo().username !== "";
  } catch {
    return false;
  }
}

/** The command that starts a program in its own user namespace; empty where that is refused. */
function asNobody(): string[] {
  const prefix = ["unshare", "--user", `--map-user=${nobody}`, `--map-group=${nobody}`, "--"];
  return works(prefix) ? prefix : [];
}

function works([command = "", ...words]: readonly string[]): boolean {
  return spawnSync(command, [...words, "true"], { stdio: "ignore" }).status === 0;
}

/** Gives the folder to the account, if it was created where namespaces were allowed. */
export async function chownTo(account: PostgresAccount, folder: string): Promise<void> {
  if (account.owner === undefined || (await stat(folder)).uid === account.owner) return;
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(path.join(folder, entry), account.owner, account.owner);
  }
  await chown(folder, account.owner, account.owner);
}

function statIfThere(file: string): Promise<Stats | undefined> {
  return stat(file).catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  });
}
