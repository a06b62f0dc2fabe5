import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** A statement of the product, with the values of one run. */
export interface RecordedStatement {
  /** The line of the product that ran it, as `domain/file.ts:line`. */
  place: string;
  text: string;
  values: WrittenValue[];
  /** Whether it is planned once for all values. */
  isPrepared: boolean;
}

type WrittenValue = null | { text: string } | { hex: string } | { list: WrittenValue[] } | { json: unknown };

/** Returns a value as it is written to a file. Large values are cut. */
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
 * Returns the kind of a value, as far as a plan may depend on it. Texts with a word are a kind of their own, so that
 * realistic searches are recorded, whichever test runs first.
 */
export function shapeOf(value: unknown): string {
  if (value === null || value === undefined) return "-";
  if (Array.isArray(value)) return value.length === 0 ? "[]" : "[x]";
  if (typeof value === "boolean") return String(value);
  return typeof value === "string" && /[a-z]{3,}/.test(value) && !isId.test(value) ? "word" : "x";
}

const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * Returns a value for the library. All times become the end of the large database's data, so that plans do not depend
 * on the clocks of tests.
 */
export function read(value: WrittenValue): unknown {
  if (value === null) return null;
  if ("text" in value && isMoment.test(value.text)) return "2026-11-02T08:00:00.000Z";
  if ("hex" in value) return Buffer.from(value.hex, "hex");
  if ("list" in value) return value.list.map(read);
  return "json" in value ? value.json : value.text;
}

/** Returns the statements that a run of the server's tests has recorded: one for each text, line and shape. */
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

/**
 * Returns the length of the longest word. Tests also search for odd texts, which no index serves, but people search for
 * words.
 */
function wordsIn({ values }: RecordedStatement): number {
  // A list may be longer than the number of arguments that a call allows.
  return (JSON.stringify(values).match(/[a-z]{3,}/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0);
}

function keyOf({ place, text, values, isPrepared }: RecordedStatement): string {
  const name = shortened(text);
  const shape = name.includes("$n") ? "" : values.map((value) => value === null).join();
  return `${place} ${name} ${shape} ${isPrepared}`;
}

/** Returns a statement on one line, which is the same for lists of any length. */
export function shortened(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/\$\d+(, \$\d+)+/g, "$n")
    .replace(/(\([^()]*\$[^()]*\))(, \([^()]*\$[^()]*\))+/g, "$1")
    .trim();
}
