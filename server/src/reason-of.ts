/** What to say or log of anything that was thrown: the message alone, because PostgreSQL's errors carry the row along. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
