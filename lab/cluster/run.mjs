import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "../../scripts/lib/build.mjs";
import { install } from "../../scripts/lib/install.mjs";
import { requireNode } from "../../scripts/lib/node-version.mjs";
import { endChildrenOnSignal, runTool } from "../../scripts/lib/processes.mjs";
import { Complaint, inRoot, main } from "../../scripts/lib/project.mjs";
import { installClusterPackages } from "../packages.mjs";

requireNode();

/**
 * Runs Overture as five processes on three PostgreSQL servers under Patroni, and takes one thing after the other away.
 */
main(async () => {
  if (!existsSync("/usr/bin/apt-get") || process.getuid() !== 0) {
    throw new Complaint("The cluster makes network namespaces, which needs root: on Debian, sudo npm run test:cluster");
  }
  endChildrenOnSignal();
  await install();
  await build();
  await installClusterPackages();
  const folder = mkdtempSync(path.join(tmpdir(), "overture-cluster-"));
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  const { code } = await runTool("vitest", ["run", "--config", inRoot("lab", "cluster", "vitest.config.ts")], {
    env: { CLUSTER_FOLDER: folder },
    show: true,
  });
  process.exitCode = code;
});
