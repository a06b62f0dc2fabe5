import { accounts, check } from "@overture/contract";
import { expect, test } from "vitest";
import { CallError } from "../api/call-error";
import { changesOf, errorsByField, isSameValue, refusalOf, withNewer } from "./form-rules";

test("every bad field of a registration is named at once", () => {
  const typed = { username: "al", email: "nobody", password: "short", confirmPassword: "other" };
  expect(errorsByField(check(accounts.registerForm, typed))).toEqual({
    username: "At least 3 characters",
    email: "Enter a valid email address",
    password: "Password must be at least 8 characters",
    confirmPassword: "Confirm password does not match provided password",
  });
});

const refused = (errors: Record<string, string>) =>
  new CallError({ ok: false, kind: "REFUSED", status: 400, message: "Please correct the marked fields", errors });

test("a refusal is shown at the form's fields, and one without a field above the buttons", () => {
  const hasField = (name: string) => name === "email" || name === "genres";
  expect(refusalOf(refused({ email: "Taken" }), hasField)).toEqual({ fields: { email: "Taken" }, text: undefined });
  expect(refusalOf(refused({ "genres.1": "Unknown", budget: "Too small" }), hasField)).toEqual({
    fields: { genres: "Unknown" },
    text: "Too small",
  });
  expect(refusalOf(refused({}), hasField)).toEqual({ fields: {}, text: "Please correct the marked fields" });
  expect(refusalOf(new TypeError("x is undefined"), hasField, "Please contact support").text).toBe(
    "Please contact support",
  );
});

test("an emptied field is as good as one that was never filled", () => {
  expect(isSameValue({ name: "", genres: [], note: null }, {})).toBe(true);
  expect(isSameValue({ b: 1, a: "x" }, { a: "x", b: 1 })).toBe(true);
  expect(isSameValue({ a: "x" }, { a: "y" })).toBe(false);
});

test("a value saved elsewhere appears in every untouched field", () => {
  const before = { name: "Winter", budget: 100, genres: ["art"] };
  const values = { name: "Winter in Norway", budget: 100, genres: [] };
  expect(withNewer(values, before, { name: "Summer", budget: 80, genres: ["film"] })).toEqual({
    name: "Winter in Norway",
    budget: 80,
    genres: [],
  });
});

test("only what differs is left, emptied fields among it; empty and absent are the same", () => {
  const start = { name: "Lena", cost: 450, platform: "YouTube", link: null, genres: ["a", "b"] };

  expect(changesOf<Record<string, unknown>>({ ...start, genres: ["a", "b"], link: "" }, start)).toEqual({});
  expect(changesOf<Record<string, unknown>>({ ...start, name: "Noah", platform: null, genres: ["b"] }, start)).toEqual({
    name: "Noah",
    platform: null,
    genres: ["b"],
  });
});
