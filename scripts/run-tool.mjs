import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildServer } from "./lib/build.mjs";
import { install } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { endChildrenOnSignal, releaseSignals } from "./lib/processes.mjs";
import { inRoot, main } from "./lib/project.mjs";

requireNode();

/** Programs outside of the server package. */
const elsewhere = { "read-mail": ["mail-reader", "dist", "cli.js"] };

/** Runs a program by name: `node scripts/run-tool.mjs import-creators FILE.csv`. */
main(async () => {
  const [name, ...words] = process.argv.slice(2);
  endChildrenOnSignal();
  await install();
  await buildServer();
  releaseSignals();
  // Npm has changed the folder, and the file names are relative to the user's folder.
  const from = process.env.INIT_CWD || process.cwd();
  const resolved = words.map((word) => (existsSync(path.resolve(from, word)) ? path.resolve(from, word) : word));
  const program = inRoot(...(elsewhere[name] ?? ["server", "dist", "programs", `${name}.js`]));
  process.argv = [process.argv[0], program, ...resolved];
  process.chdir(inRoot());
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(program).href);
});
