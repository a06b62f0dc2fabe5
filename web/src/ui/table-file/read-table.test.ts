import { describe, expect, test } from "vitest";
import { readTable } from "./read-table";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => {
  const { headers, rows } = readTable(bytesOf(text));
  return [headers, ...rows.map(({ cells }) => cells)];
};

describe("reading a CSV file", () => {
  test.each([
    [
      "cells are trimmed and quotes stripped",
      'a, b\n" x ",y ',
      [
        ["a", "b"],
        ["x", "y"],
      ],
    ],
    [
      "a quoted cell may hold separators, line ends and doubled quotes",
      'a,b\n"x, y","one\r\ntwo ""three"""',
      [
        ["a", "b"],
        ["x, y", 'one\ntwo "three"'],
      ],
    ],
    [
      "a space before a quoted cell changes nothing",
      'a,b,c\nx, "y, z" ,w',
      [
        ["a", "b", "c"],
        ["x", "y, z", "w"],
      ],
    ],
    [
      "words behind a quoted cell belong to it",
      'a,b\n"The" Man,y\nx,y',
      [
        ["a", "b"],
        ["The Man", "y"],
        ["x", "y"],
      ],
    ],
    [
      "a quotation mark inside a plain cell is kept",
      'a,b\n5" screen,y',
      [
        ["a", "b"],
        ['5" screen', "y"],
      ],
    ],
    [
      "blank lines are left out, also those made of separators",
      "\n\na,b\n\n,\nx,y\n  \n",
      [
        ["a", "b"],
        ["x", "y"],
      ],
    ],
    [
      "missing cells are empty, and further ones kept",
      "a,b\nx\nx,y,z",
      [
        ["a", "b"],
        ["x", ""],
        ["x", "y", "z"],
      ],
    ],
    [
      "the separator is the one of the header, not of the lists",
      "a,b\nx;y;z,w;v",
      [
        ["a", "b"],
        ["x;y;z", "w;v"],
      ],
    ],
    [
      "semicolons part cells",
      'a;b\n"x;y";1,5',
      [
        ["a", "b"],
        ["x;y", "1,5"],
      ],
    ],
    [
      "tabs part cells",
      "a\tb\nx, y\tz",
      [
        ["a", "b"],
        ["x, y", "z"],
      ],
    ],
    [
      "a declared separator is no header",
      "sep=;\na;b\nx;y",
      [
        ["a", "b"],
        ["x", "y"],
      ],
    ],
    [
      "line ends of three kinds may be mixed",
      "a,b\r\nx,y\rv,w\nt,u",
      [
        ["a", "b"],
        ["x", "y"],
        ["v", "w"],
        ["t", "u"],
      ],
    ],
  ])("%s", (_, text, table) => {
    expect(read(text)).toEqual(table);
  });

  test.each([
    ["nothing", ""],
    ["only a header", "a,b\n"],
    ["only blank lines", "\n , \n"],
  ])("a file with %s is refused", (_, text) => {
    expect(() => read(text)).toThrow("CSV must have at least a header row and one data row");
  });

  test("a quotation mark that is never closed is named with its row, as it would swallow the others", () => {
    expect(() => read('a,b\n\nx,y\n"v,w\nt,u')).toThrow(
      "Error parsing CSV: the quotation mark in row 3 is never closed",
    );
  });

  // The second row was once read as the end of the first one's name, and lost.
  test("a quotation mark that is not closed takes no later row along", () => {
    const rows = 'a,b,c\n"v,w,x\n"t,u,s\nr,q,p';
    expect(() => read(rows)).toThrow("the quotation mark in row 2 is never closed");
    const { rows: both } = readTable(bytesOf('a,b,c\n"v,w,x\n"t",u,s\nr,q,p'));
    expect(both.map(({ problem }) => problem !== undefined)).toEqual([true, false]);
  });

  test.each([
    ["an old workbook", [0xd0, 0xcf, 0x11, 0xe0, 0xa1], "this is an old or protected workbook, save it as .xlsx"],
    ["a picture", Buffer.from("\x89PNGabcdefgh\0\0x\ny\n", "latin1"), "this is no text"],
  ])("%s under the name of a CSV file is refused", (_, bytes, said) => {
    expect(() => readTable(new Uint8Array(bytes))).toThrow(said);
  });

  test("a workbook under the name of a CSV file is recognised", () => {
    expect(() => readTable(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]))).toThrow("Error parsing CSV: this is a workbook");
  });

  test("a file of few bytes that would have billions of cells is refused", () => {
    const text = `a${",b".repeat(999)}\n${"x\n".repeat(50_000)}`;
    expect(() => readTable(bytesOf(text))).toThrow("Error parsing CSV: the sheet has more than 4,000,000 cells");
  });

  // Each field of a creator was offered all of them: the page took gigabytes of memory, and did not answer any more.
  test("a file with more columns than a person can choose from is refused", () => {
    const wide = (columns: number) => readTable(bytesOf(`a${",b".repeat(columns - 1)}\nx\n`)).headers.length;
    expect(wide(1_000)).toBe(1_000);
    expect(() => wide(1_001)).toThrow("Error parsing CSV: the sheet has more than 1,000 columns");
  });

  test("a megabyte of quoted cells is read within the time of a test", () => {
    const row = '"lena ""the"" wanders","Travel, Food","Portugal",lena@example.com\n';
    const text = `username,genres,regions,email\n${row.repeat(Math.floor(1_000_000 / row.length))}`;
    expect(readTable(bytesOf(text)).rows).toHaveLength(Math.floor(1_000_000 / row.length));
  });
});
