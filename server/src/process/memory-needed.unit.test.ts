import { expect, test } from "vitest";
import { warningsOfMemory } from "./memory-needed.js";

const megabyte = 1_048_576;

test.each([
  {
    hasOwnDatabase: true,
    megabytes: 300,
    warnings: [
      "There are 300 MB of memory: Overture and the embedded PostgreSQL need at least 512 MB, or the system may end them at any time",
    ],
  },
  { hasOwnDatabase: true, megabytes: 512, warnings: [] },
  { hasOwnDatabase: false, megabytes: 300, warnings: [] },
  {
    hasOwnDatabase: false,
    megabytes: 256,
    warnings: ["There are 256 MB of memory: Overture needs at least 300 MB, or the system may end it at any time"],
  },
])("a start with $megabytes MB, own database $hasOwnDatabase, says what is needed", (start) => {
  expect(warningsOfMemory(start.hasOwnDatabase, start.megabytes * megabyte)).toEqual(start.warnings);
});
