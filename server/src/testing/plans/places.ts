import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("../../", import.meta.url));

/** Calls that run a statement. Opening a transaction or a connection uses the same word, but runs none itself. */
const running =
  /(?<!transaction\(\)|connection\(\))\.(execute|executeTakeFirst|executeTakeFirstOrThrow|stream|executeQuery(?:<.*>)?)\(/;

/** This file runs the statements of others. */
const runner = path.join("db", "named-statement.ts");

/** Returns all lines of the product that run a statement, as `domain/file.ts:line`. */
export async function placesOfStatements(): Promise<string[]> {
  const files = await readdir(source, { recursive: true });
  const ours = files.filter(
    (file) => file !== runner && file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("testing"),
  );
  const places = ours.map(async (file) => {
    const lines = (await readFile(path.join(source, file), "utf8")).split("\n");
    return lines.flatMap((line, index) =>
      running.test(line) ? [`${file.replaceAll(path.sep, "/")}:${index + 1}`] : [],
    );
  });
  return (await Promise.all(places)).flat().sort();
}
