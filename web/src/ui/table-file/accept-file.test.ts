import { expect, test } from "vitest";
import { csvProblem, fileProblem } from "./accept-file";

test.each([
  ["creators.csv", 1_048_576, undefined],
  ["CREATORS.CSV", 12, undefined],
  ["creators.xlsx", 1_048_576, undefined],
  ["creators.xls", 12, "Please select a CSV file"],
  ["creators.xlsx", 1_610_613, "File size exceeds 1MB limit. Current size: 1.54MB"],
  ["creators.csv.txt", 12, "Please select a CSV file"],
  ["creators.csv", 1_610_613, "File size exceeds 1MB limit. Current size: 1.54MB"],
])("%s of %i bytes: %s", (name, size, problem) => {
  expect(fileProblem({ name, size })).toBe(problem);
});

test.each([
  ["deliveries.csv", undefined],
  ["deliveries.xlsx", "Please select a CSV file"],
])("%s where workbooks are not read: %s", (name, problem) => {
  expect(csvProblem({ name, size: 12 })).toBe(problem);
});
