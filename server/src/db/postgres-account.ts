import { spawnSync } from "node:child_process";
import type { Stats } from "node:fs";
import { chown, lchown, readdir, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import path from "node:path";
import { hasCode } from "./postgres-error.js";

const nobody = 65_534;

/** PostgreSQL refuses to run as root. This is how its programs are started so that it sees somebody else. */
export interface PostgresAccount {
  /** Words to put before the command. */
  readonly prefix: readonly string[];
  /** For `spawn`, where the whole process must become somebody else. */
  readonly identity: { readonly uid?: number; readonly gid?: number };
  /** Who must own the files, where that is not simply whoever runs this. */
  readonly owner: number | undefined;
}

/**
 * As root, a user namespace shows root as nobody: the files stay root's, and folders below a closed home are within
 * reach. Where the system refuses namespaces, the process really becomes nobody. A cluster that an ordinary user made
 * is run as that user, who can then still start it alone.
 */
export async function choosePostgresAccount(home: string): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return { prefix: hasName() ? [] : asNobody(), identity: {}, owner: undefined };
  const { uid = 0, gid = 0 } = (await statIfThere(home)) ?? {};
  if (uid !== 0) return { prefix: [], identity: { uid, gid }, owner: undefined };
  const prefix = asNobody();
  if (prefix.length > 0) return { prefix, identity: {}, owner: 0 };
  return { prefix: [], identity: { uid: nobody, gid: nobody }, owner: nobody };
}

/** A container may run us under a bare number, and PostgreSQL insists on a name. */
function hasName(): boolean {
  try {
    return userInfo().username !== "";
  } catch {
    return false;
  }
}

/** The words that start a program in a user namespace of its own, or none where that is refused. */
function asNobody(): string[] {
  const command = "unshare";
  const words = ["--user", `--map-user=${nobody}`, `--map-group=${nobody}`, "--"];
  const probe = spawnSync(command, [...words, "true"], { stdio: "ignore" });
  return probe.status === 0 ? [command, ...words] : [];
}

/** Gives the folder to the account, for one that was made where namespaces were allowed. */
export async function giveTo(account: PostgresAccount, folder: string): Promise<void> {
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
