import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = new URL("../../../../", import.meta.url);

/**
 * What is killed and broken is the built program, as it runs for people. Where that is up to date, this takes no time.
 */
export async function buildProduct(): Promise<void> {
  const compiler = fileURLToPath(new URL("node_modules/typescript/bin/tsc", root));
  await promisify(execFile)(process.execPath, [compiler, "-b", "contract", "server"], { cwd: fileURLToPath(root) });
}
