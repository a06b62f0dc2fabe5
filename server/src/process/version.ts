import { readFile } from "node:fs/promises";

/** Of this program; the same file from `src` and from `dist`. */
export async function readVersion(): Promise<string> {
  const text = await readFile(new URL("../../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
