import { build } from "../../scripts/lib/build.mjs";
import { requireLibreOffice } from "../../scripts/lib/libre-office.mjs";
import { runLab } from "../run-lab.mjs";

/** Opens Overture's exports with Debian's LibreOffice. */
runLab({
  name: "office",
  config: "office/vitest.config.ts",
  needsRoot: "This installs Debian's LibreOffice, which needs root: on Debian, sudo npm run test:office",
  build,
  prepare: requireLibreOffice,
});
