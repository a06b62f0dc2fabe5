import { existsSync, writeFileSync } from "node:fs";
import { run } from "./processes.mjs";
import { Complaint, hashOf, inRoot, readIfThere } from "./project.mjs";

const stamp = "node_modules/.overture-installed";
const inputs = [
  "package-lock.json",
  "package.json",
  "contract/package.json",
  "mail-reader/package.json",
  "planner/package.json",
  "server/package.json",
  "web/package.json",
];

/** Installs the packages if the lock file or the environment has changed since the last time. */
export async function install() {
  const wanted = `${hashOf(inputs)} ${process.platform} ${process.arch}`;
  if (readIfThere(stamp) === wanted) return;

  console.log("Installing packages…");
  const npm = findNpm();
  const words = [...npm.words, "install", "--no-save", "--no-audit", "--no-fund", "--fetch-retry-mintimeout=2000"];
  const { code, output } = await run(npm.command, words);
  if (code !== 0 || !existsSync(inRoot("node_modules"))) throw new Complaint(explain(output));
  writeFileSync(inRoot(stamp), wanted);
}

/** Returns the npm that runs this script, which fits this Node. */
function findNpm() {
  const path = process.env.npm_execpath;
  if (path && path.endsWith(".js")) return { command: process.execPath, words: [path] };
  return { command: "npm", words: [] };
}

function explain(output) {
  const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET/.test(output);
  if (isOffline) return "The packages cannot be installed: the npm registry is out of reach. Connect, and try again.";
  return `The packages cannot be installed. What npm says:\n${output.trim()}`;
}
