import { existsSync } from "node:fs";
import path from "node:path";
import { askPassphrase } from "../backup/ask-passphrase.js";
import { readBackupFile } from "../backup/backup-file.js";
import type { Heading } from "../backup/facts.js";
import { openClientToFill } from "../backup/open-database.js";
import { BackupError } from "../backup/records.js";
import { readHeading, restoreBackup } from "../backup/restore-backup.js";
import { openSecret } from "../backup/seal-secret.js";
import { type Held, holdRestored } from "../mail/outbox/hold-restored.js";
import { prepareDataDir, replaceSecret } from "../process/data-dir.js";
import { explain } from "../process/start-failure.js";
import { readSettings, type Settings } from "../settings/settings.js";

/** `npm run restore -- FILE`: fills an empty database, and puts APP_SECRET back, from what `npm run backup` wrote. */

const usage = "Name one file: npm run restore -- FILE, and --replace when what the database holds may be lost";

async function main(words: readonly string[]): Promise<void> {
  const options = words.filter((word) => word.startsWith("--"));
  const [file, ...others] = words.filter((word) => !word.startsWith("--"));
  const isKnown = options.every((option) => option === "--replace" || option === "--without-secret");
  if (file === undefined || others.length > 0 || !isKnown) throw new BackupError(usage);
  if (existsSync(".env")) process.loadEnvFile(".env");
  const settings = readSettings(process.env);

  const records = readBackupFile(file);
  const head = await readHeading(records);
  const secret = options.includes("--without-secret") ? undefined : await openOwnSecret(head, settings);
  await prepareDataDir(settings.dataDir);
  const { client, close } = await openClientToFill(settings, log);
  try {
    let held = "";
    const { tables, rows } = await restoreBackup(client, head, records, {
      replaces: options.includes("--replace"),
      async beforeCommit() {
        held = describeHeld(await holdRestored(client, head.madeAt));
        if (secret !== undefined && settings.appSecret === undefined) await replaceSecret(settings.dataDir, secret);
      },
    });
    const from = `from the backup of ${head.madeAt} (Overture ${head.overture}, PostgreSQL ${head.postgres})`;
    const place = settings.databaseUrl === undefined ? ` into the database in ${path.resolve(settings.dataDir)}` : "";
    process.stdout.write(`Restored ${rows.toLocaleString("en-US")} rows of ${tables} tables ${from}${place}\n${held}`);
  } finally {
    await records.return();
    await close();
  }
  if (head.secret === undefined) say("The backup does not hold APP_SECRET: put back the one that belongs to it");
}

/** What may have left after the backup was made. */
function describeHeld({ messages, accountMails, mailboxes }: Held): string {
  const facts: [number, string][] = [
    [messages, "Messages that waited to be sent, and are unconfirmed now"],
    [accountMails, "Mails about accounts that waited to be sent, and are gone now"],
    [mailboxes, "Mailboxes that send nothing until somebody resumes them"],
  ];
  return facts.map(([count, what]) => (count === 0 ? "" : `${what}: ${count.toLocaleString("en-US")}\n`)).join("");
}

/** The backup's own secret. One that is set outside, and is another, would open nothing of what comes in. */
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
  say(`Nothing was restored: ${error instanceof BackupError ? error.message : explain(error)}`);
  process.exitCode = 1;
});
