import { expect, test } from "vitest";
import { nameOfRow, namesOfRest } from "./analytics-words";

const server: Record<string, string> = import.meta.glob("../../../../server/src/outreach/analytics/read-analytics.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});
const _id = "01938a5e-7c00-7000-8000-000000000031";

test("every name that the server gives to what has none is there in the reader's language", () => {
  const [, block = ""] = Object.values(server).join("").split("\nconst without = {");
  const [names = "", after = ""] = block.split("};");
  const given = [
    ...names.matchAll(/"(.+)"/g),
    ...after
      .split("\n", 3)
      .join("")
      .matchAll(/"(.+)"/g),
  ];
  const texts = given.map(([, text]) => text);
  expect(texts).toContain("No template");
  expect(texts).toContain("Deleted");
  expect(Object.keys(namesOfRest)).toEqual(expect.arrayContaining(texts));
});

test("a template that somebody called so keeps its name", () => {
  expect(nameOfRow("template", { key: { name: "" } })).toBe("None");
  expect(nameOfRow("template", { key: { name: "Deleted" } })).toBe(namesOfRest["Deleted"]);
  expect(nameOfRow("template", { key: { _id, name: "Deleted" } })).toBe("Deleted");
});

test("a text is named by its parts, and by its name where the server says no more", () => {
  const name = "Summer: initial follow-up 1 text 2";
  const place = { campaign: "Summer", step: "initial" as const, number: 2 };
  expect(nameOfRow("variant", { key: { _id, name, ...place, followUp: 1 } })).toBe(
    "Summer: Initial, follow-up 1, text 2",
  );
  expect(nameOfRow("variant", { key: { _id, name, ...place } })).toBe("Summer: Initial, text 2");
  expect(nameOfRow("variant", { key: { _id, name } })).toBe(name);
});
