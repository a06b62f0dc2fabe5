import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { BackupError } from "./records.js";

/**
 * Asks at the terminal without showing the typed text. An empty answer means no passphrase.
 *
 * @throws BackupError if it is interrupted by Ctrl-C or Ctrl-D.
 */
export async function askPassphrase(
  question: string,
  input: NodeJS.ReadableStream = process.stdin,
): Promise<string | undefined> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_piece, _encoding, done) => done() });
  const terminal = createInterface({ input, output: silent, terminal: true });
  const left = new AbortController();
  terminal.once("close", () => left.abort());
  try {
    return (await terminal.question("", { signal: left.signal })).trim() || undefined;
  } catch (cause) {
    throw new BackupError("No passphrase was given", { cause });
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}
