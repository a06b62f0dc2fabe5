import * as z from "zod/mini";
import {
  confirmMatches,
  exampleDigest,
  exampleUser,
  newPassword,
  passwordDigest,
  user,
  username,
} from "./account-fields.js";
import { endpoint } from "./endpoint.js";
import { email } from "./fields.js";

/** The token of an invitation link; required where registration is by invitation. */
const registerBody = z
  .object({
    username,
    email,
    password: passwordDigest,
    confirmPassword: passwordDigest,
    invitation: z.optional(z.string().check(z.maxLength(200))),
  })
  .check(confirmMatches);

/** The form; the password's digest is made when it is sent. */
export const registerForm = z
  .object({ username, email, password: newPassword, confirmPassword: z.string() })
  .check(confirmMatches);
export const forgotPasswordForm = z.object({ email });
export const resetPasswordForm = z.object({ password: newPassword, confirmPassword: z.string() }).check(confirmMatches);

export const register = endpoint({
  method: "POST",
  path: "/api/v1/auth/register",
  access: "public",
  summary: "Register; a link to confirm the address is mailed",
  message: "Check your inbox: a link to confirm your address is on its way",
  mayBeClosed: true,
  body: registerBody,
  data: user,
  status: 201,
  example: {
    body: { username: "maria", email: "maria@example.com", password: exampleDigest, confirmPassword: exampleDigest },
    data: { ...exampleUser, verified: false },
  },
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "/api/v1/auth/forgot-password",
  access: "public",
  summary: "Mail a link to set a new password, if the address is known",
  message: "If this address is known here, a link to set a new password is on its way",
  body: z.object({ email }),
  data: z.null(),
  example: { body: { email: "maria@example.com" }, data: null },
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/v1/auth/reset-password/{token}",
  access: "public",
  summary: "Set a new password with the mailed token; ends all sessions of the user",
  message: "Your password was changed. Sign in with the new one",
  params: z.object({ token: z.string() }),
  body: z.object({ password: passwordDigest, confirmPassword: passwordDigest }).check(confirmMatches),
  data: z.null(),
  example: {
    params: { token: "q83vEjRWeJCrze8SNFZ4kA" },
    body: { password: exampleDigest, confirmPassword: exampleDigest },
    data: null,
  },
});

export const takeBackAddress = endpoint({
  method: "POST",
  path: "/api/v1/auth/take-back/{token}",
  access: "public",
  summary: "Undo a change of email with the token that was mailed to the old address; ends all sessions of the user",
  message: "Your address is back. A link to set a new password is on its way to it",
  params: z.object({ token: z.string() }),
  data: z.null(),
  example: { params: { token: "q83vEjRWeJCrze8SNFZ4kA" }, data: null },
});
