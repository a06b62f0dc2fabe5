import { existsSync, readFileSync } from "node:fs";
import { Complaint, inRoot, listFiles, main } from "./lib/project.mjs";

/** Paths that commands create, so a fresh clone does not have them. */
const made =
  /^(data|node_modules|\.cache|\.env|web\/dist|server\/dist|contract\/dist|mail-reader\/dist|planner\/dist)(\/|$)/;
const topLevel = /^(contract|mail-reader|planner|server|web|e2e|lab|bench|scripts|docs|\.ci)\//;
const rootFile = /^[A-Za-z.][\w.-]*\.(md|json|ts|mjs|yml|yaml)$/;

/** Documents with tables that name the tests of their claims. */
const promising = new Set(["ARCHITECTURE.md", "docs/security.md"]);

/** Checks that README, ARCHITECTURE and the decisions name only existing paths, commands and tests. */
main(async () => {
  const documents = [
    "README.md",
    "ARCHITECTURE.md",
    "mail-reader/README.md",
    "planner/README.md",
    ...listFiles("docs"),
  ].filter((file) => file.endsWith(".md"));
  const missing = documents.filter((file) => !existsSync(inRoot(file)));
  const present = documents.filter((file) => existsSync(inRoot(file)));
  const problems = [
    ...missing.map((file) => `${file} is missing: write it`),
    ...present.flatMap((file) => problemsIn(file, readFileSync(inRoot(file), "utf8"))),
  ];
  if (problems.length > 0) throw new Complaint(problems.join("\n"));
  console.log(`${documents.length} documents agree with the code`);
});

function problemsIn(file, text) {
  const words = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]);
  const commands = [...text.matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map((match) => match[1] || match[2]);
  return [
    ...commands.filter((name) => !scripts()[name]).map((name) => `${file}: there is no command npm run ${name}`),
    ...words.filter((word) => isMissingPath(word)).map((word) => `${file}: there is no ${word}`),
    ...links(text)
      .filter((link) => !exists(link, file))
      .map((link) => `${file}: the link to ${link} leads nowhere`),
    ...(promising.has(file) ? missingTests(file, text) : []),
  ];
}

function scripts() {
  return JSON.parse(readFileSync(inRoot("package.json"), "utf8")).scripts;
}

function isMissingPath(word) {
  if (/[\s{}<>*$]/.test(word) || made.test(word)) return false;
  // A name in capitals stands for any name. A path may end with a line number or a function.
  const path = word.replace(/(:\d+|#\w+)$/, "");
  if (/(^|\/)[A-Z]+(-[a-z]+)*\.tsx?$/.test(path)) return false;
  return (topLevel.test(path) || rootFile.test(path)) && !existsSync(inRoot(path));
}

function links(text) {
  return [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map((match) => match[1]).filter((link) => !/^[a-z]+:/.test(link));
}

function exists(link, file) {
  return existsSync(inRoot(file, "..", link));
}

/**
 * In a table with a column "Test", each row must name at least one test by its title, in backticks or quotation marks.
 */
function missingTests(file, text) {
  const titles = testTitles();
  const problems = [];
  let column = -1;
  let rows = 0;
  for (const line of text.split("\n")) {
    const cells = line.startsWith("|")
      ? line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim())
      : [];
    if (cells.length === 0) column = -1;
    else if (column < 0) column = cells.findIndex((cell) => /^(the )?tests?( that holds? it)?$/i.test(cell));
    else if (!/^:?-+:?$/.test(cells[column] || "")) {
      rows += 1;
      const named = [...(cells[column] || "").matchAll(/[`"“]([^`"”]+)[`"”]/g)].map((match) => match[1]);
      const unknown = named.filter((name) => !isPath(name) && !titles.has(name));
      problems.push(...unknown.map((name) => `${file}: there is no test "${name}"`));
      if (!named.some((name) => !isPath(name))) problems.push(`${file}: no test is named for "${cells[0]}"`);
    }
  }
  if (rows === 0) problems.push(`${file}: there is no table with a column "Test"`);
  return problems;
}

function isPath(name) {
  return topLevel.test(name) || /^[\w.-]+\.tsx?$/.test(name);
}

function testTitles() {
  const files = ["contract", "mail-reader", "planner", "server", "web", "e2e", "bench", "lab"].flatMap(listFiles);
  const tests = files.filter((file) => /\.(test|e2e)\.tsx?$/.test(file));
  const title = /\b(?:test|it)(?:\.(?:each|for)(?:<[^(]*>)?\([^]*?\))?\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
  return new Set(
    tests.flatMap((file) =>
      [...readFileSync(inRoot(file), "utf8").matchAll(title)].map((match) => match[2].replace(/\\(.)/g, "$1")),
    ),
  );
}
