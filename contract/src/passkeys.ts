import * as z from "zod/mini";
import { exampleSessionUser, passwordDigest, secondFactorCode, session } from "./account-fields.js";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant, text } from "./fields.js";
import { limits } from "./limits.js";

/** Bytes in base64url, as WebAuthn writes them in JSON. */
function bytes(max: number) {
  return z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(max),
      z.regex(/^[A-Za-z0-9_-]+$/, { error: "Must be base64url without padding" }),
    );
}

/** At most 1,023 bytes (WebAuthn section 4). */
const credentialId = bytes(1_364);
const clientDataJSON = bytes(4_000);
const type = z.literal("public-key");

const passkeyName = text({ min: 1, max: limits.passkeyName, tooShort: "Give the passkey a name" });

export const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: instant,
  /** Absent: never used. */
  lastUsedAt: z.optional(instant),
  /** Whether the passkey is synced to the user's other devices. */
  isSynced: z.boolean(),
});
export type Passkey = z.output<typeof passkey>;

const credential = z.object({ id: z.string(), type, transports: z.array(z.string()) });

/** The options for creating a passkey (WebAuthn PublicKeyCredentialCreationOptionsJSON). */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type, alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});
export type CreationOptions = z.output<typeof creationOptions>;

/**
 * The options for asking for a passkey (WebAuthn PublicKeyCredentialRequestOptionsJSON). They name no passkey: the user
 * chooses.
 */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal("required"),
});
export type RequestOptions = z.output<typeof requestOptions>;

/** The browser's answer with a new passkey (WebAuthn RegistrationResponseJSON). */
export const attestation = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
  }),
});
export type Attestation = z.output<typeof attestation>;

/** The browser's answer with a passkey that was used (WebAuthn AuthenticationResponseJSON). */
export const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(4_000),
    signature: bytes(2_000),
    userHandle: z.optional(bytes(100)),
  }),
});
export type Assertion = z.output<typeof assertion>;

const exampleBytes = "q83vEjRWeJCrze8SNFZ4kA";
const examplePasskey = {
  _id: "01938a5e-7c00-7000-8000-000000000d01",
  name: "My phone",
  createdAt: "2026-11-02T09:30:00.000Z",
  lastUsedAt: "2026-11-03T08:00:00.000Z",
  isSynced: true,
};
const exampleAssertion = {
  id: exampleBytes,
  rawId: exampleBytes,
  type: "public-key" as const,
  response: { clientDataJSON: exampleBytes, authenticatorData: exampleBytes, signature: exampleBytes },
};

export const listPasskeys = endpoint({
  method: "GET",
  path: "/api/v1/user/passkeys",
  access: "user",
  openTo: "enrolling",
  summary: "The caller's passkeys, oldest first",
  data: z.array(passkey),
  example: { data: [examplePasskey] },
});

export const beginPasskey = endpoint({
  method: "POST",
  path: "/api/v1/user/passkeys/begin",
  access: "user",
  openTo: "enrolling",
  summary:
    "Begin to add a passkey: asks for the password, if there is one, and for the second factor, if one is set. What it answers goes to " +
    "the browser, within 5 minutes and once",
  body: z.object({ password: z.optional(passwordDigest), secondFactor: z.optional(secondFactorCode) }),
  data: creationOptions,
  keyless: "begins",
  example: {
    body: { password: "0".repeat(128) },
    data: {
      challenge: exampleBytes,
      rp: { id: "overture.example.com", name: "Overture" },
      user: { id: exampleBytes, name: "maria", displayName: "maria" },
      pubKeyCredParams: [{ type: "public-key", alg: -7 }],
      timeout: 300_000,
      attestation: "none",
      excludeCredentials: [],
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    },
  },
});

export const addPasskey = endpoint({
  method: "POST",
  path: "/api/v1/user/passkeys",
  access: "user",
  openTo: "enrolling",
  summary:
    "Add the passkey that the browser has created; with the first second factor the answer has recovery codes, which are shown only once",
  message: "The passkey was added",
  status: 201,
  body: z.object({ name: passkeyName, attestation }),
  data: z.object({ passkey, recoveryCodes: z.array(z.string()) }),
  showsOnce: true,
  example: {
    body: {
      name: "My phone",
      attestation: {
        id: exampleBytes,
        rawId: exampleBytes,
        type: "public-key",
        response: { clientDataJSON: exampleBytes, attestationObject: exampleBytes },
      },
    },
    data: { passkey: examplePasskey, recoveryCodes: ["k7mq-2xvd-9hpa-tw4c"] },
  },
});

export const renamePasskey = endpoint({
  method: "PUT",
  path: "/api/v1/user/passkeys/{id}",
  access: "owner",
  openTo: "waiting",
  summary: "Rename a passkey",
  message: "The passkey was renamed",
  params: idParams,
  body: z.object({ name: passkeyName }),
  data: passkey,
  example: { params: { id: examplePasskey._id }, body: { name: "My phone" }, data: examplePasskey },
});

export const removePasskey = endpoint({
  method: "POST",
  path: "/api/v1/user/passkeys/{id}/remove",
  access: "owner",
  openTo: "waiting",
  summary: "Remove a passkey",
  message: "The passkey was removed",
  params: idParams,
  body: z.object({ secondFactor: secondFactorCode }),
  data: z.null(),
  example: { params: { id: examplePasskey._id }, body: { secondFactor: "492039" }, data: null },
});

export const askForPasskey = endpoint({
  method: "POST",
  path: "/api/v1/auth/passkey",
  access: "public",
  summary: "The WebAuthn options for using a passkey, to sign in or as the second factor; valid once and for 5 minutes",
  data: requestOptions,
  example: {
    data: { challenge: exampleBytes, rpId: "overture.example.com", timeout: 300_000, userVerification: "required" },
  },
});

export const signInWithPasskey = endpoint({
  method: "POST",
  path: "/api/v1/auth/passkey/sign-in",
  access: "public",
  summary: "Sign in with a passkey alone",
  body: z.object({ assertion }),
  data: session,
  example: {
    body: { assertion: exampleAssertion },
    data: { user: exampleSessionUser, accessToken: "eyJhbGciOi...", refreshToken: exampleBytes },
  },
});

export const proveWithPasskey = endpoint({
  method: "POST",
  path: "/api/v1/auth/passkey/code",
  access: "public",
  summary: "Exchange the use of a passkey for a second-factor code, valid once and for two minutes",
  body: z.object({ assertion }),
  data: z.object({ code: z.string() }),
  example: { body: { assertion: exampleAssertion }, data: { code: "pk_q83vEjRWeJCrze8SNFZ4kAq83vEjRWeJ" } },
});
