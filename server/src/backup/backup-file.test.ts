import { readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { useScratchFolder } from "../testing/scratch-folder.js";
import { readBackupFile, writeBackupFile } from "./backup-file.js";
import { type BackupRecord, factRecord } from "./records.js";

let folder: string;
let file: string;

useScratchFolder("file-", (made) => {
  folder = made;
  file = path.join(made, "all.backup");
});

test("a backup is its owner's alone, whatever an earlier attempt or anybody has left under its name for the time being", async () => {
  await writeFile(`${file}.partial`, "half a backup", { mode: 0o644 });
  await writeBackupFile(file, facts({ n: 1 }));
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const elsewhere = path.join(folder, "elsewhere");
  await writeFile(elsewhere, "of somebody", { mode: 0o644 });
  await symlink(elsewhere, `${file}.partial`);
  await writeBackupFile(file, facts({ n: 2 }));
  expect(await readFile(elsewhere, "utf8")).toBe("of somebody");
  expect(await read()).toEqual([{ fact: { n: 2 } }]);
});

test("of two backups to one file at once, the later one is kept whole, and the earlier one fails with a message", async () => {
  const second = deferred();
  const first = writeBackupFile(file, facts({ n: 1 }, second.done));
  const waits = deferred();
  await expect.poll(() => readdir(folder)).toEqual(["all.backup.partial"]);
  const { ino } = await stat(`${file}.partial`);
  const later = writeBackupFile(file, facts({ n: 2 }, waits.done));
  await expect.poll(async () => (await stat(`${file}.partial`)).ino).not.toBe(ino);
  second.resolve();
  await expect(first).rejects.toThrow("Another backup was begun");
  waits.resolve();
  await later;

  expect(await read()).toEqual([{ fact: { n: 2 } }]);
  expect(await readdir(folder)).toEqual(["all.backup"]);
});

test("a folder is no place for the content of a file", async () => {
  await expect(writeBackupFile(folder, facts({ n: 1 }))).rejects.toThrow("is a folder: name a file in it");
  expect(await readdir(path.dirname(folder))).not.toContain(`${path.basename(folder)}.partial`);
});

async function* facts(fact: object, until?: Promise<void>): AsyncGenerator<Buffer> {
  await until;
  yield factRecord(fact);
}

async function read(): Promise<BackupRecord[]> {
  const records: BackupRecord[] = [];
  for await (const record of readBackupFile(file)) records.push(record);
  return records;
}

function deferred() {
  let resolve: () => void = () => undefined;
  const done = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { done, resolve };
}
