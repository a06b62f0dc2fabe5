import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { useFilledFolders } from "./filled-folders.ts";
import { startProductIn } from "./product.ts";

/**
 * Starts the product once without and once with the demo, and keeps their data folders. A start on a copy of one takes
 * two thirds of the processor time, with the demo two fifths. Returns what removes them.
 */
export default async function fillFolders(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "overture-filled-"));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  try {
    await Promise.all([fill(path.join(folder, "empty"), []), fill(path.join(folder, "demo"), ["--demo"])]);
  } catch (error) {
    await remove();
    throw error;
  }
  useFilledFolders(folder);
  return remove;
}

async function fill(dataDir: string, words: readonly string[]): Promise<void> {
  await mkdir(dataDir);
  const product = await startProductIn(dataDir, {}, words);
  await product.stop();
}
