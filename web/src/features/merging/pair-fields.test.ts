import { merging } from "@overture/contract";
import { expect, test } from "vitest";
import { compare, keepAllOf, usualKeep } from "./pair-fields";

function twoCreators(): [merging.Candidate, merging.Candidate] {
  const [pair] = merging.listDuplicates.example.data.items;
  const [one, other] = pair?.creators ?? [];
  if (!one || !other) throw new Error("The contract's example has no pair");
  const { link: _link, ...without } = one;
  return [without, { ...other, avgCost: 300 }];
}

test("different fields are listed with their values, equal ones by name", () => {
  const { differing, same } = compare(...twoCreators());

  expect(differing).toEqual([
    { field: "username", label: "Username", values: ["lena.wanders", "lena_wanders"] },
    { field: "email", label: "Email", values: ["lena@example.com", "lena@agency.example"] },
    { field: "avgCost", label: "Average cost", values: ["$450", "$300"] },
    { field: "link", label: "Link", values: [undefined, "https://example.com/lena.wanders"] },
  ]);
  expect(same).toContain("Genres");
  expect(same).not.toContain("Time zone");
});

test("without a choice the first creator's value is kept, or else the other's", () => {
  const { differing } = compare(...twoCreators());

  expect(usualKeep(differing)).toEqual({ username: "this", email: "this", avgCost: "this", link: "other" });
  expect(keepAllOf("other", differing)).toEqual({ username: "other", email: "other", avgCost: "other", link: "other" });
  expect(keepAllOf("this", differing).link).toBe("other");
});
