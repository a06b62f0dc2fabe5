import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readTable } from "./read-table";

interface OddFile {
  name: string;
  text: string;
  cells?: string[][];
  /** Rows that cannot be read with certainty. */
  broken?: number[];
  refused?: string;
}

/** The command line reads the same files: see server/src/catalogue/odd-files.unit.test.ts. */
const files = JSON.parse(
  readFileSync(new URL("../../../../contract/fixtures/odd-creator-files.json", import.meta.url), "utf8"),
) as OddFile[];

test.each(files)("the browser reads $name as the command line does", ({ text, cells, broken = [], refused }) => {
  const read = () => readTable(new TextEncoder().encode(text)).rows;
  if (refused !== undefined) {
    expect(read).toThrow(refused);
    return;
  }
  expect(read().map((row) => row.cells)).toEqual(cells);
  expect(read().flatMap(({ problem }, index) => (problem === undefined ? [] : index))).toEqual(broken);
});
