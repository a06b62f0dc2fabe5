import { run, runTool } from "./processes.mjs";
import { inRoot } from "./project.mjs";

const script = (name) => run(process.execPath, [inRoot("scripts", name)]);

/** All checks that do not run the product. */
const checks = {
  types: () => runTool("tsc", ["-b"]),
  lint: () => runTool("oxlint", ["--type-aware", "--deny-warnings"]),
  format: () => runTool("biome", ["check", "--linter-enabled=false", "."]),
  boundaries: () => script("check-boundaries.mjs"),
  "dead code": () => runTool("knip", ["--no-progress"]),
  documents: () => script("check-documents.mjs"),
  words: () => script("check-words.mjs"),
  languages: () => script("check-languages.mjs"),
  deployment: () => script("check-deployment.mjs"),
  budgets: () => script("check-budgets.mjs"),
};

/** Runs all checks and prints the failures. Returns the numbers. */
export async function runChecks() {
  const results = [];
  for (const [name, check] of Object.entries(checks)) {
    const { code, output } = await check();
    results.push({ name, isGood: code === 0 });
    console.log(`  ${name.padEnd(11)} ${code === 0 ? "ok" : `FAILED\n${indent(output)}`}`);
  }
  const passed = results.filter((result) => result.isGood).length;
  const names = results.filter((result) => !result.isGood).map(({ name }) => name);
  return { passed, failed: names.length, names };
}

function indent(output) {
  return output.trim().replace(/^/gm, "    ");
}
