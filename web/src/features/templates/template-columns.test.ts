import { expect, test } from "vitest";
import { contentPreview } from "./template-columns";

test("a short template is shown whole, on one line", () => {
  expect(contentPreview("Hi {{username}},\n\nhello")).toBe("Hi {{username}}, hello");
  expect(contentPreview("a".repeat(100))).toBe("a".repeat(100));
});

test("a long template is cut to 100 characters and an ellipsis", () => {
  expect(contentPreview("a".repeat(101))).toBe(`${"a".repeat(100)}…`);
});

test("a character outside of the basic plane is never cut in two", () => {
  expect(contentPreview("🎬".repeat(101))).toBe(`${"🎬".repeat(100)}…`);
});
