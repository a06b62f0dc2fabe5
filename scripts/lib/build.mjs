import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { runTool } from "./processes.mjs";
import { Complaint, hashOf, inRoot, listFiles, readIfThere } from "./project.mjs";

const webStamp = ".cache/web-built";

/**
 * Brings `contract/dist`, `mail-reader/dist`, `planner/dist`, `server/dist` and `web/dist` up to date, and touches
 * nothing that is.
 */
export async function build() {
  await buildServer();
  await buildWeb();
}

export async function buildServer() {
  const made = ["contract/dist/index.js", "mail-reader/dist/index.js", "planner/dist/index.js", "server/dist/main.js"];
  const isBuilt = made.every((file) => existsSync(inRoot(file)));
  if (!isBuilt) console.log("Building the server…");
  // The compiler knows itself what has changed, but not that its output was deleted.
  const { code, output } = await runTool("tsc", [
    "-b",
    ...(isBuilt ? [] : ["--force"]),
    "contract",
    "mail-reader",
    "planner",
    "server",
  ]);
  if (code !== 0) throw new Complaint(`The server does not compile:\n${output.trim()}`);
}

/**
 * Makes the embedded PostgreSQL ready to run, for whoever may then only read this folder, as the account of the unit.
 * Where there is none for this machine, the product says so unless DATABASE_URL is set.
 */
export async function readyPostgres() {
  const { findPostgresBinaries } = await import(pathToFileURL(inRoot("server/dist/db/postgres-binaries.js")).href);
  await findPostgresBinaries().catch((error) => console.log(error.message));
}

async function buildWeb() {
  // Before the build: what changes while it runs is not in it, and must be seen as newer afterwards.
  const inputs = hashOf(webInputs());
  if (existsSync(inRoot("web/dist/index.html")) && readIfThere(webStamp) === inputs) return;

  console.log("Building the pages…");
  const { code, output } = await runTool("vite", ["build", "--logLevel", "warn"], { cwd: inRoot("web") });
  if (code !== 0) throw new Complaint(`The pages do not build:\n${output.trim()}`);
  mkdirSync(inRoot(".cache"), { recursive: true });
  writeFileSync(inRoot(webStamp), inputs);
}

/** Without the list of routes, which the build itself writes. */
function webInputs() {
  return ["package-lock.json", ...listFiles("web"), ...listFiles("contract/src")].filter(
    (file) => !/\.test\.tsx?$|\.tsbuildinfo$|routeTree\.gen\.ts$/.test(file),
  );
}
