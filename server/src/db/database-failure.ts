import pg from "pg";
import { Refusal } from "../refusal.js";

/** The library's own errors have no code (pg and pg-pool). */
const withoutConnection = [
  "timeout exceeded when trying to connect",
  "Connection terminated",
  "Client has encountered a connection error",
  "Client was closed",
  "Query read timeout",
  "Cannot use a pool after calling end",
  "driver has already been destroyed",
];

/** How the system says that there is nobody, or nobody any more, at the other end. */
const systemCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EHOSTDOWN",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EMFILE",
]);

/**
 * Ended, starting, shutting down, or the line broke; a password that was changed there and not here; a database that is
 * renamed, or a right that was taken.
 */
const hasNoWayIn = /^(?:57P|08|28|3D000|42501)/;

/** What to answer when it was the database that failed, and not we; undefined of anything else. */
export function refusalOfDatabase(error: unknown): Refusal | undefined {
  if (error instanceof pg.DatabaseError) {
    // Whatever it is that a connection ends for, or is not made for, nobody can be answered.
    return refusalOfCode(error.code ?? "", error) ?? (error.severity === "FATAL" ? away(error) : undefined);
  }
  if (!(error instanceof Error)) return undefined;
  const isLost =
    ("syscall" in error && systemCodes.has(String((error as NodeJS.ErrnoException).code))) ||
    (error instanceof AggregateError && systemCodes.has(String((error as NodeJS.ErrnoException).code))) ||
    withoutConnection.some((text) => error.message.startsWith(text));
  return isLost ? away(error) : undefined;
}

/** By the codes of PostgreSQL's documentation, appendix A. */
function refusalOfCode(code: string, cause: Error): Refusal | undefined {
  if (code === "53100" || code === "58030") {
    return unavailable(
      "The disk of the database is full. Please try again later, and tell an administrator.",
      60,
      cause,
    );
  }
  if (code === "25006") {
    return unavailable("The database takes no changes right now. Please try again in a minute.", 30, cause);
  }
  // Too many connections, no memory; waited too long; two that wait for each other, however often it was tried.
  if (code.startsWith("53") || code === "57014" || code === "55P03" || code === "40P01" || code === "40001") {
    return unavailable("Too busy right now. Please try again in a moment.", 5, cause);
  }
  return hasNoWayIn.test(code) ? away(cause) : undefined;
}

function away(cause: Error): Refusal {
  return unavailable("The database cannot be reached right now. Please try again in a moment.", 5, cause);
}

function unavailable(message: string, retryAfterSeconds: number, cause: Error): Refusal {
  return Object.assign(new Refusal("unavailable", message, undefined, retryAfterSeconds), { cause });
}
