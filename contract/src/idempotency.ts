import * as z from "zod/mini";

/** Names one call that may be repeated: with the same key it is done once, and answers the same each time. */
export const header = "Idempotency-Key";

export const key = z.string().check(z.minLength(1), z.maxLength(255));
