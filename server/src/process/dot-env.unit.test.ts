import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadDotEnv } from "./dot-env.js";

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "dot-env-"));
  file = path.join(folder, ".env");
});
afterEach(() => rm(folder, { recursive: true }));

test("a file adds to the environment and changes nothing in it", async () => {
  await writeFile(file, "export PORT=4000 # ours\r\nHOST='::1'\r\nROLE=web\r\n");
  expect(loaded({ PORT: "", ROLE: "all" }, file)).toEqual({ PORT: "", HOST: "::1", ROLE: "all" });
  await rm(file);
  expect(loaded({ PORT: "1" }, file)).toEqual({ PORT: "1" });
});

test("the first name counts in a file that an editor has marked as UTF-8", async () => {
  await writeFile(file, "\uFEFFDATA_DIR=/srv/overture\n");
  expect(loaded({}, file)).toEqual({ DATA_DIR: "/srv/overture" });
});

test("a file that cannot be read ends the start in words", async () => {
  await writeFile(file, Buffer.from("\uFEFFPORT=4000\n", "utf16le"));
  expect(() => loaded({}, file)).toThrow("is no text in UTF-8: save it as that");
  expect(() => loaded({}, folder)).toThrow(/cannot be read \(EISDIR\)/);
});

function loaded(environment: Record<string, string>, from: string): Record<string, string> {
  const all = { ...environment };
  loadDotEnv(all, from);
  return all;
}
