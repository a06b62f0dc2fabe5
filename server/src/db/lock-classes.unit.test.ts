import { expect, test } from "vitest";
import { lockClasses } from "./lock-classes.js";

test("no two ideas wait for one advisory lock", () => {
  const numbers = Object.values(lockClasses);

  expect(new Set(numbers).size).toBe(numbers.length);
});
