import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** An error that the user can fix. Only its message is printed. */
export class Complaint extends Error {}

export function inRoot(...parts) {
  return path.join(root, ...parts);
}

/** Returns every file below the folder, sorted, as a path from the root with slashes. Generated files are left out. */
export function listFiles(folder) {
  if (!existsSync(inRoot(folder))) return [];
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (!entry.isDirectory()) return [file];
      return ["node_modules", "dist", ".cache"].includes(entry.name) ? [] : listFiles(file);
    })
    .sort();
}

export function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(inRoot(file)))
      .update("\0");
  return hash.digest("hex");
}

export function readIfThere(file) {
  return existsSync(inRoot(file)) ? readFileSync(inRoot(file), "utf8") : "";
}

/** Runs a whole script. A complaint is printed as one line, any other error in full. */
export function main(work) {
  work().catch((error) => {
    console.error(error instanceof Complaint ? error.message : (tooFewFiles(error) ?? error));
    process.exit(1);
  });
}

/** Node opens hundreds of modules at once, which may fail before any of our code runs. */
function tooFewFiles({ code } = {}) {
  if (code !== "EMFILE" && code !== "ENFILE") return undefined;
  return "Too many files are open: let this user open more, for example with ulimit -n 4096";
}
