import { buildServer } from "../scripts/lib/build.mjs";
import { downloadExim, downloadProxies, installPackages } from "./packages.mjs";
import { runLab } from "./run-lab.mjs";

/** Tests Overture with real mail servers and behind real proxies, on free ports. */
runLab({
  name: "lab",
  config: "vitest.config.ts",
  needsRoot: "The mail lab runs Debian's Postfix and Dovecot, which need root: on Debian, sudo npm run test:mail",
  build: buildServer,
  async prepare() {
    await installPackages();
    return { LAB_EXIM_PACKAGES: await downloadExim(), LAB_PROXY_PACKAGES: await downloadProxies() };
  },
});
