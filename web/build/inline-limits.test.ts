import { expect, test } from "vitest";
import { inlineIn } from "./inline-limits.ts";

test.each([
  ["a number", "rows(limits.pageSize)", "rows((10))"],
  ["a number of several names", "cut(limits.username.max, 1)", "cut((50), 1)"],
  ["an object", "text(limits.username)", 'text(({"min":3,"max":50}))'],
  ["an object that is spread", "text({ ...limits.username })", 'text({ ...({"min":3,"max":50}) })'],
  ["what is called on a number", "limits.page.toString()", "(1).toString()"],
  ["an unknown name", "limits.unknown.max", "limits.unknown.max"],
  ["the limits of something else", "plan.limits.page", "plan.limits.page"],
  ["the file", 'from "./limits.js"', 'from "./limits.js"'],
])("a limit that is read is its value, and nothing else is: %s", (_, code, expected) => {
  expect(inlineIn(code)).toBe(expected);
});
