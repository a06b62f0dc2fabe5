import * as z from "zod/mini";

/** Names one call that may be made again: the same key answers what it answered, and nothing is done twice. */
export const header = "Idempotency-Key";

export const key = z.string().check(z.minLength(1), z.maxLength(255));
