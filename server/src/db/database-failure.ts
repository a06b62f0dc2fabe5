import pg from "pg";
import { Refusal } from "../refusal.js";

/** Errors of the libraries pg and pg-pool, which have no code. */
const withoutConnection = [
  "timeout exceeded when trying to connect",
  "Connection terminated",
  "Client has encountered a connection error",
  "Client was closed",
  "Query read timeout",
  "Cannot use a pool after calling end",
  "driver has already been destroyed",
];

/** System error codes for a server that is not there, or has gone. */
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
 * Stopped, starting, shutting down, a broken connection; a password that was changed there but not here; a renamed
 * database; a revoked right.
 */
const hasNoWayIn = /^(?:57P|08|28|3D000|42501)/;

/** The refusal for a failure of the database; undefined for any other error. */
export function refusalOfDatabase(error: unknown): Refusal | undefined {
  if (error instanceof pg.DatabaseError) {
    // Whatever ends or prevents a connection, the call cannot be answered.
    return refusalOfCode(error.code ?? "", error) ?? (error.severity === "FATAL" ? away(error) : undefined);
  }
  if (!(error instanceof Error)) return undefined;
  const isLost =
    ("syscall" in error && systemCodes.has(String((error as NodeJS.ErrnoException).code))) ||
    (error instanceof AggregateError && systemCodes.has(String((error as NodeJS.ErrnoException).code))) ||
    withoutConnection.some((text) => error.message.startsWith(text));
  return isLost ? away(error) : undefined;
}

/** By PostgreSQL's error codes (documentation, appendix A). */
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
  // Too many connections, out of memory, a timeout, or a deadlock after all repetitions.
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
