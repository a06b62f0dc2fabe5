import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks at the terminal without showing what is typed; an empty answer is none. */
export async function askPassphrase(question: string): Promise<string | undefined> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_piece, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return (await terminal.question("")).trim() || undefined;
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}
