import { expect, test } from "vitest";
import { connectionBound } from "./connection-bound.js";

test.each([
  { files: "256", connections: 128 },
  { files: "4096", connections: 2_048 },
  { files: "65536", connections: 5_000 },
  { files: "unlimited", connections: 5_000 },
])("of $files files that a process may open strangers take $connections with their connections", (limit) => {
  const limits = `Limit                     Soft Limit           Hard Limit           Units
Max processes             96445                96445                processes
Max open files            ${limit.files.padEnd(21)}${limit.files.padEnd(21)}files
Max locked memory         8388608              8388608              bytes
`;

  expect(connectionBound(limits)).toBe(limit.connections);
});

test("a system that says nothing of files leaves the usual number", () => {
  expect(connectionBound("")).toBe(5_000);
});
