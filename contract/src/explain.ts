import type * as z from "zod/mini";
import type { FieldErrors } from "./answers.js";

type Issue = z.core.$ZodRawIssue;

/**
 * Says in plain words what is wrong with a value and what would be right. Schemas with their own text keep it; this
 * function is for the others. Pass it as `error` to every parse.
 */
export function explain(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return "Required";
  switch (issue.code) {
    case "invalid_type":
      return `Must be ${nounOf(issue.expected)}`;
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return issue.origin === "string"
        ? `At most ${issue.maximum} characters`
        : issue.origin === "array"
          ? `At most ${issue.maximum} entries`
          : `Must be at most ${issue.maximum}`;
    case "invalid_value":
      return `Must be one of ${issue.values.map(String).join(", ")}`;
    case "invalid_format":
      return issue.format === "uuid" ? "Must be an id" : "Is not in the expected form";
    default:
      return "Is not valid";
  }
}

function tooSmall(issue: z.core.$ZodIssueTooSmall | Extract<Issue, { code: "too_small" }>): string {
  if (issue.origin === "string") {
    return issue.minimum === 1 ? "Required" : `At least ${issue.minimum} characters`;
  }
  if (issue.origin === "array")
    return issue.minimum === 1 ? "At least one is required" : `At least ${issue.minimum} entries`;
  return issue.inclusive === false ? `Must be more than ${issue.minimum}` : `Must be at least ${issue.minimum}`;
}

function nounOf(expected: string): string {
  const nouns: Record<string, string> = {
    string: "text",
    number: "a number",
    int: "a whole number",
    boolean: "true or false",
    array: "a list",
    object: "an object",
    record: "an object",
  };
  return nouns[expected] ?? expected;
}

export type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

/**
 * Parses a value. A refusal names every bad field: `creators.4.email`. Only the first error of a field is kept, and an
 * entry of a plain list counts as the list: `creators.4.genres`.
 */
export function check<S extends z.ZodMiniType>(schema: S, value: unknown): Checked<z.output<S>> {
  const result = schema.safeParse(value, { error: explain });
  if (result.success) return { ok: true, value: result.data };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = fieldOf(issue);
    errors[field] ??= issue.message;
  }
  return { ok: false, errors };
}

function fieldOf(issue: z.core.$ZodIssue): string {
  const isEntry = typeof issue.path.at(-1) === "number";
  const isRow = issue.code === "invalid_type" && issue.expected === "object";
  const path = isEntry && !isRow ? issue.path.slice(0, -1) : issue.path;
  return path.map(String).join(".") || "body";
}
