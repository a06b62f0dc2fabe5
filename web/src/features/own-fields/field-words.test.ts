import { creatorFields } from "@overture/contract";
import { expect, test } from "vitest";
import { nameForLabel } from "./field-words";

test.each([
  ["Tier", "tier"],
  ["Day rate", "dayRate"],
  ["Größe (cm)", "grosseCm"],
  ["2026 tier", "tier"],
  ["Since when we work together", "sinceWhenWeWorkTogether"],
  ["契約", ""],
])("the label %s suggests the name %s, which a template can say", (label, name) => {
  expect(nameForLabel(label, creatorFields.fieldLimits.name.max)).toBe(name);
});

test("a name is cut where it would be too long", () => {
  expect(nameForLabel("a".repeat(90), 40)).toHaveLength(40);
});
