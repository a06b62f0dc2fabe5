import path from "node:path";
import pg from "pg";
import { askPassphrase } from "../backup/ask-passphrase.js";
import { readBackupFile } from "../backup/backup-file.js";
import type { Heading } from "../backup/facts.js";
import { openClientToFill } from "../backup/open-database.js";
import { openProgress } from "../backup/progress.js";
import { BackupError } from "../backup/records.js";
import { readHeading, restoreBackup } from "../backup/restore-backup.js";
import { openSecret } from "../backup/seal-secret.js";
import { saveSuppressed } from "../mail/suppression/keep-during-restore.js";
import { prepareDataDir, replaceSecret } from "../process/data-dir.js";
import { loadDotEnv } from "../process/dot-env.js";
import { reasonOf } from "../process/log.js";
import { explain } from "../process/start-failure.js";
import { stopOnSignals, stoppedCode } from "../process/stop-signals.js";
import { readSettings, type Settings } from "../settings/settings.js";
import { systemClock } from "../values/clock.js";
import { type Settled, settleRestored } from "./settle-restored.js";

/** `npm run restore -- FILE`: fills an empty database, and restores APP_SECRET, from a file of `npm run backup`. */

const usage = "Name one file: npm run restore -- FILE, and --replace when what the database holds may be lost";

let stopping: AbortSignal | undefined;
/** The commit takes a moment, and cannot be stopped any more. */
let isCommitting = false;

async function main(words: readonly string[]): Promise<void> {
  const options = words.filter((word) => word.startsWith("--"));
  const [file, ...others] = words.filter((word) => !word.startsWith("--"));
  const isKnown = options.every((option) => option === "--replace" || option === "--without-secret");
  if (file === undefined || others.length > 0 || !isKnown) throw new BackupError(usage);
  loadDotEnv(process.env);
  const settings = readSettings(process.env);

  const records = readBackupFile(file, openProgress({ now: () => systemClock.now().getTime(), say }));
  const head = await readHeading(records);
  const secret = options.includes("--without-secret") ? undefined : await openOwnSecret(head, settings);
  await prepareDataDir(settings.dataDir);
  const signal = stopOnSignals(process);
  stopping = signal;
  const { client, close } = await openClientToFill(settings, log);
  let takeBack = async () => {};
  // The pending statement fails, and with it the transaction.
  signal.addEventListener("abort", () => {
    if (!isCommitting) void client.end().catch(() => undefined);
  });
  try {
    signal.throwIfAborted();
    let held = "";
    const { tables, rows } = await restoreBackup(client, head, records, {
      replaces: options.includes("--replace"),
      beforeDrop: () => saveSuppressed(client),
      async beforeCommit() {
        held = describeSettled(await settleRestored(client, { madeAt: head.madeAt, at: systemClock.now() }));
        signal.throwIfAborted();
        isCommitting = true;
        if (secret !== undefined && settings.appSecret === undefined) {
          takeBack = await replaceSecret(settings.dataDir, secret);
        }
      },
    });
    const from = `from the backup of ${head.madeAt} (Overture ${head.overture}, PostgreSQL ${head.postgres})`;
    const place = settings.databaseUrl === undefined ? ` into the database in ${path.resolve(settings.dataDir)}` : "";
    process.stdout.write(`Restored ${rows.toLocaleString("en-US")} rows of ${tables} tables ${from}${place}\n${held}`);
  } catch (error) {
    // Only an error from PostgreSQL proves that nothing was committed: a connection may also break after the commit.
    if (error instanceof pg.DatabaseError) await takeBack();
    throw isCommitting && !(error instanceof pg.DatabaseError) ? brokeAtTheEnd(error) : error;
  } finally {
    await records.return();
    await close();
  }
  if (head.secret === undefined) say("The backup does not hold APP_SECRET: put back the one that belongs to it");
}

function brokeAtTheEnd(cause: unknown): BackupError {
  return new BackupError(
    `it is not certain, since it broke off at the last step (${reasonOf(cause)}). Restore again, with --replace`,
    { cause },
  );
}

function describeSettled(settled: Settled): string {
  const facts: [number, string][] = [
    [settled.messages, "Messages that waited to be sent, and are unconfirmed now"],
    [settled.followUps, "Follow-ups that may have left since, and are left out"],
    [settled.accountMails, "Mails about accounts that waited to be sent, and are gone now"],
    [settled.mailboxes, "Mailboxes that send nothing until somebody resumes them"],
    [settled.sessions, "Sessions that are ended: everybody signs in again"],
    [settled.invitations, "Invitations that are gone"],
    [settled.keptSuppressions, "Opt-outs, bounces and erasures that the database before had, and that are kept"],
    [settled.apiKeys, "API keys that count as they did: revoke again what was revoked since"],
  ];
  return facts.map(([count, what]) => (count === 0 ? "" : `${what}: ${count.toLocaleString("en-US")}\n`)).join("");
}

/** The secret in the backup. If another one is set in the environment, it could not decrypt the restored data. */
async function openOwnSecret({ secret: sealed }: Heading, settings: Settings): Promise<string | undefined> {
  if (sealed === undefined) return undefined;
  const asked = process.stdin.isTTY ? () => askPassphrase("Passphrase of this backup: ") : () => undefined;
  const passphrase = settings.backupPassphrase ?? (await asked());
  if (passphrase === undefined) {
    throw new BackupError(
      "The backup holds APP_SECRET: give its passphrase (BACKUP_PASSPHRASE), or --without-secret to connect mailboxes again",
    );
  }
  const secret = await openSecret(sealed, passphrase);
  if (settings.appSecret !== undefined && settings.appSecret !== secret) {
    throw new BackupError(
      "APP_SECRET is set, and is not the one of the backup: unset it, or give the backup's as APP_SECRET_PREVIOUS with --without-secret",
    );
  }
  return secret;
}

const log = { info() {}, warn: (_fields: object, message: string) => say(message) };

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (stopping?.aborted && !isCommitting) {
    say("Stopped. Nothing was restored");
    process.exitCode = stoppedCode;
    return;
  }
  say(`Nothing was restored: ${error instanceof BackupError ? error.message : explain(error)}`);
  process.exitCode = 1;
});
