import * as z from "zod/mini";
import { pageTotals } from "./answers.js";
import { endpoint } from "./endpoint.js";
import { email, id, idParams, instant, paging, searchText, text } from "./fields.js";
import { limits } from "./limits.js";

export const role = z.enum(["admin", "user"]);
export const oAuthProvider = z.enum(["github", "discord", "google"]);

export const user = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  role,
  verified: z.boolean(),
  createdAt: z.optional(instant),
  oAuthAccounts: z.array(oAuthProvider),
});

export const sessionUser = z.object({ _id: id, username: z.string(), email: z.string(), role });

export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export const session = z.object({ user: sessionUser, accessToken: z.string(), refreshToken: z.string() });

export type Role = z.output<typeof role>;
export type OAuthProvider = z.output<typeof oAuthProvider>;
export type User = z.output<typeof user>;
export type SessionUser = z.output<typeof sessionUser>;
export type Session = z.output<typeof session>;
export type Tokens = z.output<typeof tokens>;

/** As people know them. */
export const oAuthProviderNames = {
  github: "GitHub",
  discord: "Discord",
  google: "Google",
} satisfies Record<OAuthProvider, string>;

/** A page of ours that leads to the provider: to be opened by the browser, not called. It answers with a redirect. */
export const oAuthStartPath = "/api/v1/auth/oauth/{provider}";

/**
 * Where the provider sends the browser back to. Its redirect ends on `/auth/oauth/success?code=` with a code for
 * `exchangeOAuthCode`, on `/dashboard/settings?linked=` with the provider that was linked, or on `/auth/oauth/error?message=`.
 */
export const oAuthCallbackPath = "/api/v1/auth/oauth/{provider}/callback";

const username = text({ ...limits.username });

/** SHA-512 of the password as 128 lower-case hex characters: the only form in which a password travels. */
const passwordDigest = z
  .string({ error: "Password is required" })
  .check(z.regex(/^[0-9a-f]{128}$/, { error: "Must be the SHA-512 hex digest of the password" }));

const confirmMatches = z.refine<{ password: string; confirmPassword: string }>(
  (value) => value?.password === value?.confirmPassword,
  { error: "Confirm password does not match provided password", path: ["confirmPassword"], when: () => true },
);

const newUserBody = z
  .object({ username, email, password: passwordDigest, confirmPassword: passwordDigest })
  .check(confirmMatches);

const typedPassword = z.string().check(z.minLength(1, { error: "Password is required" }));
const newPassword = z
  .string()
  .check(z.minLength(limits.passwordMinimum, { error: "Password must be at least 8 characters" }));

/** What a person types; the digests are made from it when it is sent. */
export const registerForm = z
  .object({ username, email, password: newPassword, confirmPassword: z.string() })
  .check(confirmMatches);
export const loginForm = z.object({ username, password: typedPassword });
export const forgotPasswordForm = z.object({ email });
export const resetPasswordForm = z.object({ password: newPassword, confirmPassword: z.string() }).check(confirmMatches);
export const changePasswordForm = z
  .object({ oldPassword: newPassword, newPassword, confirmNewPassword: newPassword })
  .check(
    z.refine((value) => value?.newPassword === value?.confirmNewPassword, {
      error: "Passwords don't match",
      path: ["confirmNewPassword"],
      when: () => true,
    }),
  );
export const changeEmailForm = z.object({ newEmail: email });

const digest = "0".repeat(128);
const exampleId = "01938a5e-7c00-7000-8000-000000000001";
const exampleSessionUser = { _id: exampleId, username: "maria", email: "maria@example.com", role: "user" as const };
const exampleTokens = { accessToken: "eyJhbGciOi...", refreshToken: "q83vEjRWeJCrze8SNFZ4kA" };
const exampleSession = { user: exampleSessionUser, ...exampleTokens };
const exampleUser = {
  ...exampleSessionUser,
  verified: true,
  createdAt: "2026-11-02T09:30:00.000Z",
  oAuthAccounts: [],
};

export const login = endpoint({
  method: "POST",
  path: "/api/v1/auth/login",
  access: "public",
  summary: "Sign in",
  body: z.object({ username, password: passwordDigest }),
  data: session,
  example: { body: { username: "maria", password: digest }, data: exampleSession },
});

export const register = endpoint({
  method: "POST",
  path: "/api/v1/auth/register",
  access: "public",
  summary: "Register; a link to confirm the address is mailed",
  message: "Check your inbox: a link to confirm your address is on its way",
  body: newUserBody,
  data: user,
  status: 201,
  example: {
    body: { username: "maria", email: "maria@example.com", password: digest, confirmPassword: digest },
    data: { ...exampleUser, verified: false },
  },
});

export const verifyEmail = endpoint({
  method: "GET",
  path: "/api/v1/auth/verify-email",
  access: "public",
  summary: "Confirm an address with the link that was mailed to it, and sign in",
  message: "Your email address is confirmed",
  query: z.object({ userId: z.string(), token: z.string(), tempEmail: z.optional(z.string()) }),
  data: session,
  example: { query: { userId: exampleId, token: "q83vEjRWeJCrze8SNFZ4kA" }, data: exampleSession },
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "/api/v1/auth/forgot-password",
  access: "public",
  summary: "Mail a link to set a new password, when the address is known",
  message: "If this address is known here, a link to set a new password is on its way",
  body: z.object({ email }),
  data: z.null(),
  example: { body: { email: "maria@example.com" }, data: null },
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/v1/auth/reset-password/{token}",
  access: "public",
  summary: "Set a new password with the mailed token; ends every session of the user",
  message: "Your password was changed. Sign in with the new one",
  params: z.object({ token: z.string() }),
  body: z.object({ password: passwordDigest, confirmPassword: passwordDigest }).check(confirmMatches),
  data: z.null(),
  example: {
    params: { token: "q83vEjRWeJCrze8SNFZ4kA" },
    body: { password: digest, confirmPassword: digest },
    data: null,
  },
});

export const refresh = endpoint({
  method: "POST",
  path: "/api/v1/me/refresh",
  access: "refresh",
  summary: "Exchange the refresh token for a new pair",
  data: tokens,
  example: { data: exampleTokens },
});

export const exchangeOAuthCode = endpoint({
  method: "POST",
  path: "/api/v1/auth/oauth/exchange",
  access: "public",
  summary: "Exchange the one-time code of a sign-in with github, discord or google for a session",
  body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: session,
  example: { body: { code: "q83vEjRWeJCrze8SNFZ4kA" }, data: exampleSession },
});

export const logout = endpoint({
  method: "POST",
  path: "/api/v1/me/logout",
  access: "user",
  summary: "End this session",
  data: z.null(),
  example: { data: null },
});

export const me = endpoint({
  method: "GET",
  path: "/api/v1/me",
  access: "user",
  summary: "The signed-in user",
  data: user,
  example: { data: exampleUser },
});

export const updatePassword = endpoint({
  method: "PUT",
  path: "/api/v1/user/update-password",
  access: "user",
  summary: "Change the own password; ends every other session",
  message: "Your password was changed",
  body: z
    .object({ oldPassword: passwordDigest, newPassword: passwordDigest, confirmNewPassword: passwordDigest })
    .check(
      z.refine((value) => value?.newPassword === value?.confirmNewPassword, {
        error: "Passwords don't match",
        path: ["confirmNewPassword"],
        when: () => true,
      }),
    ),
  data: z.null(),
  example: { body: { oldPassword: digest, newPassword: digest, confirmNewPassword: digest }, data: null },
});

export const updateEmail = endpoint({
  method: "PUT",
  path: "/api/v1/user/update-email",
  access: "user",
  summary: "Ask for a change of email; it takes effect when the new address is confirmed",
  message: "Confirm the new address with the link that was mailed to it",
  body: z.object({ newEmail: email }),
  data: z.null(),
  example: { body: { newEmail: "maria.r@example.com" }, data: null },
});

const providerParams = z.object({ provider: oAuthProvider });

export const linkOAuthAccount = endpoint({
  method: "POST",
  path: "/api/v1/user/oauth/{provider}/link",
  access: "user",
  summary: "Begin to link an account at github, discord or google; the browser goes on to the url",
  params: providerParams,
  data: z.object({ url: z.string() }),
  example: {
    params: { provider: "github" },
    data: { url: "https://github.com/login/oauth/authorize?client_id=overture" },
  },
});

export const unlinkOAuthAccount = endpoint({
  method: "DELETE",
  path: "/api/v1/user/oauth/{provider}",
  access: "user",
  summary: "Unlink an account, unless it is the only way to sign in",
  message: "The account is no longer linked",
  params: providerParams,
  data: z.null(),
  example: { params: { provider: "github" }, data: null },
});

export const listUsers = endpoint({
  method: "GET",
  path: "/api/v1/admin/user/all",
  access: "admin",
  summary: "List users; `query` is part of a username or email",
  query: z.object({ ...paging, query: searchText }),
  data: z.object({ users: z.array(user), ...pageTotals }),
  example: { query: { page: 1, limit: 10, query: "mar" }, data: { users: [exampleUser], total: 1, pages: 1 } },
});

export const createUser = endpoint({
  method: "POST",
  path: "/api/v1/admin/user",
  access: "admin",
  summary: "Create a user, who gets a registration email",
  message: "Registration email was sent",
  body: newUserBody,
  data: user,
  status: 201,
  example: {
    body: { username: "maria", email: "maria@example.com", password: digest, confirmPassword: digest },
    data: { ...exampleUser, verified: false },
  },
});

export const updateUser = endpoint({
  method: "PUT",
  path: "/api/v1/admin/user/{id}",
  access: "admin",
  summary: "Change a user's name, email or role",
  message: "User updated successfully",
  params: idParams,
  body: z.object({ username: z.optional(username), email: z.optional(email), role: z.optional(role) }).check(
    z.refine((value) => value.username !== undefined || value.email !== undefined || value.role !== undefined, {
      error: "Either email or username must be provided",
      path: ["username"],
    }),
  ),
  data: user,
  example: { params: { id: exampleId }, body: { username: "maria.r" }, data: { ...exampleUser, username: "maria.r" } },
});

export const deleteUser = endpoint({
  method: "DELETE",
  path: "/api/v1/admin/user/{id}",
  access: "admin",
  summary: "Delete a user and everything that the user owns",
  message: "User deleted successfully",
  params: idParams,
  data: z.null(),
  example: { params: { id: exampleId }, data: null },
});
