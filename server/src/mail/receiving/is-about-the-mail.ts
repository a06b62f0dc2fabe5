import pg from "pg";

/** Data that PostgreSQL refuses (classes 22, 23 and 54 of its codes), or a fault of ours that would come again. */
export function isAboutTheMail(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(?:22|23|54)/.test(error.code ?? "");
  return error instanceof TypeError || error instanceof RangeError;
}
