import * as z from "zod/mini";
import { passwordDigest, secondFactorCode } from "./account-fields.js";
import { endpoint } from "./endpoint.js";
import { idParams } from "./fields.js";

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const exampleCodes = { recoveryCodes: ["k7mq-2xvd-9hpa-tw4c"] };

export const getSecondFactor = endpoint({
  method: "GET",
  path: "/api/v1/user/second-factor",
  access: "user",
  openTo: "enrolling",
  summary:
    "Whether signing in asks for a second factor, whether an authenticator app is one, and how many recovery codes are " +
    "left",
  data: z.object({ isOn: z.boolean(), hasApp: z.boolean(), recoveryCodes: z.int().check(z.minimum(0)) }),
  example: { data: { isOn: true, hasApp: true, recoveryCodes: 10 } },
});

export const beginSecondFactor = endpoint({
  method: "POST",
  path: "/api/v1/user/second-factor",
  access: "user",
  openTo: "enrolling",
  summary:
    "Begin to set up an authenticator app; nothing changes until its code confirms it. Who has passkeys uses one of them " +
    "for it",
  body: z.object({ password: z.optional(passwordDigest), secondFactor: z.optional(secondFactorCode) }),
  data: z.object({ url: z.string(), secret: z.string() }),
  keyless: "begins",
  example: {
    body: { password: "0".repeat(128) },
    data: { url: "otpauth://totp/Overture:maria?issuer=Overture&secret=JBSWY3DPEHPK3PXP", secret: "JBSWY3DPEHPK3PXP" },
  },
});

export const confirmSecondFactor = endpoint({
  method: "PUT",
  path: "/api/v1/user/second-factor",
  access: "user",
  openTo: "enrolling",
  summary:
    "Turn on the authenticator app with its code; with the first second factor the answer has recovery codes, which are shown only once",
  message: "The authenticator app is on",
  body: z.object({ code: secondFactorCode }),
  data: recoveryCodes,
  example: { body: { code: "492039" }, data: exampleCodes },
});

export const makeRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/v1/user/second-factor/recovery-codes",
  access: "user",
  openTo: "waiting",
  summary: "Create new recovery codes; earlier ones stop working",
  message: "These codes replace the ones before",
  body: z.object({ secondFactor: secondFactorCode }),
  data: recoveryCodes,
  showsOnce: true,
  example: { body: { secondFactor: "492039" }, data: exampleCodes },
});

export const removeSecondFactor = endpoint({
  method: "POST",
  path: "/api/v1/user/second-factor/remove",
  access: "user",
  openTo: "waiting",
  summary: "Turn off the authenticator app; passkeys remain a second factor",
  message: "The authenticator app is off",
  body: z.object({ secondFactor: secondFactorCode }),
  data: z.null(),
  example: { body: { secondFactor: "492039" }, data: null },
});

export const resetSecondFactor = endpoint({
  method: "POST",
  path: "/api/v1/admin/user/{id}/reset-second-factor",
  access: "admin",
  summary: "Reset a user's lost second factor, including passkeys, and end all of their sessions",
  message: "The second factor is off",
  params: idParams,
  data: z.null(),
  example: { params: { id: "01938a5e-7c00-7000-8000-000000000001" }, data: null },
});
