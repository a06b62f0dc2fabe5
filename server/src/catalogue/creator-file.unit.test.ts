import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type CreatorFile, openCreatorFile } from "./creator-file.js";

function inPieces(content: string | Buffer, size = 3): () => AsyncGenerator<Buffer> {
  const bytes = Buffer.from(content);
  return async function* read() {
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
  };
}

async function rowsOf(content: string | Buffer, size?: number): Promise<string[][]> {
  const { rows } = await openCreatorFile(inPieces(content, size));
  return collect(rows);
}

async function collect(rows: CreatorFile["rows"]): Promise<string[][]> {
  const collected: string[][] = [];
  for await (const { cells } of rows) collected.push(cells);
  return collected;
}

const header = "username,email,genres,regions";

test.each([1, 2, 3, 1_000])("read in pieces of %i bytes, no character, quote or line end is torn", async (size) => {
  const content = `\uFEFF${header}\r\n花子,h@example.com,"Travel, ""Slow"" Food",Côte d’Ivoire\r\n"two\r\nlines",,,\r\n`;
  expect(await rowsOf(content, size)).toEqual([
    ["花子", "h@example.com", 'Travel, "Slow" Food', "Côte d’Ivoire"],
    ["two\nlines", "", "", ""],
  ]);
});

test.each([
  ["semicolons", ";"],
  ["tabs", "\t"],
  ["commas", ","],
])("cells may be separated by %s", async (_, sign) => {
  const content = `username,email,"genres, all",regions\nlena,l@example.com,Travel,Spain`.replaceAll(/,(?! )/g, sign);
  const file = await openCreatorFile(inPieces(content));
  expect(file.delimiter).toBe(sign);
  expect(file.headers).toEqual(["username", "email", "genres, all", "regions"]);
  expect(await collect(file.rows)).toEqual([["lena", "l@example.com", "Travel", "Spain"]]);
});

test.each([
  ["UTF-8", (text: string) => Buffer.from(text)],
  ["UTF-16 with its mark", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
  ["UTF-16 without", (text: string) => Buffer.from(text, "utf16le")],
  ["UTF-16 the other way round", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
  ["Windows-1252", (text: string) => Buffer.from(text.replace("’", "\x92"), "latin1")],
])("a file may be written in %s", async (_, encode) => {
  const content = encode(`${header}\nJosé,j@example.com,Food,Côte d’Ivoire`);
  for (const size of [64, 1_000]) {
    expect(await rowsOf(content, size)).toEqual([["José", "j@example.com", "Food", "Côte d’Ivoire"]]);
  }
});

const encoded = JSON.parse(
  readFileSync(new URL("../../../contract/fixtures/encoded-creator-files.json", import.meta.url), "utf8"),
) as { encoding: string; names: string[]; base64: string }[];

test.each(encoded)("names in $encoding are read as in the browser, wherever they begin", async ({ names, base64 }) => {
  const content = Buffer.from(base64, "base64");
  for (const size of [64, 100_000]) {
    expect((await rowsOf(content, size)).map(([name]) => name)).toEqual(names);
  }
  const end = content.indexOf("\n") + 1;
  const plain = Buffer.from("lena,Travel,Spain,lena@example.com\n".repeat(9_000));
  const late = Buffer.concat([content.subarray(0, end), plain, content.subarray(end)]);
  expect((await rowsOf(late, 100_000)).slice(9_000).map(([name]) => name)).toEqual(names);
});

test("a quotation mark that is not closed, and a line without an end, stop the import and say where", async () => {
  const line = `lena,l@example.com,a,${"b".repeat(5_000)}\n`;
  const lines = line.repeat(500);
  const open = (content: string) => rowsOf(content, 100_000);
  expect(await open(`${header}\n${lines}`)).toHaveLength(500);
  await expect(open(`${header}\n${line.repeat(10)}"kim${lines}${lines}`)).rejects.toThrow(
    "Row 12 does not end: look for a quotation mark in it that is not closed",
  );
  await expect(open("x".repeat(3_000_000))).rejects.toThrow("The first row does not end: this is no CSV");
});

// In a small file, everything after the quotation mark was one refused row. The only message was "1 rows refused".
test.each([1, 3, 1_000])(
  "a quotation mark that is not closed stops a small file too, read by %i bytes",
  async (size) => {
    const line = "lena,l@example.com,Travel,Spain\n";
    const good = `${header}\n${line}"two\nlines","say ""hi""" ,Travel,Spain\nomar,5" screen,Food,Oman\n`;
    expect(await rowsOf(`${good}a "word",b,c,"d"`, size)).toHaveLength(4);
    for (const bad of [
      `${good}"kim,k@example.com,a,b\n${line}${line}`,
      `${good}"kim,k@example.com,a,b\n"lee,e@example.com,a,b\n`,
      `${good}"kim,k@example.com,a,b\n"lee",e@example.com,a,b\n${line}`,
      `${good}"`,
    ]) {
      await expect(rowsOf(bad, size)).rejects.toThrow(
        "The quotation mark in line 6, counted from the headers, is never closed",
      );
    }
  },
);

test("a workbook of an old kind, or with a password, is none of the texts that it could be", async () => {
  const ole = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]);
  await expect(rowsOf(ole, 100)).rejects.toThrow("This is a workbook, save it as CSV first");
});

test("a first line that names the separator is no header", async () => {
  const file = await openCreatorFile(inPieces(`sep=;\r\n${header.replaceAll(",", ";")}\r\nlena;l@example.com;a,b;c`));
  expect(file.delimiter).toBe(";");
  expect(await collect(file.rows)).toEqual([["lena", "l@example.com", "a,b", "c"]]);
});

test.each(["\n", "\r\n", "\r"])("lines may end in %j, and blank ones are left out", async (end) => {
  const content = ["", header, "", "lena,l@example.com,Travel,Spain", "  ", ",,,", "omar,o@example.com,Food,Oman"].join(
    end,
  );
  expect((await rowsOf(content)).map(([username]) => username)).toEqual(["lena", "omar"]);
});

test("columns are found by their headers, in any order", async () => {
  const { mapping } = await openCreatorFile(
    inPieces("Region,Email address,My genres,Username\nSpain,l@example.com,Food,lena"),
  );
  expect(mapping).toMatchObject({ username: 3, genres: 2, regions: 0, email: 1 });
});

test.each([
  ["", "CSV must have at least a header row and one data row"],
  [`${header}\n\n`, "CSV must have at least a header row and one data row"],
  [
    "username,mail\nlena,x",
    "genres is required but not mapped, regions is required but not mapped. The columns of the file are: username, mail",
  ],
  [Buffer.from("PK\x03\x04\x14\x00\x06\x00\xff", "latin1"), "This is a workbook, save it as CSV first"],
])("%j is refused in one line", async (content, message) => {
  await expect(rowsOf(content, 64)).rejects.toThrow(message);
});
