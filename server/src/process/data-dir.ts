import { randomBytes } from "node:crypto";
import { access, constants, link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { hasCode } from "../db/postgres-error.js";
import { SettingsError } from "../settings/settings.js";

/** Makes the folder when it is not there, and refuses one that cannot be written. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    // With the dot, since a file may be all of this too.
    await access(`${dataDir}${path.sep}.`, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
    throw new SettingsError(
      `DATA_DIR is ${dataDir}: it cannot be written (${reason}). Give a folder that belongs to the user who starts this`,
      { cause },
    );
  }
}

/** Whatever the umask lets others do: programs lie in it that are started later. */
const folderMode = 0o755;

/** Node's own way to make the folders above as well never ends where they are there and take no more, as in `/proc`. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, folderMode);
  } catch (error) {
    if (hasCode(error, "EEXIST")) return;
    const parent = path.dirname(folder);
    if (!hasCode(error, "ENOENT") || (await isThere(parent))) throw error;
    await makeFolder(parent);
    await mkdir(folder, folderMode);
  }
}

function isThere(folder: string): Promise<boolean> {
  return access(folder).then(
    () => true,
    () => false,
  );
}

/**
 * The secret that was made at the first start. Of processes that make it at once, one wins and all read the same: the
 * file gets its name only when it is complete.
 */
export async function keepSecret(dataDir: string): Promise<string> {
  const file = secretFile(dataDir);
  const draft = `${file}.${process.pid}-${randomBytes(4).toString("hex")}`;
  const kept = await readSecret(file);
  if (kept) return kept;

  await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(await readSecret(file))) throw hasCode(error, "EEXIST") ? noSecretIn(file) : error;
  } finally {
    await rm(draft);
  }
  return keepSecret(dataDir);
}

/** Left by a machine that went down while it wrote. A new secret opens nothing that the lost one has sealed. */
function noSecretIn(file: string): SettingsError {
  return new SettingsError(
    `${file} is empty. Restore it from a backup, or remove it and set APP_SECRET_LOST=true for one start: ` +
      "then people sign in again and enter their mailboxes' passwords again",
  );
}

/** The one that was made here, if any was. */
export function findSecret(dataDir: string): Promise<string | undefined> {
  return readSecret(secretFile(dataDir));
}

/** Puts one from elsewhere in its place; the one that was there stays beside it. Answers with how to take it back. */
export async function replaceSecret(dataDir: string, secret: string): Promise<() => Promise<void>> {
  const file = secretFile(dataDir);
  const before = await readSecret(file);
  if (before === secret) return async () => {};
  if (before) await writeFile(fileBeforeRestore(dataDir), before, { mode: 0o600, flush: true });
  const draft = `${file}.${process.pid}-restored`;
  await writeFile(draft, secret, { mode: 0o600, flush: true });
  await rename(draft, file);
  return () => (before ? rename(fileBeforeRestore(dataDir), file) : rm(file));
}

/** The one that the last restore has taken out of its place, if any. */
export function findSecretBeforeRestore(dataDir: string): Promise<string | undefined> {
  return readSecret(fileBeforeRestore(dataDir));
}

function fileBeforeRestore(dataDir: string): string {
  return `${secretFile(dataDir)}.before-restore`;
}

function secretFile(dataDir: string): string {
  return path.join(dataDir, "app-secret");
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}
