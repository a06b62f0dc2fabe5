import * as z from "zod/mini";

/** SHA-512 of the password as 128 lower-case hex characters: the only form in which a password travels. */
export const passwordDigest = z
  .string({ error: "Password is required" })
  .check(z.regex(/^[0-9a-f]{128}$/, { error: "Must be the SHA-512 hex digest of the password" }));
