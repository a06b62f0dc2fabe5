import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildServer } from "../scripts/lib/build.mjs";
import { install } from "../scripts/lib/install.mjs";
import { requireNode } from "../scripts/lib/node-version.mjs";
import { endChildrenOnSignal, runTool } from "../scripts/lib/processes.mjs";
import { Complaint, inRoot, main } from "../scripts/lib/project.mjs";
import { downloadExim, downloadProxies, installPackages } from "./packages.mjs";

requireNode();

/**
 * Tries Overture between real mail servers and behind real proxies, in a folder and on ports of their own, and leaves
 * nothing running.
 */
main(async () => {
  if (!existsSync("/usr/bin/apt-get") || process.getuid() !== 0) {
    throw new Complaint(
      "The mail lab runs Debian's Postfix and Dovecot, which need root: on Debian, sudo npm run test:mail",
    );
  }
  endChildrenOnSignal();
  await install();
  await buildServer();
  await installPackages();
  const eximPackages = await downloadExim();
  const proxyPackages = await downloadProxies();
  const folder = mkdtempSync(path.join(tmpdir(), "overture-lab-"));
  // The servers give up root.
  chmodSync(folder, 0o755);
  // Also after Ctrl-C, by when everything that writes there was killed.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  const { code } = await runTool("vitest", ["run", "--config", inRoot("lab", "vitest.config.ts")], {
    env: { LAB_FOLDER: folder, LAB_EXIM_PACKAGES: eximPackages, LAB_PROXY_PACKAGES: proxyPackages },
    show: true,
  });
  process.exitCode = code;
});
