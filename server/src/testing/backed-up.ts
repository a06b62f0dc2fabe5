import { mkdtemp } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { readBackupFile, writeBackupFile } from "../backup/backup-file.js";
import { readHeading, restoreBackup } from "../backup/restore-backup.js";
import { writeBackup } from "../backup/write-backup.js";
import { type Settled, settleRestored } from "../programs/settle-restored.js";
import { createBareDatabase } from "./database.js";
import { openApp } from "./start-app.js";

/** Makes a backup as `npm run backup` does, and returns its file. */
export async function backUp(url: string, madeAt: Date): Promise<string> {
  const file = path.join(await mkdtemp(path.join(inject("scratchFolder"), "backed-up-")), "all.backup");
  const client = await connect(url);
  await writeBackupFile(file, writeBackup(client, { madeAt, overture: "1" }));
  await client.end();
  return file;
}

/** Restores a backup as `npm run restore` does, and starts the server on the restored database. */
export async function startRestored(file: string, at: Date) {
  const { url, drop } = await createBareDatabase();
  onTestFinished(drop);
  const client = await connect(url);
  const records = readBackupFile(file);
  const head = await readHeading(records);
  let settled: Settled | undefined;
  await restoreBackup(client, head, records, {
    replaces: false,
    async beforeCommit() {
      settled = await settleRestored(client, { madeAt: head.madeAt, at });
    },
  });
  await client.end();
  const { started, close, drop: dropCopy } = await openApp({ isCopied: true, copyOf: new URL(url).pathname.slice(1) });
  onTestFinished(async () => {
    await close();
    await dropCopy();
  });
  started.app.clock.advance((at.getTime() - started.app.clock.now().getTime()) / 1_000);
  return { ...started, settled };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "overture-backup" });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
