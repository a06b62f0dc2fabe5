import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Runs a module of ours in a process of its own, which a test may kill. Its arguments follow in `process.argv`. */
export function runInChild(file: URL, ...words: string[]): ChildProcess {
  const loader = `
    import { runnerImport } from "vite";
    const conditions = ["source"];
    await runnerImport(${JSON.stringify(fileURLToPath(file))}, {
      configFile: false, logLevel: "error", resolve: { conditions }, ssr: { resolve: { conditions } },
    });`;
  return spawn(process.execPath, ["--input-type=module", "--eval", loader, "--", ...words], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** The next line that the process prints. */
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
