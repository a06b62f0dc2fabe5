import { readFileSync } from "node:fs";
import path from "node:path";
import { Complaint, inRoot, listFiles, main } from "./lib/project.mjs";

const glossary = "docs/glossary.md";
const folders = ["contract", "mail-reader", "planner", "server", "web", "e2e", "lab", "bench", "scripts", "docs"];
const documents = ["README.md", "ARCHITECTURE.md", "SECURITY.md"];
const code = /\.(ts|tsx|mjs|css)$/;
/** Released migrations never change, and the mail reader's word lists contain other people's words. */
const foreign = /^(server\/migrations\/|mail-reader\/src\/(cases\/|[\w-]+-words\.ts)|docs\/glossary\.md$)|\.gen\.ts$/;
const maxColumns = 120;

/** Checks every file for words that the glossary retires, and comments and documents for lines that are too long. */
main(async () => {
  const { everywhere, inNames } = retired(readFileSync(inRoot(glossary), "utf8"));
  if (everywhere.length === 0 || inNames.length === 0)
    throw new Complaint(`${glossary} retires nothing: it has changed`);
  const files = [...folders.flatMap(listFiles), ...documents].filter((file) => isRead(file) && !foreign.test(file));
  const problems = files.flatMap((file) => problemsIn(file, { everywhere, inNames }));
  if (problems.length > 0) throw new Complaint(problems.join("\n"));
  console.log(`${files.length} files keep to the glossary's words`);
});

function isRead(file) {
  return code.test(file) || path.extname(file) === ".md";
}

/**
 * Returns the words of the first table's last column, and of the list after the heading about names. Each is in
 * backticks.
 */
function retired(text) {
  const [terms, names = ""] = text.split(/^## Retired in names$/m);
  const cells = terms.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| Term"));
  return {
    everywhere: cells.flatMap((line) => quoted(line.split("|").at(-2))),
    inNames: names
      .split("\n")
      .filter((line) => line.startsWith("- "))
      .flatMap((line) => quoted(line.split(":")[0])),
  };
}

function quoted(text = "") {
  return [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1]);
}

function problemsIn(file, { everywhere, inNames }) {
  const lines = readFileSync(inRoot(file), "utf8").split("\n");
  const named = wordsOf(file.replace(/[/.-]/g, " "));
  return [
    ...(path.extname(file) === ".md" ? wideLines(lines) : []).map(
      (index) => `${file}:${index + 1} has more than ${maxColumns} columns`,
    ),
    ...[...everywhere, ...inNames]
      .filter((word) => holds(named, word))
      .map((word) => `${file}: its path says "${word}"`),
    ...lines.flatMap((line, index) => [
      ...saidIn(line, everywhere).map((word) => `${file}:${index + 1} says "${word}"`),
      ...(code.test(file) ? namesIn(line, inNames) : []).map((name) => `${file}:${index + 1} is named ${name}`),
      ...(code.test(file) && isComment(line) && line.length > maxColumns
        ? [`${file}:${index + 1} is a comment of ${line.length} columns: ${maxColumns} are the most`]
        : []),
    ]),
  ];
}

/** Returns the long lines of a document, except for table rows and fenced code, which cannot be wrapped. */
function wideLines(lines) {
  let isFenced = false;
  return lines.flatMap((line, index) => {
    if (line.trimStart().startsWith("```")) isFenced = !isFenced;
    return isFenced || line.trimStart().startsWith("|") || line.length <= maxColumns ? [] : [index];
  });
}

/**
 * Returns the phrases that a line has as text, or within its names. An entry with a capital letter is matched by case.
 */
function saidIn(line, words) {
  const [text, names] = [line.toLowerCase(), wordsOf(line)];
  return words.filter((word) =>
    /[A-Z]/.test(word) ? line.includes(word) : holds(text, word) || (names !== text && holds(names, word)),
  );
}

function holds(text, word) {
  // Few texts have the letters at all, and a pattern for each text and word would take most of the check's time.
  if (!text.includes(word)) return false;
  return new RegExp(`(?<![\\w-])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w-])`).test(text);
}

/** Splits names: `handOverTo` becomes "hand over to". */
function wordsOf(text) {
  return text.replace(/([a-z0-9])(?=[A-Z])/g, "$1 ").toLowerCase();
}

/** Returns the line's names of several words and its declared names, without those in quotes and comments. */
function namesIn(line, words) {
  if (isComment(line)) return [];
  const bare = line.replace(
    /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\/.*$|\/(?:[^/\\\n]|\\.)+\/[a-z]*/g,
    "",
  );
  const names = [
    ...[...bare.matchAll(/\b[a-z]+(?:[A-Z][a-z0-9]*)+\b|\b(?:[A-Z][a-z0-9]+){2,}\b/g)].map((match) => match[0]),
    ...[...bare.matchAll(/\b(?:const|let|function|interface|type|class)\s+(\w+)/g)].map((match) => match[1]),
  ];
  return [...new Set(names)].filter((name) => words.some((word) => holds(wordsOf(name), word)));
}

function isComment(line) {
  return /^\s*(\/\/|\/\*|\*)/.test(line);
}
