import { expect, test } from "vitest";
import { readWorkbook } from "../testing/read-workbook.js";
import type { Row, Table } from "./columns.js";
import { writeCsv } from "./write-csv.js";
import { writeXlsx } from "./write-xlsx.js";

async function* of(...batches: (readonly Row[])[]): AsyncGenerator<readonly Row[]> {
  yield* batches;
}

function table(headings: string[], ...batches: (readonly Row[])[]): Table {
  return { name: "things", headings, batches: of(...batches) };
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

const moment = new Date("2026-11-03T18:00:00.000Z");

test("a CSV file is UTF-8 that spreadsheets know for it, with lines as they are in mail", async () => {
  const bytes = await bytesOf(writeCsv(table(["a", "b"], [["Zoë", 1.5]], [["x, y", null]])));

  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('a,b\r\nZoë,1.5\r\n"x, y",\r\n');
});

test("moments, days and what is so or not have words in a CSV file", async () => {
  const bytes = await bytesOf(writeCsv(table(["a"], [[moment], [{ day: "2026-12-01" }], [true], [undefined]])));

  expect(new TextDecoder().decode(bytes)).toBe("a\r\n2026-11-03T18:00:00.000Z\r\n2026-12-01\r\ntrue\r\n\r\n");
});

const formulas = ["=1+1", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "＝1+1"];

test.each(formulas)("a text that a spreadsheet would run, %j, gets an apostrophe in both files", async (text) => {
  const csv = new TextDecoder().decode(await bytesOf(writeCsv(table(["a"], [[text]]))));
  const { sheets } = readWorkbook(await bytesOf(writeXlsx(table(["a"], [[text]]))));

  expect(csv).toMatch(/^a\r\n"?'/);
  expect(sheets[0]?.["A2"]).toEqual({ value: `'${text}` });
});

test("a workbook has numbers as numbers, moments and days as dates, and texts as they are", async () => {
  const row: Row = ["Zoë & <Lena> 😀", -12.5, true, moment, { day: "2026-12-01" }, null, "", " space "];
  const { parts, sheets } = readWorkbook(
    await bytesOf(writeXlsx(table(["a", "b", "c", "d", "e", "f", "g", "h"], [row]))),
  );

  expect(parts).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/_rels/workbook.xml.rels",
    "xl/styles.xml",
    "xl/workbook.xml",
    "xl/worksheets/sheet1.xml",
  ]);
  expect(sheets[0]).toMatchObject({
    A1: { value: "a", style: 3 },
    A2: { value: "Zoë & <Lena> 😀" },
    B2: { value: -12.5 },
    C2: { value: true },
    D2: { value: 46_329.75, style: 1 },
    E2: { value: 46_357, style: 2 },
    H2: { value: " space " },
  });
  expect(Object.keys(sheets[0] ?? {})).not.toContain("F2");
  expect(Object.keys(sheets[0] ?? {})).not.toContain("G2");
});

test("a workbook's dates are right at the end of a year and about a leap day", async () => {
  const days = ["1900-02-28", "1900-03-01", "2027-12-31", "2028-02-28", "2028-02-29", "2028-03-01"];
  const { sheets } = readWorkbook(
    await bytesOf(
      writeXlsx(
        table(
          ["a"],
          days.map((day) => [{ day }]),
        ),
      ),
    ),
  );

  expect(days.map((_, row) => sheets[0]?.[`A${row + 2}`]?.value)).toEqual([
    "1900-02-28",
    61,
    46_752,
    46_811,
    46_812,
    46_813,
  ]);
});

test("what XML cannot hold, and what looks like its name, comes back from a workbook as it went in", async () => {
  const texts = ["\0\u0001\u001f\u007f\uffff", "_x0041_", "a\r\nb\tc", "]]>", "&amp;"];
  const { sheets } = readWorkbook(
    await bytesOf(
      writeXlsx(
        table(
          ["a"],
          texts.map((text) => [text]),
        ),
      ),
    ),
  );

  expect(texts.map((_, index) => sheets[0]?.[`A${index + 2}`]?.value)).toEqual(texts);
});

test("a text is no longer than a cell can be, and what is no number is no cell", async () => {
  const row = [`${"a".repeat(32_766)}😀`, Number.NaN, new Date("1850-01-01T00:00:00.000Z")];
  const { sheets } = readWorkbook(await bytesOf(writeXlsx(table(["a", "b", "c"], [row]))));

  expect(sheets[0]?.["A2"]?.value).toBe("a".repeat(32_766));
  expect(sheets[0]?.["B2"]).toBeUndefined();
  expect(sheets[0]?.["C2"]).toEqual({ value: "1850-01-01T00:00:00.000Z" });
});

test("columns beyond the alphabet have two letters", async () => {
  const headings = Array.from({ length: 54 }, (_, column) => String(column));
  const { sheets } = readWorkbook(await bytesOf(writeXlsx(table(headings, [headings]))));

  expect(["Z2", "AA2", "AZ2", "BA2", "BB2"].map((place) => sheets[0]?.[place]?.value)).toEqual([
    "25",
    "26",
    "51",
    "52",
    "53",
  ]);
});

test("a list that is longer than a sheet goes on in the next one, under the same headings", async () => {
  const rows = (...numbers: number[]) => numbers.map((number) => [number]);
  const written = writeXlsx(table(["n"], rows(1, 2, 3, 4, 5), rows(6, 7)), { rowsOfSheet: 4 });
  const { sheets } = readWorkbook(await bytesOf(written));

  expect(sheets.map((sheet) => Object.values(sheet).map(({ value }) => value))).toEqual([
    ["n", 1, 2, 3],
    ["n", 4, 5, 6],
    ["n", 7],
  ]);
});

test("an empty list is a sheet with its headings", async () => {
  const { sheets } = readWorkbook(await bytesOf(writeXlsx(table(["n"]))));

  expect(sheets).toEqual([{ A1: { value: "n", style: 3 } }]);
});

/** Splits a line into cells as spreadsheets in some languages do: at semicolons, with quotes only at a cell's start. */
function cellsAtSemicolons(file: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at < file.length; ) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(file.slice(at));
    const rest = /^[^;\r\n]*/.exec(file.slice(at + (quoted?.[0].length ?? 0)))?.[0] ?? "";
    cells.push((quoted?.[1] ?? "").replaceAll('""', '"') + rest);
    at += (quoted?.[0].length ?? 0) + rest.length + 1;
  }
  return cells;
}

const hidden = [
  "Hi;=1+1;",
  "Hi; +1",
  'x;"=1+1&";y',
  'x;"";"=1+1";',
  "Hi\n=1+1",
  "Hi\r\n@SUM(1)",
  "a;\t=1",
  "Hi;'=1+1",
  "＝1+1",
  "Hi;＠SUM(1)",
];

test.each(hidden)("where cells part at semicolons, %j begins none that is run", async (text) => {
  const csv = new TextDecoder().decode(await bytesOf(writeCsv(table(["a", "b"], [["lena", text]]))));

  expect(cellsAtSemicolons(csv).filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
});
