import { creatorFields } from "@overture/contract";
import { expect, test } from "vitest";
import { presentValue, storedValue } from "./present-field.js";
import { readFieldFilter } from "./read-field-filter.js";

const choices = ["Gold", "Silver, matt", "Bronze"];
const field = (type: creatorFields.FieldType) => ({ type, choices: type === "choice" ? choices : null });

test.each([
  ["text", "wander", { kind: "contains", text: "wander" }],
  ["link", "1..2", { kind: "contains", text: "1..2" }],
  ["choice", "gold", { kind: "oneOf", choices: ["Gold"] }],
  ["choice", "silver, MATT", { kind: "oneOf", choices: ["Silver, matt"] }],
  ["choice", "gold, bronze,lead", { kind: "oneOf", choices: ["Gold", "Bronze"] }],
  ["choice", "bronze,silver, matt,gold", { kind: "oneOf", choices: ["Gold", "Silver, matt", "Bronze"] }],
  ["choice", "silver,gold", { kind: "oneOf", choices: ["Gold"] }],
  ["choice", "lead", { kind: "oneOf", choices: [] }],
  ["number", "12.5", { kind: "range", least: 12.5, most: 12.5 }],
  ["number", "-3 .. 4", { kind: "range", least: -3, most: 4 }],
  ["money", "99.50..", { kind: "range", least: 9_950 }],
  ["money", "..0.29", { kind: "range", most: 29 }],
  ["date", "2026-02-28..2026-03-31", { kind: "range", least: 20_260_228, most: 20_260_331 }],
] as const)("of a %s the filter %s asks %o", (type, given, asked) => {
  expect(readFieldFilter(field(type), given)).toEqual({ ok: true, asked });
});

test.each([
  ["number", "many"],
  ["number", ".."],
  ["number", "1..2..3"],
  ["number", "1e999"],
  ["number", "4..3"],
  ["money", "-1.."],
  ["money", "1.234"],
  ["date", "2026-02-30"],
  ["date", "31.12.2026"],
] as const)("of a %s the filter %s is refused in words", (type, given) => {
  expect(readFieldFilter(field(type), given)).toEqual({
    ok: false,
    error: expect.stringMatching(/^(Enter|The range)/),
  });
});

test.each([
  ["text", " Likes tea ", "Likes tea"],
  ["number", -0.25, -0.25],
  ["number", 1e-6, 1e-6],
  ["money", 1_234.56, 1_234.56],
  ["money", 0.29, 0.29],
  ["date", "0099-12-31", "0099-12-31"],
  ["date", "2028-02-29", "2028-02-29"],
  ["choice", " gOLD", "Gold"],
  ["link", "example.com/lena", "example.com/lena"],
] as const)("of a %s, %s is kept and comes back as %s", (type, given, shown) => {
  const read = creatorFields.readFieldValue({ type, choices }, given);
  if (!read.ok || read.value === undefined) throw new Error("The value was refused");
  const { text = null, figure = null } = { ...storedValue({ type }, read.value) } as { text?: string; figure?: number };
  const row = { id: "", name: "a", formerNames: [], label: "A", ...field(type) };
  expect(presentValue(row, { text, figure: figure === null ? null : String(figure) })).toBe(shown);
});

test.each([
  ["text", 5],
  ["text", "x".repeat(1_001)],
  ["text", "a\0b"],
  ["number", "5"],
  ["number", 1e16],
  ["number", 5e-324],
  ["money", -1],
  ["money", 1.001],
  ["date", "2026-02-29"],
  ["date", 20_260_101],
  ["choice", "Lead"],
  ["choice", 1],
  ["link", "javascript:alert(1)"],
  ["text", ["a"]],
] as const)("of a %s, %j is refused", (type, given) => {
  expect(creatorFields.readFieldValue({ type, choices }, given)).toEqual({ ok: false, error: expect.any(String) });
});
