import { type creatorFields, creatorFile } from "@overture/contract";
import { expect, test } from "vitest";
import { recalledFor, rememberable, sameMapping } from "./remembered-mapping";

const headers = ["Handle", "Topics", "Country", "Mail"];
const niche: creatorFields.CreatorField = { _id: "n", name: "niche", label: "Niche", type: "text" };
const size: creatorFields.CreatorField = { _id: "s", name: "size", label: "Size", type: "number" };
const mapping = { username: 0, genres: 1, regions: 2, email: 3, own: [{ field: niche, index: 1 }] };
const savedAt = "2026-11-03T08:00:00.000Z";

test("a remembered mapping is found by the headers, in any order and case", () => {
  const body = rememberable(headers, mapping);
  if (!body) throw new Error("Nothing to remember");
  const items = [
    { headers: ["Other"], mapping: {}, fields: {}, savedAt },
    { headers: body.headers, mapping: body.mapping, fields: body.fields ?? {}, savedAt },
  ];

  expect(recalledFor(items, [" mail", "TOPICS", "Handle", "country"], [size, niche])).toEqual({
    mapping: { username: 2, genres: 1, regions: 3, email: 0, own: [{ field: niche, index: 1 }] },
    savedAt,
  });
  expect(recalledFor(items, [...headers, "One more"], [niche])).toBeUndefined();
  expect(recalledFor(items, headers.slice(1), [niche])).toBeUndefined();
});

test.each([
  ["a column without a header", ["", "Topics", "Country", "Mail"]],
  ["two columns of one header", ["Handle", "handle ", "Country", "Mail"]],
  ["more headers than a list of creators has", Array.from({ length: 300 }, (_, number) => `Column ${number}`)],
  ["a header that is a text", ["x".repeat(300), "Topics", "Country", "Mail"]],
])("with %s nothing is remembered", (_, names) => {
  expect(rememberable(names, mapping)).toBeUndefined();
});

test("a mapping is the automatic one while each field has the same column", () => {
  const automatic = creatorFile.mapColumns(["username", "genres", "regions", "email"]);
  expect(sameMapping(automatic, { ...mapping, own: [] })).toBe(true);
  expect(sameMapping(automatic, mapping)).toBe(false);
  expect(sameMapping(automatic, { ...mapping, avgCost: 1 })).toBe(false);
});
