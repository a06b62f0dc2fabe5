#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { compilePatternsAtOnce } from "./compile-patterns.js";
import { readMail } from "./read-mail.js";

/**
 * `npm run read-mail -- FILE...`: one line of JSON per raw message, from the same code with which Overture reads
 * mailboxes.
 */
function main(files: readonly string[]): number {
  if (files.length === 0) {
    process.stderr.write("Name at least one file that holds a raw message: npm run read-mail -- FILE...\n");
    return 1;
  }
  compilePatternsAtOnce();
  return files.map(printMail).every(Boolean) ? 0 : 1;
}

function printMail(file: string): boolean {
  let raw: Buffer;
  try {
    raw = readFileSync(file);
  } catch (error) {
    process.stderr.write(`Cannot read ${file}: ${reasonOf(error)}\n`);
    return false;
  }
  const mail = readMail(raw);
  const line = {
    file,
    kind: mail.kind,
    reports: mail.reports.map(({ recipient, status, reply, class: found, final }) => ({
      recipient,
      status,
      reply,
      class: found,
      final,
    })),
    originalMessageId: mail.originalMessageId ?? null,
    inReplyTo: mail.inReplyTo,
    references: mail.references,
    visible: mail.visible,
    offers: mail.offers,
    intent: mail.intent,
    why: mail.why,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  return true;
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return "there is no such file";
  if (code === "EISDIR") return "it is a folder";
  if (code === "EACCES") return "permission denied";
  return error instanceof Error ? error.message : String(error);
}

process.exitCode = main(process.argv.slice(2));
