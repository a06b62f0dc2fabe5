import { SourceMap, type SourceMapPayload } from "node:module";
import path from "node:path";

const position = /(?:file:\/\/)?[^\s()"]*\/server\/dist\/bundle\/([\w.-]+\.js):(\d+):(\d+)/g;

/**
 * Replaces each position in a file of `server/dist/bundle`, as stack traces have it, by the module, the line and the
 * column that it was made of. `mapOf` returns the source map of a file (ECMA-426), and undefined for a file of another
 * build, whose positions stay.
 */
export function explainStack(text: string, mapOf: (file: string) => SourceMapPayload | undefined): string {
  const maps = new Map<string, SourceMap | undefined>();
  return text.replace(position, (found, file: string, line: string, column: string) => {
    if (!maps.has(file)) {
      const payload = mapOf(file);
      maps.set(file, payload && new SourceMap(payload));
    }
    const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !("originalSource" in entry)) return found;
    const source = path.posix.join("server/dist/bundle", entry.originalSource);
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}
