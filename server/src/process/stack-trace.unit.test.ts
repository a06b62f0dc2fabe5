import type { SourceMapPayload } from "node:module";
import { expect, test } from "vitest";
import { explainStack } from "./stack-trace.js";

/** Column 10 of the only line is line 3, column 5 of `dist/mail/send.js`: the digits are base 64 VLQ. */
const map: SourceMapPayload = {
  file: "app-a_b-1.js",
  version: 3,
  sources: ["../mail/send.js"],
  sourcesContent: [],
  names: [],
  mappings: "UAEI",
  sourceRoot: "",
};
const mapOf = (file: string) => (file === map.file ? map : undefined);

test("a position in the bundle becomes that of its module, in a trace and in a line of the log", () => {
  const trace = "Error: no\n    at send (file:///opt/overture/server/dist/bundle/app-a_b-1.js:1:11)\n";
  expect(explainStack(trace, mapOf)).toBe("Error: no\n    at send (server/dist/mail/send.js:3:5)\n");
  const line = String.raw`{"stack":"Error\n    at file:///opt/overture/server/dist/bundle/app-a_b-1.js:1:11\n    at x"}`;
  expect(explainStack(line, mapOf)).toBe(String.raw`{"stack":"Error\n    at server/dist/mail/send.js:3:5\n    at x"}`);
});

test("positions of another build, before the first module and elsewhere stay", () => {
  for (const trace of [
    "at send (/opt/overture/server/dist/bundle/app-other.js:1:11)",
    "at send (/opt/overture/server/dist/bundle/app-a_b-1.js:1:3)",
    "at send (/opt/overture/server/dist/mail/send.js:3:5)",
    "at process.processTicksAndRejections (node:internal/process/task_queues:95:5)",
  ]) {
    expect(explainStack(trace, mapOf)).toBe(trace);
  }
});
