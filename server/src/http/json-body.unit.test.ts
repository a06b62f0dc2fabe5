import { describe, expect, test } from "vitest";
import { isDeeperThan, maximumJsonDepth } from "./json-body.js";

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

describe("a body is looked at before it is parsed", () => {
  test.each([
    ["as deep as allowed", nested(maximumJsonDepth), false],
    ["one deeper", nested(maximumJsonDepth + 1), true],
    ["objects in lists", '[{"a":'.repeat(17), true],
    ["brackets that stand in a text", JSON.stringify(["[".repeat(100)]), false],
    ["a text with quotes and backslashes", JSON.stringify(['\\"[[['.repeat(100)]), false],
    ["a text that does not end", `"${"[".repeat(100)}`, false],
    ["many beside each other", `[${"[],".repeat(1_000)}[]]`, false],
  ])("%s", (_, text, isTooDeep) => {
    expect(isDeeperThan(text, maximumJsonDepth)).toBe(isTooDeep);
  });

  test("ten megabytes of brackets cost next to nothing", () => {
    const text = "[".repeat(10_000_000);
    const started = process.cpuUsage();
    expect(isDeeperThan(text, maximumJsonDepth)).toBe(true);
    expect(process.cpuUsage(started).user).toBeLessThan(100_000);
  });
});
