import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

/** Starts a module in its own process, so that a test can kill it. `words` are its arguments. */
export function runInChild(file: URL, ...words: string[]): ChildProcess {
  return startInChild(file, words, { env: process.env, stdio: ["ignore", "pipe", "inherit"] });
}

/** Runs a module in its own process until it ends. Returns its exit code and its output. */
export async function runToEnd(
  file: URL,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string; errors: string }> {
  const child = startInChild(file, words, {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors, code] = await Promise.all([
    child.stdout ? text(child.stdout) : "",
    child.stderr ? text(child.stderr) : "",
    new Promise<number | null>((resolve) => child.once("exit", resolve)),
  ]);
  return { code, output, errors };
}

/** Starts a module in its own process with the given environment and streams. */
export function startInChild(
  file: URL,
  words: readonly string[],
  options: Pick<SpawnOptions, "env" | "stdio">,
): ChildProcess {
  return spawn(process.execPath, [compiledFile(file), ...words], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    ...options,
  });
}

/**
 * Returns what the compiler made of a source file. It is made before the tests (see `scripts/lib/compile-server.mjs`):
 * a process that compiles its own source takes some seconds of processor time.
 */
export function compiledFile(source: URL): string {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const file = path.relative(root, fileURLToPath(source));
  return path.join(root, "..", "dist", file.replace(/\.ts$/, ".js"));
}

/** Returns the next line that the process prints. */
export function nextLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) throw new Error("The process has no output to read");
    const lines = createInterface({ input: child.stdout });
    lines.once("line", (line) => {
      lines.close();
      resolve(line);
    });
    child.once("exit", (code) => reject(new Error(`The process ended with ${code} before it said anything`)));
  });
}
