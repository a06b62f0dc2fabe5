import { expect, test } from "vitest";
import { openCreatorFile } from "./creator-file.js";

async function* inPieces(content: string | Buffer, size = 3): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(content);
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function rowsOf(content: string | Buffer, size?: number): Promise<string[][]> {
  const { rows } = await openCreatorFile(inPieces(content, size));
  return collect(rows);
}

async function collect(rows: AsyncIterable<string[]>): Promise<string[][]> {
  const collected: string[][] = [];
  for await (const row of rows) collected.push(row);
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
])("cells may be parted by %s", async (_, sign) => {
  const content = `username,email,"genres, all",regions\nlena,l@example.com,Travel,Spain`.replaceAll(/,(?! )/g, sign);
  const file = await openCreatorFile(inPieces(content));
  expect(file.delimiter).toBe(sign);
  expect(file.headers).toEqual(["username", "email", "genres, all", "regions"]);
  expect(await collect(file.rows)).toEqual([["lena", "l@example.com", "Travel", "Spain"]]);
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
  [
    Buffer.from(`${header}\nJosé,j@example.com,Food,Spain`, "latin1"),
    'The file is not UTF-8 text. Save it as "CSV UTF-8" and try again',
  ],
])("%j is refused in one line", async (content, message) => {
  await expect(rowsOf(content)).rejects.toThrow(message);
});
