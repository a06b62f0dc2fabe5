import { readdirSync, readFileSync, statSync } from "node:fs";
import { build } from "./lib/build.mjs";
import { Complaint, inRoot, main } from "./lib/project.mjs";

/** In bytes as served (brotli). */
const signInBudget = 125_000;
const routeBudget = 60_000;

const signIn = "_public/login";
const split = /^src\/routes\/(.+)\.tsx\?tsr-split=[\w-]*component[\w-]*$/i;

/**
 * Checks how much JavaScript each screen loads in each language before it is usable, and that the built scripts have no
 * import cycle. Both are read from the build's manifest.
 */
main(async () => {
  await build();
  const manifest = JSON.parse(readFileSync(inRoot("web/dist/.vite/manifest.json"), "utf8"));
  const signInFiles = new Set(["theme.js", ...filesOf(manifest, signIn)]);
  const added = routesOf(manifest).map((route) => ({
    route,
    files: filesOf(manifest, route).filter((file) => !signInFiles.has(file)),
  }));
  if (added.length === 0) throw new Complaint("The build names no routes: this check has gone blind");

  const problems = cyclesOf(manifest);
  const said = [];
  for (const [language, folder] of languageFolders()) {
    const signInSize = sizeOf(signInFiles, folder);
    if (signInSize > signInBudget) {
      problems.push(`In ${language} sign-in loads ${kilobytes(signInSize)}; its budget is ${kilobytes(signInBudget)}`);
    }
    const sizes = added
      .map(({ route, files }) => ({ route, size: sizeOf(files, folder) }))
      .sort((one, other) => other.size - one.size);
    for (const { route, size } of sizes.filter((candidate) => candidate.size > routeBudget)) {
      problems.push(`In ${language} ${route} adds ${kilobytes(size)}; its budget is ${kilobytes(routeBudget)}`);
    }
    const [largest] = sizes;
    said.push(
      `${language}: sign-in ${kilobytes(signInSize)}, at most ${kilobytes(largest.size)} more by ${largest.route}`,
    );
  }
  if (problems.length > 0) throw new Complaint(problems.join("\n"));
  console.log(said.join("\n"));
});

/** Returns the folder of each language's scripts: see web/build/languages/write-languages.ts. */
function languageFolders() {
  const found = readdirSync(inRoot("web/dist/assets"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const others = found.map(({ name }) => [name.split("-")[0], `assets/${name}/`]);
  if (others.length === 0) throw new Complaint("The build has no other language than English");
  return [["en", "assets/"], ...others];
}

function routesOf(manifest) {
  return [...new Set(Object.keys(manifest).flatMap((key) => (split.exec(key) || []).slice(1)))];
}

/**
 * Returns the scripts of the entry, of the layouts around a route and of the route itself, with everything that they
 * import at once.
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
 * Returns the import cycles between scripts. In a cycle one script runs before its imports have: the page fails when it
 * is opened, and the build does not report it.
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

function sizeOf(files, folder) {
  return [...files]
    .map((file) => file.replace(/^assets\//, folder))
    .reduce((sum, file) => sum + statSync(inRoot("web/dist", `${file}.br`)).size, 0);
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
