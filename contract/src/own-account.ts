import * as z from "zod/mini";
import {
  displayName,
  exampleDigest,
  exampleUser,
  newPassword,
  oAuthProvider,
  passwordDigest,
  user,
} from "./account-fields.js";
import { endpoint } from "./endpoint.js";
import { email } from "./fields.js";

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

export const updatePassword = endpoint({
  method: "PUT",
  path: "/api/v1/user/update-password",
  access: "user",
  openTo: "waiting",
  summary: "Change the caller's password; ends every other session and revokes every API key",
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
  example: {
    body: { oldPassword: exampleDigest, newPassword: exampleDigest, confirmNewPassword: exampleDigest },
    data: null,
  },
});

export const updateEmail = endpoint({
  method: "PUT",
  path: "/api/v1/user/update-email",
  access: "user",
  openTo: "waiting",
  summary: "Ask for a change of email; it takes effect when the new address is confirmed",
  message: "Confirm the new address with the link that was mailed to it",
  body: z.object({ newEmail: email }),
  data: z.null(),
  example: { body: { newEmail: "maria.r@example.com" }, data: null },
});

export const updateDisplayName = endpoint({
  method: "PUT",
  path: "/api/v1/user/display-name",
  access: "user",
  openTo: "waiting",
  summary: "Change the caller's sender name in mails to creators; with an empty name the username is used",
  message: "Your display name was changed",
  body: z.object({ displayName }),
  data: user,
  example: { body: { displayName: "Maria Reis" }, data: { ...exampleUser, displayName: "Maria Reis" } },
});

const providerParams = z.object({ provider: oAuthProvider });

export const linkOAuthAccount = endpoint({
  method: "POST",
  path: "/api/v1/user/oauth/{provider}/link",
  access: "user",
  openTo: "waiting",
  summary:
    "Begin to link an account at GitHub, Discord or Google, within ten minutes of signing in; the browser opens the url",
  params: providerParams,
  data: z.object({ url: z.string() }),
  keyless: "begins",
  example: {
    params: { provider: "github" },
    data: { url: "https://github.com/login/oauth/authorize?client_id=overture" },
  },
});

export const unlinkOAuthAccount = endpoint({
  method: "DELETE",
  path: "/api/v1/user/oauth/{provider}",
  access: "user",
  openTo: "waiting",
  summary: "Unlink an account, unless it is the only way to sign in",
  message: "The account is no longer linked",
  params: providerParams,
  data: z.null(),
  example: { params: { provider: "github" }, data: null },
});
