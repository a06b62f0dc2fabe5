import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { install } from "../scripts/lib/install.mjs";
import { requireNode } from "../scripts/lib/node-version.mjs";
import { endChildrenOnSignal, runTool } from "../scripts/lib/processes.mjs";
import { Complaint, inRoot, main } from "../scripts/lib/project.mjs";

/**
 * Runs the tests of a lab with Debian's packages, in a folder of their own, and leaves nothing behind. `needsRoot` says
 * why it needs root, `build` makes the product, `prepare` installs the packages and answers the lab's environment.
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
    // The servers give up root.
    chmodSync(folder, 0o755);
    // Also after Ctrl-C, by when everything that writes there was killed.
    process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
    const { code } = await runTool("vitest", ["run", "--config", inRoot("lab", config)], {
      env: { ...env, LAB_FOLDER: folder },
      show: true,
    });
    process.exitCode = code;
  });
}
