import { crc32, deflateRawSync } from "node:zlib";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { entriesOf } from "./archive";
import { cellText } from "./cell-text";
import { readWorkbook } from "./read-workbook";

interface Part {
  name: string;
  text: string | Buffer;
  /** The size that the archive declares. */
  declared?: number;
}

function zip(parts: readonly Part[]): Uint8Array {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, text, declared = Buffer.byteLength(text) } of parts) {
    const packed = deflateRawSync(text, { level: 1 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(text), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declared, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), common, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...locals, directory, Buffer.from("PK\x05\x06"), end]));
}

const schemas = "http://schemas.openxmlformats.org";
const main = `xmlns="${schemas}/spreadsheetml/2006/main"`;
const relations = `xmlns="${schemas}/package/2006/relationships"`;
const kind = (name: string) => `${schemas}/officeDocument/2006/relationships/${name}`;

interface Raw {
  strings?: string;
  sheets?: { name: string; state?: string; rows: string }[];
  declared?: number;
}

/** Returns a workbook of handwritten XML, which no library of ours would write. */
function workbook({ strings, sheets = [], declared }: Raw): Uint8Array {
  const each = sheets.map(({ name, state }, index) => {
    const hidden = state === undefined ? "" : ` state="${state}"`;
    return `<sheet name="${name}" sheetId="${index + 1}"${hidden} r:id="rId${index + 1}"/>`;
  });
  const links = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${kind("worksheet")}" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const shared = `<Relationship Id="rIdS" Type="${kind("sharedStrings")}" Target="sharedStrings.xml"/>`;
  return zip([
    { name: "[Content_Types].xml", text: `<Types xmlns="${schemas}/package/2006/content-types"/>` },
    {
      name: "_rels/.rels",
      text: `<Relationships ${relations}><Relationship Id="r" Type="${kind("officeDocument")}" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      text: `<workbook ${main} xmlns:r="${schemas}/officeDocument/2006/relationships"><sheets>${each.join("")}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      text: `<Relationships ${relations}>${links.join("")}${strings === undefined ? "" : shared}</Relationships>`,
    },
    ...(strings === undefined ? [] : [{ name: "xl/sharedStrings.xml", text: `<sst ${main}>${strings}</sst>` }]),
    ...sheets.map(({ rows }, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      text: `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
      ...(declared !== undefined && { declared }),
    })),
  ]);
}

const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const header = `<row r="1">${text("A1", "name")}${text("B1", "cost")}</row>`;
const cellsOf = async (bytes: Uint8Array, sheet?: number) => {
  const { headers, rows } = await readWorkbook(bytes, sheet);
  return [headers, ...rows.map(({ cells }) => cells)];
};
const one = (rows: string, more: Omit<Raw, "sheets"> = {}) => workbook({ ...more, sheets: [{ name: "One", rows }] });

describe("a cell of a workbook says what the spreadsheet shows", () => {
  test.each([
    [450, undefined, "450"],
    [1234.5, "#,##0.00", "1234.5"],
    [0.1 + 0.2, undefined, "0.3"],
    [20.125, "0.000", "20.1250"],
    [0.645, "0.0%", "64.5%"],
    [0.07, "0%", "7%"],
    [450, "[$€-407] #,##0.00", "€450"],
    [450, '"$"#,##0', "$450"],
    [450, '#,##0 "EUR"', "EUR450"],
    [450, "[$-409]#,##0", "450"],
    [12, '0"% of all"', "12"],
    [" 1.234,50 € ", "@", "1.234,50 €"],
    ["a\r\nb", undefined, "a\nb"],
    [true, undefined, "TRUE"],
    [new Date("2026-01-02T00:00:00Z"), "yyyy-mm-dd", "2026-01-02"],
    [new Date(Number.NaN), undefined, ""],
    [null, undefined, ""],
  ])("%s shown by %s: %s", (value, format, shown) => {
    expect(cellText(value, format)).toBe(shown);
  });
});

test("of the format of a cell as much is read as spreadsheets take, however long it is", () => {
  expect(cellText(450, `${"[".repeat(2_000_000)}$€]`)).toBe("450");
  expect(cellText(450, `"$"#,##0${"[".repeat(2_000_000)}`)).toBe("$450");
});

test("what a spreadsheet writes is read: shared strings, numbers, percentages, money and dates", async () => {
  const columns = [
    { header: "name", key: "name" },
    { header: "rate", key: "rate", numFmt: "0.0%" },
    { header: "cost", key: "cost", numFmt: "[$€-407] #,##0.00" },
    { header: "since", key: "since", numFmt: "yyyy-mm-dd" },
  ];
  const since = new Date("2026-03-04T00:00:00Z");
  const data = [
    { name: "Björk & Ünal", rate: 0.645, cost: 450.5, since },
    { name: "007", cost: 1_000_000 },
  ];
  const bytes = new Uint8Array(await writeXlsx({ sheets: [{ name: "Creators", columns, data }] }));

  expect(await readWorkbook(bytes)).toMatchObject({ sheets: ["Creators"], sheet: 0, separator: "," });
  expect(await cellsOf(bytes)).toEqual([
    ["name", "rate", "cost", "since"],
    ["Björk & Ünal", "64.5%", "€450.5", "2026-03-04"],
    ["007", "", "€1000000", ""],
  ]);
});

test("a formula counts by its result, an error is a text that no figure is read from, and blank rows are left out", async () => {
  const rows = `${header}<row r="2"/><row r="7">${text("A7", "lena")}<c r="B7"><f>1+1</f><v>2</v></c></row>
    <row r="8"><c r="A8" t="str"><f>B1</f><v>omar</v></c><c r="B8" t="e"><v>#N/A</v></c></row>
    <row r="9"><c r="A9" t="s"><v>0</v></c><c r="B9"><f>1+1</f></c></row>`;
  const strings = "<si><r><t>rich </t></r><r><t>text</t></r></si>";

  expect(await cellsOf(one(rows, { strings }))).toEqual([
    ["name", "cost"],
    ["lena", "2"],
    ["omar", "#N/A"],
    ["rich text", ""],
  ]);
});

test("a cell that is merged over rows counts for each of them", async () => {
  const merge =
    '</sheetData><mergeCells><mergeCell ref="B2:B4"/><mergeCell ref="B2:B1048576"/></mergeCells><sheetData>';
  const rows = ["lena", "omar", "zoe", "yuki"].map((name, index) => {
    const place = index + 2;
    return `<row r="${place}">${text(`A${place}`, name)}${index === 0 ? text(`B${place}`, "Travel") : ""}</row>`;
  });

  const cells = await cellsOf(one(`${header}${rows.join("")}${merge}`));
  expect(cells.slice(1, 4).map((row) => row[1])).toEqual(["Travel", "Travel", "Travel"]);
});

test("of several sheets the first that can be seen is read, or the one that is asked for", async () => {
  const rows = (name: string) => `${header}<row r="2">${text("A2", name)}</row>`;
  const bytes = workbook({
    sheets: [
      { name: "Lists", state: "hidden", rows: rows("hidden") },
      { name: "May", rows: rows("lena") },
      { name: "June", rows: rows("omar") },
    ],
  });

  expect(await readWorkbook(bytes)).toMatchObject({ sheets: ["May", "June"], sheet: 0 });
  expect((await cellsOf(bytes))[1]).toEqual(["lena", ""]);
  expect((await cellsOf(bytes, 1))[1]).toEqual(["omar", ""]);

  const withCover = workbook({
    sheets: [
      { name: "Cover", rows: `<row r="1">${text("A1", "Our creators")}</row>` },
      { name: "May", rows: rows("lena") },
    ],
  });
  expect(await readWorkbook(withCover)).toMatchObject({ sheets: ["Cover", "May"], sheet: 1 });
  await expect(readWorkbook(withCover, 0)).rejects.toThrow("CSV must have at least a header row");
});

const bomb = `<row r="1">${text("A1", "x".repeat(33_600_000))}</row>`;

test.each([
  ["no archive", () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), "this is no workbook"],
  ["an archive that was cut off", () => one(header).slice(0, 300), "the file is damaged"],
  [
    "an archive that is no workbook",
    () => zip([{ name: "a.txt", text: "a" }]),
    "it is of another kind, save it as .xlsx",
  ],
  ["an archive that unpacks to 33 MB", () => one(bomb), "it unpacks to more than 32 MB"],
  ["one that says it does not", () => one(bomb, { declared: 1_000 }), "Error parsing XLSX: "],
  ["one that does not say", () => one(bomb, { declared: 0xffffffff }), "the file is damaged"],
  ["hidden sheets alone", () => workbook({ sheets: [{ name: "A", state: "hidden", rows: header }] }), "no sheet"],
  ["a header alone", () => one(header), "CSV must have at least a header row and one data row"],
])("%s is refused in words", async (_, bytes, words) => {
  await expect(readWorkbook(bytes())).rejects.toThrow(words);
});

test("a million empty rows, and a cell in the last corner, cost no more than a moment", {
  timeout: 30_000,
}, async () => {
  const empty = Array.from({ length: 1_000_000 }, (_, index) => `<row r="${index + 2}"/>`).join("");
  const corner = `<row r="1048576">${text("XFD1048576", "far")}</row>`;
  const start = performance.now();

  expect(await cellsOf(one(`${header}<row r="2">${text("A2", "lena")}</row>`))).toHaveLength(2);
  await expect(readWorkbook(one(`${header}${empty}`))).rejects.toThrow("CSV must have at least a header row");
  await expect(readWorkbook(one(`${header}${corner}`))).rejects.toThrow("CSV must have at least a header row");
  const tall = `<row r="100001">${text("A100001", "too far down")}</row>`;
  await expect(readWorkbook(one(`${header}${tall}`))).rejects.toThrow("the sheet has more than 100,000 rows");
  expect(performance.now() - start).toBeLessThan(20_000);
});

const bees = '<!DOCTYPE sst [<!ENTITY a "bee"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>';
const strings = (prolog: string, text = "&b;&c;") => `${prolog}<sst ${main}><si><t>${text}</t></si></sst>`;
const withStrings = (part: string | Buffer) =>
  zip([
    { name: "xl/sharedStrings.xml", text: part },
    { name: "xl/workbook.xml", text: "<workbook/>" },
  ]);

test.each([
  ["entities of its own", () => withStrings(strings(bees)), "xl/sharedStrings.xml declares entities of its own"],
  [
    "them behind a comment",
    () => withStrings(strings(`<?xml version="1.0"?><!-- ${"x".repeat(900)} -->${bees}`)),
    "own",
  ],
  [
    "UTF-16",
    () => withStrings(Buffer.from(`\uFEFF${strings("")}`, "utf16le")),
    "xl/sharedStrings.xml is not written in",
  ],
  ["UTF-16 without a mark", () => withStrings(Buffer.from(strings(""), "utf16le")), "is not written in UTF-8"],
  ["Latin-1", () => withStrings(strings('<?xml version="1.0" encoding="ISO-8859-1"?>')), "is not written in UTF-8"],
  [
    "2,000 files",
    () => zip(Array.from({ length: 2_000 }, (_, n) => ({ name: `${n}.xml`, text: "<a/>" }))),
    "1,000 files",
  ],
])("a workbook with %s is refused in words", async (_, bytes, words) => {
  await expect(readWorkbook(bytes())).rejects.toThrow(words);
});

test("an undeclared entity is text, and so is a possible formula", async () => {
  const rows = `${header}<row r="2">${text("A2", "&amp;b; &lol;")}${text("B2", "=HYPERLINK(1)")}</row>`;
  expect((await cellsOf(one(rows)))[1]).toEqual(["&b; &lol;", "=HYPERLINK(1)"]);
});

test("more than four million cells are refused in words, also those that no row has", { timeout: 30_000 }, async () => {
  const words = "Error parsing XLSX: the sheet has more than 4,000,000 cells";
  const wide = `<row r="1">${"<c><v>1</v></c>".repeat(250)}</row>`;
  const rows = (count: number) => wide + "<row><c><v>1</v></c></row>".repeat(count);

  await expect(readWorkbook(one(rows(16_000)))).rejects.toThrow(words);
  expect((await readWorkbook(one(rows(1_000)))).rows).toHaveLength(1_000);
  await expect(readWorkbook(one(wide + `<row>${"<c/>".repeat(250)}</row>`.repeat(16_000)))).rejects.toThrow(words);
});

test("a table of a thousand columns is read whole, and a wider one refused", async () => {
  const wide = (columns: number) => {
    const cells = (row: number) => `<row r="${row}">${`<c t="inlineStr"><is><t>a</t></is></c>`.repeat(columns)}</row>`;
    return readWorkbook(one(cells(1) + cells(2)));
  };
  expect((await wide(1_000)).headers).toHaveLength(1_000);
  await expect(wide(1_001)).rejects.toThrow("Error parsing XLSX: the sheet has more than 1,000 columns");
  await expect(wide(1_500)).rejects.toThrow("Error parsing XLSX: the sheet has more than 1,000 columns");
});

test("a sheet whose corners lie far apart is refused in words of our own", async () => {
  const corner = '<row r="90000"><c r="IV90000"><v>1</v></c></row>';
  const words = "Error parsing XLSX: the sheet has more than 4,000,000 cells";
  await expect(readWorkbook(one(header + corner))).rejects.toThrow(words);
});

test("what the library says of a damaged file is not shown", async () => {
  const parts = [{ name: "[Content_Types].xml", text: "<Types/>" }];
  await expect(readWorkbook(zip(parts))).rejects.toThrow(/^Error parsing XLSX: the file is damaged$/);
});

test("of a text as much is read as a spreadsheet takes, however often a cell has it", async () => {
  const strings = `<si><t>${"a".repeat(10_000_000)}</t></si>`;
  const rows = Array.from({ length: 2_000 }, (_, index) => {
    const place = index + 2;
    return `<row r="${place}"><c r="A${place}" t="s"><v>0</v></c><c r="B${place}" t="s"><v>0</v></c></row>`;
  });
  const read = await readWorkbook(one(header + rows.join(""), { strings }));

  expect(read.rows).toHaveLength(2_000);
  expect(read.rows.at(-1)?.cells.map((cell) => cell.length)).toEqual([32_767, 32_767]);
});

test("an archive's declared sizes are read, also with a comment at its end", () => {
  const bytes = zip([
    { name: "a", text: "12345" },
    { name: "b", text: "678" },
  ]);
  const sizes = (archive: Uint8Array) => entriesOf(archive)?.map(({ name, unpacked }) => [name, unpacked]);
  const both = [
    ["a", 5],
    ["b", 3],
  ];
  expect(sizes(bytes)).toEqual(both);
  expect(sizes(new Uint8Array([...bytes.slice(0, -2), 3, 0, 1, 2, 3]))).toEqual(both);
  expect(sizes(new Uint8Array(10))).toBeUndefined();
});
