import pg from "pg";

/** The embedded PostgreSQL cannot be had, in one line that says what to do. */
export class PostgresError extends Error {
  override readonly name = "PostgresError";
}

/** Whether a system call or PostgreSQL failed for this reason. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** Whether PostgreSQL refused a value that cannot be stored (class 22). */
export function isAboutData(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code ?? "").startsWith("22");
}
