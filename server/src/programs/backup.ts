import path from "node:path";
import { askPassphrase } from "../backup/ask-passphrase.js";
import { writeBackupFile } from "../backup/backup-file.js";
import { openClient } from "../backup/open-database.js";
import { openProgress } from "../backup/progress.js";
import { BackupError } from "../backup/records.js";
import { sealSecret } from "../backup/seal-secret.js";
import { writeBackup } from "../backup/write-backup.js";
import { findSecret } from "../process/data-dir.js";
import { loadDotEnv } from "../process/dot-env.js";
import { explain } from "../process/start-failure.js";
import { stopOnSignals, stoppedCode } from "../process/stop-signals.js";
import { readVersion } from "../process/version.js";
import { readSettings, type Settings } from "../settings/settings.js";
import { systemClock } from "../values/clock.js";

/** `npm run backup -- FILE`: everything in the database, and APP_SECRET encrypted with a passphrase, in one file. */

let stopping: AbortSignal | undefined;

async function main(words: readonly string[]): Promise<void> {
  const [name, ...others] = words;
  if (name === undefined || name.startsWith("-") || others.length > 0) {
    throw new BackupError("Name one file: npm run backup -- FILE");
  }
  // Npm has changed the folder, and the file's name is relative to the user's.
  const file = path.resolve(process.env.INIT_CWD ?? "", name);
  loadDotEnv(process.env);
  const settings = readSettings(process.env);
  const secret = await sealOwnSecret(settings);
  // Until here nothing was started, and Ctrl-C only ends the question for the passphrase.
  const signal = stopOnSignals(process);
  stopping = signal;
  const { client, close } = await openClient(settings, log);
  // The pending statement fails, and the partial file is removed.
  signal.addEventListener("abort", () => void client.end().catch(() => undefined));
  let tables = 0;
  let rows = 0;
  try {
    signal.throwIfAborted();
    const content = writeBackup(client, {
      madeAt: systemClock.now(),
      overture: await readVersion(),
      ...(secret === undefined ? {} : { secret }),
      noteShare: openProgress({ now: () => systemClock.now().getTime(), say }),
      noteTable(_table, count) {
        tables += 1;
        rows += count;
      },
    });
    await writeBackupFile(file, content);
  } finally {
    await close();
  }
  process.stdout.write(`${file}: ${rows.toLocaleString("en-US")} rows of ${tables} tables\n`);
}

async function sealOwnSecret(settings: Settings) {
  const secret = settings.appSecret ?? (await findSecret(settings.dataDir));
  if (secret === undefined) return undefined;
  const passphrase = settings.backupPassphrase ?? (await choosePassphrase());
  if (passphrase !== undefined) return sealSecret(secret, passphrase);
  say(
    "Without a passphrase the backup does not hold APP_SECRET: keep that apart, or mailboxes must be connected again",
  );
  return undefined;
}

async function choosePassphrase(): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const chosen = await askPassphrase("Passphrase for APP_SECRET in this backup (empty: leave it out): ");
  if (chosen !== undefined && chosen !== (await askPassphrase("Once more: "))) {
    throw new BackupError("The two passphrases differ: nothing was written");
  }
  return chosen;
}

const log = { info() {}, warn: (_fields: object, message: string) => say(message) };

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (stopping?.aborted) {
    say("Stopped. No backup was made");
    process.exitCode = stoppedCode;
    return;
  }
  say(`No backup was made: ${error instanceof BackupError ? error.message : explain(error)}`);
  process.exitCode = 1;
});
