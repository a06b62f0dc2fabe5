import { creatorFile } from "@overture/contract";
import { expect, test } from "vitest";
import { checkRows as checkRowsAs, errorLines, refusedRows } from "./check-rows";

const mapping = creatorFile.mapColumns(["username", "genres", "regions", "email", "avgCost"]);
const checkRows = (rows: Parameters<typeof checkRowsAs>[0], columns: creatorFile.ColumnMapping) =>
  checkRowsAs(rows, columns, creatorFile.readEachCell);
const row = (...cells: string[]) => ({ cells, problem: undefined });
const lena = row("lena", "Travel", "Portugal", "lena@example.com", "$450");

test("rows are numbered as in a spreadsheet, and each fault is named", () => {
  const [good, bad] = checkRows([lena, row("le", "", "Portugal", "nowhere", "a lot")], mapping);

  expect(good).toMatchObject({ number: 2, errors: {}, creator: { username: "lena", avgCost: 450 } });
  expect(bad?.creator).toBeUndefined();
  expect(bad?.number).toBe(3);
  expect(errorLines(bad?.errors ?? {})).toEqual([
    "username: Username must be at least 3 characters",
    "genres: At least one genre is required",
    "email: Enter a valid email address",
    "Average Cost: Average cost must be a positive number",
  ]);
});

test("of two rows with one email, whatever its case, the later is invalid", () => {
  const rows = checkRows([lena, row("lena two", "Food", "Spain", "LENA@example.com")], mapping);

  expect(rows.map(({ errors }) => errors)).toEqual([{}, { email: "This email is already in row 2" }]);
});

test("an email in an invalid row does not spoil the row that mends it", () => {
  const rows = checkRows([row("lena", "", "Portugal", "lena@example.com"), lena], mapping);

  expect(rows.map(({ creator }) => creator !== undefined)).toEqual([false, true]);
});

test("a row with a misplaced quotation mark is invalid as a whole", () => {
  const [bad] = checkRows([{ ...lena, problem: "A quotation mark stands in the middle" }], mapping);

  expect(errorLines(bad?.errors ?? {})).toEqual(["A quotation mark stands in the middle"]);
});

test("a refusal of the server is assigned to the sent rows", () => {
  const sent = checkRows([lena, row("omar", "TV", "Egypt", "omar@example.com")], mapping);

  const refused = refusedRows(sent, {
    "creators.1.genres": "Genres need at least 3 characters: TV",
    "creators.1.region.0": "Unknown region",
    "creators.7.email": "Names no row that was sent",
    creators: "At most 10,000",
  });

  expect(refused).toEqual([
    {
      ...sent[1],
      creator: undefined,
      errors: { genres: "Genres need at least 3 characters: TV", regions: "Unknown region" },
    },
  ]);
});
