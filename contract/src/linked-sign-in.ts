import * as z from "zod/mini";
import { exampleSession, exampleUser, secondFactorCode, session } from "./account-fields.js";
import { endpoint } from "./endpoint.js";

export const verifyEmail = endpoint({
  method: "GET",
  path: "/api/v1/auth/verify-email",
  access: "public",
  summary: "Confirm an address with the link that was mailed to it, and sign in",
  message: "Your email address is confirmed",
  query: z.object({
    userId: z.string(),
    token: z.string(),
    tempEmail: z.optional(z.string()),
    secondFactor: z.optional(secondFactorCode),
  }),
  data: session,
  example: { query: { userId: exampleUser._id, token: "q83vEjRWeJCrze8SNFZ4kA" }, data: exampleSession },
});

export const exchangeOAuthCode = endpoint({
  method: "POST",
  path: "/api/v1/auth/oauth/exchange",
  access: "public",
  summary: "Exchange the one-time code of a sign-in with GitHub, Discord or Google for a session",
  body: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(200)),
    secondFactor: z.optional(secondFactorCode),
  }),
  data: session,
  example: { body: { code: "q83vEjRWeJCrze8SNFZ4kA" }, data: exampleSession },
});
