import path from "node:path";

const importPattern = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)["']([^"'\n]+)["']/g;

/** A file for the boundary rules: its path, its text without comments, and its imports as paths from the root. */
export function sourceFile(file, text) {
  const code = withoutComments(text);
  const imports = [...code.matchAll(importPattern)].map((match) => resolve(file, match[1]));
  return { path: file, code, imports, isTest: /\.(test|e2e)\.tsx?$/.test(file) };
}

function resolve(file, specifier) {
  if (!specifier.startsWith(".")) return specifier;
  return path.posix.join(path.posix.dirname(file), specifier).replace(/\.js$/, ".ts");
}

/** Keeps line breaks, so that findings have the right line. A quoted text may contain a comment's marks. */
function withoutComments(text) {
  return text.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\*[^]*?\*\/|(?<![:\\])\/\/[^\n]*/g, (part) =>
    part.startsWith("/") ? part.replace(/[^\n]/g, "") : part,
  );
}

/** Returns a finding with its line for each match. */
export function matchesIn(file, pattern, describe = (match) => match[0].trim()) {
  return [...file.code.matchAll(pattern)].map((match) => ({
    line: file.code.slice(0, match.index).split("\n").length,
    what: describe(match),
  }));
}

export function importsThat(file, isWrong) {
  return file.imports.filter(isWrong).map((target) => ({ line: undefined, what: `imports ${target}` }));
}
