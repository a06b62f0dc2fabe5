import { expect, test } from "vitest";
import type { CreatorField, FieldType } from "./creator-fields.js";
import { readCreatorRow, readingOf, scanFigures, withOwnColumns } from "./creator-file.js";
import { readQuantity } from "./read-number.js";

const headers = ["username", "genres", "regions", "email", "reach"];

function readColumn(type: FieldType, cells: readonly string[]) {
  const field: CreatorField = { _id: "01938a5e-7c00-7000-8000-000000000001", name: "reach", label: "Reach", type };
  const mapping = withOwnColumns(headers, { username: 0, genres: 1, regions: 2, email: 3 }, [field]);
  const rows = cells.map((cell) => ["lena", "Travel", "Spain", "lena@example.com", cell]);
  const scan = scanFigures(headers, mapping, "USD");
  for (const row of rows) scan.add(row);
  const notations = scan.notations();
  const reading = readingOf(notations, { ownCurrency: "USD", rates: {} });
  const values = rows.map((row) => {
    const read = readCreatorRow(row, mapping, reading);
    return read.ok ? read.creator.fields?.["reach"] : read.errors["fields.reach"];
  });
  return { values, isAsked: notations["fields.reach"]?.isAsked };
}

test.each([
  ["number", ["1.250", "12,5"], [1_250, 12.5]],
  ["number", ["1.250", "12.5"], [1.25, 12.5]],
  ["number", ["1,250", "12.5"], [1_250, 12.5]],
  ["number", ["-0.125", "1000000000000000"], [-0.125, 1_000_000_000_000_000]],
  ["money", ["20.000", "12,50"], [20_000, 12.5]],
  ["money", ["20.000", "12.50"], [20, 12.5]],
] as const)("the cells of an own %s are read as their column is written: %s", (type, cells, values) => {
  expect(readColumn(type, cells)).toEqual({ values, isAsked: false });
});

test.each(["number", "money"] as const)("an own %s that no cell decides is asked about, and never guessed", (type) => {
  const words = "1.250 can be read in two ways";
  expect(readColumn(type, ["1.250", "7"])).toEqual({ values: [words, 7], isAsked: true });
});

test("a cell that is no number says what belongs there", () => {
  expect(readColumn("number", ["a lot", "€5"]).values).toEqual(["Enter a number", "Enter a number"]);
  expect(readColumn("money", ["€5"]).values).toEqual(["Enter an amount that is not negative, like 250 or 99.50"]);
});

test.each([
  ["1.250", 1.25, 1_250],
  ["1,250", 1_250, 1.25],
  ["-1.250", -1.25, -1_250],
  ["1.250k", 1_250, 1_250_000],
  ["1,2505", "three-digits", 1.2505],
  ["1.2505", 1.2505, 1.2505],
  ["0.125", 0.125, 0.125],
  ["12,5", 12.5, 12.5],
  ["1.250,5", 1_250.5, 1_250.5],
  ["0.1234567890123456", 0.1234567890123456, 0.1234567890123456],
  ["five", "none", "none"],
  ["1,23,45", "none", "none"],
])("%s is %s where decimals have a point, and %s where they have a comma", (text, point, comma) => {
  const said = (sign: "." | ",") => {
    const read = readQuantity(text, sign);
    return read.isRead ? read.value : read.reason;
  };
  expect([said("."), said(",")]).toEqual([point, comma]);
});
