import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** A statement as the product has made it, with the values of one time. */
export interface RecordedStatement {
  /** The line of the product that ran it, as `domain/file.ts:line`. */
  place: string;
  text: string;
  values: WrittenValue[];
  /** It is planned once for whatever values come. */
  isPrepared: boolean;
}

type WrittenValue = null | { text: string } | { hex: string } | { list: WrittenValue[] } | { json: unknown };

/** As it can be kept in a file. Of what is large the beginning is enough. */
export function written(value: unknown): WrittenValue {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return { hex: value.subarray(0, 1_000).toString("hex") };
  if (value instanceof Date) return { text: value.toISOString() };
  if (Array.isArray(value)) return { list: value.slice(0, 100).map(written) };
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return { text: `${value}` };
  return typeof value === "bigint" ? { text: `${value}` } : { json: value };
}

const isId = /^[\da-f-]{36}$/;

/**
 * Of what kind a value is, as far as a plan may depend on it. Texts that hold a word are told from others: whichever
 * test runs first, what people look for is recorded too.
 */
export function shapeOf(value: unknown): string {
  if (value === null || value === undefined) return "-";
  if (Array.isArray(value)) return value.length === 0 ? "[]" : "[x]";
  if (typeof value === "boolean") return String(value);
  return typeof value === "string" && /[a-z]{3,}/.test(value) && !isId.test(value) ? "word" : "x";
}

const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * As the library takes it. Every moment is one and the same, so that plans do not depend on how far a test has set its
 * clock: that at which the large database ends.
 */
export function read(value: WrittenValue): unknown {
  if (value === null) return null;
  if ("text" in value && isMoment.test(value.text)) return "2026-11-02T08:00:00.000Z";
  if ("hex" in value) return Buffer.from(value.hex, "hex");
  if ("list" in value) return value.list.map(read);
  return "json" in value ? value.json : value.text;
}

/** What a run of the server's tests has recorded: each text once for each line that makes it, and for each shape. */
export async function readRecording(folder: string): Promise<RecordedStatement[]> {
  const files = await readdir(folder);
  const lines = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
  const statements = lines
    .flatMap((text) => text.split("\n"))
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as RecordedStatement);
  const kept = new Map<string, RecordedStatement>();
  for (const statement of statements) {
    const key = keyOf(statement);
    const known = kept.get(key);
    if (!known || wordsIn(statement) > wordsIn(known)) kept.set(key, statement);
  }
  return [...kept.values()];
}

/** No index knows odd texts, which tests look for as well: a word is what people look for. */
function wordsIn({ values }: RecordedStatement): number {
  // A list may be longer than a call may have arguments.
  return (JSON.stringify(values).match(/[a-z]{3,}/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0);
}

function keyOf({ place, text, values, isPrepared }: RecordedStatement): string {
  const name = shortened(text);
  const shape = name.includes("$n") ? "" : values.map((value) => value === null).join();
  return `${place} ${name} ${shape} ${isPrepared}`;
}

/** On one line, and the same however many values a list has. */
export function shortened(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/\$\d+(, \$\d+)+/g, "$n")
    .replace(/(\([^()]*\$[^()]*\))(, \([^()]*\$[^()]*\))+/g, "$1")
    .trim();
}
