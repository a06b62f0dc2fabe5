import { readFileSync } from "node:fs";
import type { SourceMapPayload } from "node:module";
import { text } from "node:stream/consumers";
import { explainStack } from "../process/stack-trace.js";

/** Reads log lines or stack traces from standard input and writes them with the modules and lines of the source. */
process.stdout.write(explainStack(await text(process.stdin), mapOf));

function mapOf(file: string): SourceMapPayload | undefined {
  try {
    return JSON.parse(readFileSync(new URL(`../bundle/${file}.map`, import.meta.url), "utf8")) as SourceMapPayload;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
    process.stderr.write(`${file} is of another build: its positions stay as they are\n`);
    return undefined;
  }
}
