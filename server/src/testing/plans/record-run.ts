import { appendFileSync } from "node:fs";
import path from "node:path";
import { type CompiledQuery, DefaultQueryExecutor, PostgresQueryCompiler } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import { type RecordedStatement, shapeOf, written } from "./recording.js";

const ours = `${path.sep}server${path.sep}src${path.sep}`;
const ofTests = /[\\/]testing[\\/]|\.test\.ts/;
/** Files between the line that makes a statement and the database. */
const library =
  /[\\/]node_modules[\\/]|^node:|[\\/]testing[\\/]plans[\\/]|[\\/]db[\\/](connection-limits|named-statement)\.ts/;

/**
 * Runs before each file of server tests. If `RECORD_STATEMENTS` names a folder, each statement of the product is
 * written there with the line that makes it, once for each text and shape of its values. Statements of tests are left
 * out.
 */
const folder = inject("recordedStatements");
const isRecording = Symbol.for("overture.records-statements");
if (folder !== "" && !(isRecording in globalThis)) {
  Object.assign(globalThis, { [isRecording]: true });
  record(path.join(folder, `${process.pid}-${Date.now()}.jsonl`));
}

function record(file: string): void {
  const known = new Set<string>();
  /** The texts of Kysely's statements. When one reaches pg, the line that makes it is no longer on the stack. */
  const noted = new Set<string>();

  function note(text: string, values: readonly unknown[], isPrepared: boolean): void {
    if (values.some(isPlaceholder)) return;
    const frame = callerFrame();
    if (frame === undefined) return;
    const shape = `${frame} ${text} ${values.map(shapeOf).join("")}`;
    if (known.has(shape)) return;
    known.add(shape);
    const place = placeOf();
    if (place === undefined) return;
    const statement: RecordedStatement = { place, text, values: values.map(written), isPrepared };
    appendFileSync(file, `${JSON.stringify(statement)}\n`);
  }

  const compile = PostgresQueryCompiler.prototype.compileQuery;
  PostgresQueryCompiler.prototype.compileQuery = function (...given) {
    const compiled = compile.apply(this, given);
    noted.add(compiled.sql);
    note(compiled.sql, compiled.parameters, false);
    return compiled;
  };
  const execute = DefaultQueryExecutor.prototype.executeQuery;
  DefaultQueryExecutor.prototype.executeQuery = function (this: DefaultQueryExecutor, compiled: CompiledQuery) {
    if (!noted.has(compiled.sql)) note(compiled.sql, compiled.parameters, false);
    return execute.call(this, compiled);
  } as typeof execute;
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]): unknown {
    const [first, second] = given as [string | { name?: string; text?: string; values?: unknown[] }, unknown];
    const { text, values = [], name } = typeof first === "string" ? { text: first } : first;
    if (text !== undefined && !noted.has(text)) {
      note(text, Array.isArray(second) ? second : values, name !== undefined);
    }
    return query.apply(this, given);
  } as typeof pg.Client.prototype.query;
}

/** Returns the place in the built program that makes a statement, or undefined if a test makes it. */
function callerFrame(): string | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = 30;
  // Only one frame is asked for its line, because V8 works out each line when it is asked for.
  Error.prepareStackTrace = (_, sites) =>
    sites.find((site) => !site.isAsync() && !isLibrary(String(site.getFileName())));
  const holder: { stack?: unknown } = {};
  Error.captureStackTrace(holder);
  const site = holder.stack as NodeJS.CallSite | undefined;
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  const file = site?.getFileName() ?? "";
  return file.includes(ours) && !ofTests.test(file)
    ? `${file}:${site?.getLineNumber()}:${site?.getColumnNumber()}`
    : undefined;
}

const areLibraries = new Map<string, boolean>();

function isLibrary(file: string): boolean {
  const isKnown = areLibraries.get(file);
  if (isKnown !== undefined) return isKnown;
  areLibraries.set(file, library.test(file));
  return library.test(file);
}

/** Returns the place in the source, as `domain/file.ts:line`. */
function placeOf(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 30;
  const lines = (new Error("here").stack ?? "").split("\n").slice(1);
  Error.stackTraceLimit = stackTraceLimit;
  const frame = lines.find((each) => !library.test(each));
  const [, file, line] = /[\\/]server[\\/]src[\\/](.+\.ts):(\d+):\d+\)?$/.exec(frame ?? "") ?? [];
  return file === undefined ? undefined : `${file.replaceAll(path.sep, "/")}:${line}`;
}

/**
 * Returns whether a value is a placeholder. A statement with one is only prepared, and runs with other values later.
 */
function isPlaceholder(value: unknown): boolean {
  const isObject = typeof value === "object" && value !== null;
  return (
    isObject &&
    !(value instanceof Date || ArrayBuffer.isView(value)) &&
    !/^(Object|Array)$/.test(value.constructor.name)
  );
}
