import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { keepSecret, prepareDataDir } from "./data-dir.js";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "overture-data-"));
});

afterEach(() => rm(folder, { recursive: true }));

test("the secret is made once, also by processes that start together, and is its owner's alone", async () => {
  const secrets = await Promise.all([keepSecret(folder), keepSecret(folder), keepSecret(folder)]);

  expect(new Set([...secrets, await keepSecret(folder)]).size).toBe(1);
  expect(await readdir(folder)).toEqual(["app-secret"]);
  expect((await stat(path.join(folder, "app-secret"))).mode & 0o077).toBe(0);
});

test("a secret that was lost is reported, and not replaced by itself", async () => {
  await writeFile(path.join(folder, "app-secret"), "");

  await expect(keepSecret(folder)).rejects.toThrow(
    /app-secret is empty. Restore it.*, or remove it and set APP_SECRET_LOST=true for one start/,
  );
  expect(await readdir(folder)).toEqual(["app-secret"]);
});

test.each(["file", "file/data", "/proc/data"])(
  "a folder that cannot be made is refused by name: %s",
  async (dataDir) => {
    await writeFile(path.join(folder, "file"), "", { mode: 0o755 });

    await expect(prepareDataDir(path.resolve(folder, dataDir))).rejects.toThrow(/^DATA_DIR is .*cannot be written/);
  },
);

test("a folder that is not there is made", async () => {
  await prepareDataDir(path.join(folder, "a", "b"));

  expect((await stat(path.join(folder, "a", "b"))).isDirectory()).toBe(true);
});

test("nobody else may write into it, whatever is usual for who starts this", async () => {
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));

  await prepareDataDir(path.join(folder, "a", "b"));

  for (const made of ["a", "a/b"]) expect((await stat(path.join(folder, made))).mode & 0o022).toBe(0);
});
