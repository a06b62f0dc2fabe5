import { hkdfSync } from "node:crypto";
import { sql } from "kysely";
import { type Db, inTransaction, type Tx } from "../db/database.js";
import { SettingsError } from "../settings/settings.js";

interface Secrets {
  readonly current: string;
  /** APP_SECRET_PREVIOUS, where it is set. */
  readonly previous: string | undefined;
  /** APP_SECRET_LOST: the one that this database was used with is gone, and the current one takes its place. */
  readonly isLost: boolean;
  /** Where a restore has put another in its place. */
  readonly beforeRestore?: string | undefined;
}

/**
 * Every process of an installation has the same APP_SECRET: with another one it would open no mailbox's password, and
 * pause all of them. The database keeps a fingerprint of it (HKDF-SHA256, RFC 5869). The first process writes it, and
 * one whose current and previous secret are both others throws a `SettingsError`.
 */
export async function checkSecret(db: Db, secrets: Secrets, at: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const kept = await keepFirst(tx, fingerprintOf(secrets.current), at);
    const isKnown = [secrets.current, secrets.previous].some(
      (secret) => secret !== undefined && fingerprintOf(secret).equals(kept),
    );
    if (isKnown || secrets.isLost) return;
    if (secrets.beforeRestore !== undefined && fingerprintOf(secrets.beforeRestore).equals(kept)) {
      throw new SettingsError(
        "A restore was ended at its last step, and the database is as it was before it: rename app-secret.before-restore " +
          "in DATA_DIR to app-secret and start again, or restore again with --replace",
      );
    }
    throw new SettingsError(
      "APP_SECRET is not the one that this database is used with. Give every process the same one (where Overture made it, it is the " +
        "file app-secret in DATA_DIR), set APP_SECRET_PREVIOUS to the old one to change it, or, when the old one is lost, " +
        "APP_SECRET_LOST=true: every mailbox then needs its password again",
    );
  });
}

/** From now on the database is used with this secret: what the one before it sealed is sealed again, or lost. */
export async function recordSecret(db: Db, current: string, at: Date): Promise<void> {
  const value = fingerprintOf(current);
  await sql`
    update secret_fingerprint set value = ${value}, changed_at = ${at} where value <> ${value}`.execute(db);
}

/** Of processes that start at once with different secrets, one is first. */
async function keepFirst(tx: Tx, value: Buffer, at: Date): Promise<Buffer> {
  await sql`
    insert into secret_fingerprint (value, changed_at) values (${value}, ${at}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ value: Buffer }>`select value from secret_fingerprint`.execute(tx);
  return rows[0]?.value ?? value;
}

function fingerprintOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "overture fingerprint", 32));
}
