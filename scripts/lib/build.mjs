import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { runTool } from "./processes.mjs";
import { Complaint, hashOf, inRoot, listFiles, readIfThere } from "./project.mjs";

const webStamp = ".cache/web-built";
const bundle = "server/dist/bundle";
const bundleStamp = ".cache/server-bundled";
/** The files of one bundle are written within this time, in milliseconds. */
const writeMs = 2_000;

/** Builds what is out of date: `contract/dist`, `mail-reader/dist`, `planner/dist`, `server/dist` and `web/dist`. */
export async function build() {
  await buildServer();
  await bundleServer();
  await buildWeb();
}

export async function buildServer() {
  const made = ["contract/dist/index.js", "mail-reader/dist/index.js", "planner/dist/index.js", "server/dist/main.js"];
  const isBuilt = made.every((file) => existsSync(inRoot(file)));
  if (!isBuilt) console.log("Building the server…");
  // The compiler detects changed sources, but not deleted output.
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
 * Prepares the embedded PostgreSQL, because the unit's account can only read this folder. If this machine has none, the
 * product reports it at its start, unless DATABASE_URL is set.
 */
export async function readyPostgres() {
  const { findPostgresBinaries } = await import(pathToFileURL(inRoot("server/dist/db/postgres-binaries.js")).href);
  await findPostgresBinaries().catch((error) => console.log(error.message));
}

/** Puts the server's modules and libraries into `server/dist/bundle`, which starts in half the time of them all. */
async function bundleServer() {
  const packages = ["contract", "mail-reader", "planner", "server"];
  const modules = packages.flatMap((name) => listFiles(`${name}/dist`));
  const inputs = hashOf([
    "package-lock.json",
    "server/rolldown.config.mjs",
    ...modules.filter((file) => file.endsWith(".js") && !file.startsWith(bundle)),
  ]);
  const isBuilt = existsSync(inRoot(bundle, "main.js"));
  if (isBuilt && readIfThere(bundleStamp) === inputs) return;

  console.log("Bundling the server…");
  if (isBuilt) removeOldBundles();
  const { code, output } = await runTool("rolldown", ["-c", "--log-level", "warn"], { cwd: inRoot("server") });
  if (code !== 0) throw new Complaint(`The server cannot be bundled:\n${output.trim()}`);
  mkdirSync(inRoot(".cache"), { recursive: true });
  writeFileSync(inRoot(bundleStamp), inputs);
}

/** A process that still runs the last bundle may yet load a part of it: only older ones go. */
function removeOldBundles() {
  const modifiedAt = (file) => statSync(inRoot(bundle, file)).mtimeMs;
  const lastBuild = modifiedAt("main.js") - writeMs;
  for (const file of readdirSync(inRoot(bundle))) if (modifiedAt(file) < lastBuild) rmSync(inRoot(bundle, file));
}

async function buildWeb() {
  // Before the build: files that change during it are not in it, and must count as changed afterwards.
  const inputs = hashOf(webInputs());
  if (existsSync(inRoot("web/dist/index.html")) && readIfThere(webStamp) === inputs) return;

  console.log("Building the pages…");
  const { code, output } = await runTool("vite", ["build", "--logLevel", "warn"], { cwd: inRoot("web") });
  if (code !== 0) throw new Complaint(`The pages do not build:\n${output.trim()}`);
  mkdirSync(inRoot(".cache"), { recursive: true });
  writeFileSync(inRoot(webStamp), inputs);
}

/** Without the list of routes, which the build writes. */
function webInputs() {
  return ["package-lock.json", ...listFiles("web"), ...listFiles("contract/src")].filter(
    (file) => !/\.test\.tsx?$|\.tsbuildinfo$|routeTree\.gen\.ts$/.test(file),
  );
}
