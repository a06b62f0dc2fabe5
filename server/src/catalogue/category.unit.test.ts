import { expect, test } from "vitest";
import { inUseText, unknownText } from "./category.js";

test.each([
  [{ creators: 1, campaigns: 0 }, "Travel is in use by 1 creator and cannot be deleted"],
  [{ creators: 0, campaigns: 2 }, "Travel is in use by 2 campaigns and cannot be deleted"],
  [{ creators: 1_200, campaigns: 1 }, "Travel is in use by 1,200 creators and 1 campaign and cannot be deleted"],
])("%j reads well", (uses, text) => {
  expect(inUseText("Travel", uses)).toBe(text);
});

test("unknown names are repeated as they were given", () => {
  expect(unknownText("genre", ["Travle"])).toBe("Unknown genre: Travle");
  expect(unknownText("region", ["Spian", "Frnace"])).toBe("Unknown regions: Spian, Frnace");
});
