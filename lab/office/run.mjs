import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "../../scripts/lib/build.mjs";
import { install } from "../../scripts/lib/install.mjs";
import { requireNode } from "../../scripts/lib/node-version.mjs";
import { endChildrenOnSignal, runTool } from "../../scripts/lib/processes.mjs";
import { Complaint, inRoot, main } from "../../scripts/lib/project.mjs";
import { installOffice } from "../packages.mjs";

requireNode();

/** Opens what Overture exports with Debian's LibreOffice. */
main(async () => {
  if (!existsSync("/usr/bin/apt-get") || process.getuid() !== 0) {
    throw new Complaint("This installs Debian's LibreOffice, which needs root: on Debian, sudo npm run test:office");
  }
  endChildrenOnSignal();
  await install();
  await build();
  await installOffice();
  const folder = mkdtempSync(path.join(tmpdir(), "overture-office-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  const { code } = await runTool("vitest", ["run", "--config", inRoot("lab", "office", "vitest.config.ts")], {
    env: { OFFICE_FOLDER: folder },
    show: true,
  });
  process.exitCode = code;
});
