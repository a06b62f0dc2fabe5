import { readFileSync } from "node:fs";
import type { csv } from "@overture/contract";
import { expect, test } from "vitest";
import { openCreatorFile } from "./creator-file.js";

interface OddFile {
  name: string;
  text: string;
  cells?: string[][];
  broken?: number[];
  refused?: string;
  /** The reason for which the command refuses a large file. The browser shows one row that is not imported. */
  refusedByCommand?: string;
}

/** The browser reads the same files: see web/src/ui/table-file/odd-files.test.ts. */
const files = JSON.parse(
  readFileSync(new URL("../../../contract/fixtures/odd-creator-files.json", import.meta.url), "utf8"),
) as OddFile[];

const cases = files.flatMap((file) => [1, 7, 10_000].map((size) => ({ ...file, size })));

test.each(cases)("the command line reads $name as the browser does, by $size bytes", async (file) => {
  const { text, size, cells = [], broken = [], refused, refusedByCommand } = file;
  const bytes = Buffer.from(text);
  const read = async () => {
    const { headers, rows } = await openCreatorFile(async function* () {
      for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
    });
    const all: csv.CsvRow[] = [];
    for await (const row of rows) all.push(row);
    return { headers, rows: all };
  };
  const reason = refused ?? refusedByCommand;
  if (reason !== undefined) {
    await expect(read()).rejects.toThrow(reason);
    return;
  }
  const { headers, rows } = await read();
  expect(rows.map((row) => padded(row.cells, headers.length))).toEqual(cells);
  expect(rows.flatMap(({ fault }, index) => (fault ? index : []))).toEqual(broken);
});

/** Pads missing cells and trims spaces, because the browser reads such cells in the same way. */
function padded(cells: readonly string[], length: number): string[] {
  return Array.from({ length: Math.max(length, cells.length) }, (_, index) => (cells[index] ?? "").trim());
}
