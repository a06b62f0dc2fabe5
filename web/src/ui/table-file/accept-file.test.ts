import { expect, test } from "vitest";
import { fileProblem } from "./accept-file";

test.each([
  ["creators.csv", 1_048_576, undefined],
  ["CREATORS.CSV", 12, undefined],
  ["creators.xlsx", 12, "Please select a CSV file"],
  ["creators.csv.txt", 12, "Please select a CSV file"],
  ["creators.csv", 1_610_613, "File size exceeds 1MB limit. Current size: 1.54MB"],
])("%s of %i bytes: %s", (name, size, problem) => {
  expect(fileProblem({ name, size })).toBe(problem);
});
