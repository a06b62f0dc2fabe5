import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, inject } from "vitest";

/** Makes an empty folder before each test, and removes it after the test. */
export function useScratchFolder(prefix: string, use: (folder: string) => void): void {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(inject("scratchFolder"), prefix));
    use(folder);
  });
  afterEach(() => rm(folder, { recursive: true }));
}
