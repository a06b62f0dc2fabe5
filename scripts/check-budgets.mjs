import { readFileSync, statSync } from "node:fs";
import { build } from "./lib/build.mjs";
import { Complaint, inRoot, main } from "./lib/project.mjs";

/** In bytes as served (brotli). */
const signInBudget = 125_000;
const routeBudget = 60_000;

const signIn = "_public/login";
const split = /^src\/routes\/(.+)\.tsx\?tsr-split=[\w-]*component[\w-]*$/i;

/**
 * How much JavaScript a screen needs before it is usable, and whether the scripts of the build import each other in a
 * cycle, by the build's own manifest.
 */
main(async () => {
  await build();
  const manifest = JSON.parse(readFileSync(inRoot("web/dist/.vite/manifest.json"), "utf8"));
  const signInFiles = new Set(["theme.js", ...filesOf(manifest, signIn)]);
  const signInSize = sizeOf(signInFiles);
  const added = routesOf(manifest)
    .map((route) => ({ route, size: sizeOf(filesOf(manifest, route).filter((file) => !signInFiles.has(file))) }))
    .sort((one, other) => other.size - one.size);

  const problems = added
    .filter(({ size }) => size > routeBudget)
    .map(({ route, size }) => `${route} adds ${kilobytes(size)}; its budget is ${kilobytes(routeBudget)}`);
  if (signInSize > signInBudget) {
    problems.unshift(`The sign-in page loads ${kilobytes(signInSize)}; its budget is ${kilobytes(signInBudget)}`);
  }
  problems.push(...cyclesOf(manifest));
  if (added.length === 0) problems.push("The build names no routes: this check has gone blind");
  const largest = added[0];
  if (problems.length > 0) throw new Complaint(problems.join("\n"));
  console.log(
    `sign-in loads ${kilobytes(signInSize)}; the most is added by ${largest.route}, ${kilobytes(largest.size)}`,
  );
});

function routesOf(manifest) {
  return [...new Set(Object.keys(manifest).flatMap((key) => (split.exec(key) || []).slice(1)))];
}

/**
 * The scripts of the entry, of the layouts around a route and of the route itself, with all that they import at once.
 */
function filesOf(manifest, route) {
  const parts = route.split("/");
  const chain = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  const isNeeded = (key) => manifest[key].isEntry || chain.includes((split.exec(key) || [])[1]);
  const seen = new Set();
  const follow = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key].imports || []) follow(imported);
  };
  for (const key of Object.keys(manifest).filter(isNeeded)) follow(key);
  return [...seen].map((key) => manifest[key].file).filter((file) => file.endsWith(".js"));
}

/**
 * Import cycles between scripts. In each, one script runs before what it uses is there. The build does not report that,
 * and the page fails when it is opened.
 */
function cyclesOf(manifest) {
  const done = new Set();
  const cycles = [];
  const follow = (key, path) => {
    if (path.includes(key)) cycles.push(path.slice(path.indexOf(key)));
    if (done.has(key) || path.includes(key)) return;
    for (const imported of manifest[key].imports || []) follow(imported, [...path, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) follow(key, []);
  return cycles.map((keys) => {
    const names = keys.map((key) => manifest[key].name || key);
    return `Scripts import each other in a cycle; look at the groups in vite.config.ts: ${names.join(", ")}`;
  });
}

function sizeOf(files) {
  return [...files].reduce((sum, file) => sum + statSync(inRoot("web/dist", `${file}.br`)).size, 0);
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
