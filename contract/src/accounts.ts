import * as z from "zod/mini";
import {
  exampleDigest,
  exampleSession,
  exampleTokens,
  exampleUser,
  type OAuthProvider,
  passwordDigest,
  secondFactorCode,
  session,
  tokens,
  user,
  username,
} from "./account-fields.js";
import { endpoint } from "./endpoint.js";

export {
  type OAuthProvider,
  oAuthProvider,
  type Role,
  role,
  type Session,
  type SessionUser,
  session,
  sessionUser,
  type Tokens,
  tokens,
  type User,
  user,
} from "./account-fields.js";
// In files of their own, so that the sign-in page does not load what it does not call.
export * from "./linked-sign-in.js";
export * from "./own-account.js";
export * from "./registration.js";
export * from "./users.js";

/** Names for screens. */
export const oAuthProviderNames = {
  github: "GitHub",
  discord: "Discord",
  google: "Google",
} satisfies Record<OAuthProvider, string>;

/** The path that redirects the browser to the provider: it is opened as a page, not called. */
export const oAuthStartPath = "/api/v1/auth/oauth/{provider}";

/**
 * Where the provider sends the browser back to. Its redirect ends on `/auth/oauth/success?code=` with a code for
 * `exchangeOAuthCode`, on `/dashboard/settings?linked=` with the provider that was linked, or on
 * `/auth/oauth/error?message=`.
 */
export const oAuthCallbackPath = "/api/v1/auth/oauth/{provider}/callback";

const typedPassword = z.string().check(z.minLength(1, { error: "Password is required" }));

/** The sign-in form; the password's digest is made when it is sent. */
export const loginForm = z.object({ username, password: typedPassword, secondFactor: z.optional(secondFactorCode) });

export const login = endpoint({
  method: "POST",
  path: "/api/v1/auth/login",
  access: "public",
  summary: "Sign in; a user with a second factor also gives `secondFactor`",
  body: z.object({ username, password: passwordDigest, secondFactor: z.optional(secondFactorCode) }),
  data: session,
  example: { body: { username: "maria", password: exampleDigest }, data: exampleSession },
});

export const refresh = endpoint({
  method: "POST",
  path: "/api/v1/me/refresh",
  access: "refresh",
  summary: "Exchange the refresh token for a new pair",
  data: tokens,
  example: { data: exampleTokens },
});

export const logout = endpoint({
  method: "POST",
  path: "/api/v1/me/logout",
  access: "user",
  openTo: "enrolling",
  summary: "End this session",
  data: z.null(),
  keyless: "ends",
  example: { data: null },
});

export const me = endpoint({
  method: "GET",
  path: "/api/v1/me",
  access: "user",
  openTo: "enrolling",
  summary: "The signed-in user",
  data: user,
  example: { data: exampleUser },
});
