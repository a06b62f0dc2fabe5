import { expect, test } from "vitest";
import { filterOf } from "./audit-filter";
import { noAuditSearch } from "./audit-search";

test("days are in the reader's time zone, and the last one is included", () => {
  expect(filterOf({ ...noAuditSearch, text: "maria", from: "2026-11-30", to: "2026-12-31" })).toEqual({
    text: "maria",
    from: new Date(2026, 10, 30).toISOString(),
    to: new Date(2027, 0, 1).toISOString(),
  });
});

test("an invalid day is ignored", () => {
  expect(filterOf({ ...noAuditSearch, from: "", to: "soon" })).toEqual({});
});
