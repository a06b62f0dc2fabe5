import * as z from "zod/mini";

/** Six digits of an authenticator app (TOTP, RFC 6238), a recovery code, or what stands for the use of a passkey. */
export const secondFactorCode = z
  .string()
  .check(z.trim(), z.minLength(1, { error: "Enter the code" }), z.maxLength(40, { error: "This is not a code" }));
