import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { install } from "../scripts/lib/install.mjs";
import { requireNode } from "../scripts/lib/node-version.mjs";
import { endChildrenOnSignal, runTool } from "../scripts/lib/processes.mjs";
import { Complaint, inRoot, main } from "../scripts/lib/project.mjs";

/**
 * Runs the tests of a lab with Debian's packages, in a folder that is deleted at the end. `needsRoot` explains why root
 * is needed, `build` builds the product, `prepare` installs the packages and returns the lab's environment variables.
 */
export function runLab({ name, config, needsRoot, build, prepare }) {
  requireNode();
  main(async () => {
    if (!existsSync("/usr/bin/apt-get") || process.getuid() !== 0) throw new Complaint(needsRoot);
    endChildrenOnSignal();
    await install();
    await build();
    const env = await prepare();
    const folder = mkdtempSync(path.join(tmpdir(), `overture-${name}-`));
    // The servers do not run as root.
    chmodSync(folder, 0o755);
    // Also after Ctrl-C, when all processes that write there have been killed.
    process.once("exit", (code) => {
      if (code !== 0) keepLogs(folder, name);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    });
    const { code } = await runTool("vitest", ["run", "--config", inRoot("lab", config)], {
      env: { ...env, LAB_FOLDER: folder },
      show: true,
    });
    process.exitCode = code;
  });
}

/** Copies the programs' logs to where they outlast the folder of a run that failed, and says where. */
function keepLogs(folder, name) {
  const logs = inRoot(".cache", `logs-of-${name}`);
  rmSync(logs, { recursive: true, force: true });
  cpSync(folder, logs, {
    recursive: true,
    filter: (file) => path.basename(file) !== "data" && (file.endsWith(".log") || statSync(file).isDirectory()),
  });
  console.log(`The logs are in ${path.relative(inRoot(), logs)}.`);
}
