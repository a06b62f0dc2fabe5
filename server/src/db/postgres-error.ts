import pg from "pg";

/** The embedded PostgreSQL cannot be used; the message is one line that says what to do. */
export class PostgresError extends Error {
  override readonly name = "PostgresError";
}

/** Whether a system call or PostgreSQL failed with this code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** Whether PostgreSQL refused a value that it cannot store (class 22). */
export function isAboutData(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code ?? "").startsWith("22");
}
