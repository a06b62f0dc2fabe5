import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

/** Without the demo, or with it. */
export type Kind = "empty" | "demo";

/** The folder with a data folder of each kind. Playwright passes the environment of the global setup to its workers. */
const variable = "OVERTURE_FILLED_FOLDERS";

export function useFilledFolders(folder: string): void {
  process.env[variable] = folder;
}

/** Fills a new data folder, if there is something to copy. The copies keep their owner, who may be PostgreSQL's. */
export async function copyFilledFolder(kind: Kind, dataDir: string): Promise<boolean> {
  const folder = process.env[variable];
  // The dot means what is in the folder.
  if (folder) await promisify(execFile)("cp", ["-a", `${path.join(folder, kind)}/.`, dataDir]);
  return folder !== undefined;
}
