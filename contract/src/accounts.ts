import * as z from "zod/mini";
import {
  exampleDigest,
  exampleSession,
  exampleTokens,
  type OAuthProvider,
  passwordDigest,
  secondFactorCode,
  session,
  tokens,
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
 * `exchangeOAuthCode`, on `/dashboard/settings?linked=` with the provider that was linked, or on
 * `/auth/oauth/error?message=`.
 */
export const oAuthCallbackPath = "/api/v1/auth/oauth/{provider}/callback";

const typedPassword = z.string().check(z.minLength(1, { error: "Password is required" }));

/** What a person types; the digests are made from it when it is sent. */
export const loginForm = z.object({ username, password: typedPassword, secondFactor: z.optional(secondFactorCode) });

export const login = endpoint({
  method: "POST",
  path: "/api/v1/auth/login",
  access: "public",
  summary: "Sign in; of somebody with a second factor a code is asked for, on `secondFactor`",
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
