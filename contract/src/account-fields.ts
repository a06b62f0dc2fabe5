import * as z from "zod/mini";
import { id, instant, text } from "./fields.js";
import { limits } from "./limits.js";

export const role = z.enum(["admin", "user"]);
export const oAuthProvider = z.enum(["github", "discord", "google"]);

/** What the user still waits for before working: a second factor to set up, or an administrator. Absent: nothing. */
const standing = z.optional(z.enum(["enrolling", "waiting"]));

export const user = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  role,
  standing,
  verified: z.boolean(),
  displayName: z.optional(z.string()),
  createdAt: z.optional(instant),
  oAuthAccounts: z.array(oAuthProvider),
});

export const sessionUser = z.object({ _id: id, username: z.string(), email: z.string(), role, standing });

export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export const session = z.object({ user: sessionUser, accessToken: z.string(), refreshToken: z.string() });

export type Role = z.output<typeof role>;
export type OAuthProvider = z.output<typeof oAuthProvider>;
export type User = z.output<typeof user>;
export type SessionUser = z.output<typeof sessionUser>;
export type Session = z.output<typeof session>;
export type Tokens = z.output<typeof tokens>;

export const username = text({ ...limits.username });

/** A new password as a person types it. */
export const newPassword = z
  .string()
  .check(z.minLength(limits.passwordMinimum, { error: "Password must be at least 8 characters" }));

export const confirmMatches = z.refine<{ password: string; confirmPassword: string }>(
  (value) => value?.password === value?.confirmPassword,
  { error: "Confirm password does not match provided password", path: ["confirmPassword"], when: () => true },
);

export const exampleDigest = "0".repeat(128);
export const exampleSessionUser = {
  _id: "01938a5e-7c00-7000-8000-000000000001",
  username: "maria",
  email: "maria@example.com",
  role: "user" as const,
};
export const exampleUser = {
  ...exampleSessionUser,
  verified: true,
  createdAt: "2026-11-02T09:30:00.000Z",
  oAuthAccounts: [],
};

export const exampleTokens = { accessToken: "eyJhbGciOi...", refreshToken: "q83vEjRWeJCrze8SNFZ4kA" };
export const exampleSession = { user: exampleSessionUser, ...exampleTokens };

/** The sender's name in mails to creators. Empty means none: the username is used. */
export const displayName = text({ max: limits.personName.max });

/** SHA-512 of the password as 128 lower-case hex characters: the only form in which a password travels. */
export const passwordDigest = z
  .string({ error: "Password is required" })
  .check(z.regex(/^[0-9a-f]{128}$/, { error: "Must be the SHA-512 hex digest of the password" }));

/**
 * A code of an authenticator app (TOTP, RFC 6238: six digits), a recovery code, or the proof that a passkey was used.
 */
export const secondFactorCode = z
  .string()
  .check(z.trim(), z.minLength(1, { error: "Enter the code" }), z.maxLength(40, { error: "This is not a code" }));
