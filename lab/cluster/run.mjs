import { build } from "../../scripts/lib/build.mjs";
import { installClusterPackages } from "../packages.mjs";
import { runLab } from "../run-lab.mjs";

/** Runs Overture as five processes on three PostgreSQL servers under Patroni, and makes its parts fail one by one. */
runLab({
  name: "cluster",
  config: "cluster/vitest.config.ts",
  needsRoot: "The cluster makes network namespaces, which needs root: on Debian, sudo npm run test:cluster",
  build,
  prepare: installClusterPackages,
});
