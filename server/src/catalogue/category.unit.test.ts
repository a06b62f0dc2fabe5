import { expect, test } from "vitest";
import { inUseText, unknownText } from "./category.js";

test.each([
  [{ creators: 1, campaigns: 0 }, "Travel is in use by 1 creator and cannot be deleted"],
  [{ creators: 0, campaigns: 2 }, "Travel is in use by 2 campaigns and cannot be deleted"],
  [
    { creators: 501, campaigns: 500 },
    "Travel is in use by more than 500 creators and 500 campaigns and cannot be deleted",
  ],
])("%j reads well", (uses, text) => {
  expect(inUseText("Travel", uses)).toBe(text);
});

test("unknown names are repeated as they were given", () => {
  expect(unknownText("genre", ["Travle"])).toBe("Unknown genre: Travle");
  expect(unknownText("region", ["Spian", "Frnace"])).toBe("Unknown regions: Spian, Frnace");
});
