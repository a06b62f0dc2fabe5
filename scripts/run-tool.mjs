import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildServer } from "./lib/build.mjs";
import { install } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { endChildrenOnSignal, releaseSignals } from "./lib/processes.mjs";
import { inRoot, main } from "./lib/project.mjs";

requireNode();

/** Programs of other packages than the server. */
const elsewhere = { "read-mail": ["mail-reader", "dist", "cli.js"] };

/** Runs one of the other programs: `node scripts/run-tool.mjs import-creators FILE.csv`. */
main(async () => {
  const [name, ...words] = process.argv.slice(2);
  endChildrenOnSignal();
  await install();
  await buildServer();
  releaseSignals();
  // npm has changed the folder, and the files were named from where the person stood.
  const from = process.env.INIT_CWD || process.cwd();
  const resolved = words.map((word) => (existsSync(path.resolve(from, word)) ? path.resolve(from, word) : word));
  const program = inRoot(...(elsewhere[name] ?? ["server", "dist", "programs", `${name}.js`]));
  process.argv = [process.argv[0], program, ...resolved];
  process.chdir(inRoot());
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(program).href);
});
