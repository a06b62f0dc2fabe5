import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant, text } from "./fields.js";
import { limits } from "./limits.js";
import { type Scope, scopes } from "./scopes.js";

const scope = z.enum(scopes as [Scope, ...Scope[]]);

export const apiKey = z.object({
  _id: id,
  name: z.string(),
  /** The first characters of the key. */
  start: z.string(),
  scopes: z.array(scope),
  createdAt: instant,
  /** Absent: the key does not expire. */
  expiresAt: z.optional(instant),
  /** Rounded to the minute; absent: never used. */
  lastUsedAt: z.optional(instant),
});
export type ApiKey = z.output<typeof apiKey>;

export const apiKeyBody = z.object({
  name: text({ min: 1, max: limits.apiKeyName, tooShort: "Give the key a name" }),
  scopes: z.array(scope).check(z.minLength(1, { error: "Choose at least one permission" }), z.maxLength(scopes.length)),
  /** Days until the key expires; null: it never does. */
  days: z.nullable(z.int().check(z.minimum(1), z.maximum(3_650))),
});

const exampleKey = {
  _id: "01938a5e-7c00-7000-8000-000000000c01",
  name: "Nightly report",
  start: "ovt_Xa91",
  scopes: ["campaigns:read" as const],
  createdAt: "2026-11-03T08:00:00.000Z",
  expiresAt: "2027-02-01T08:00:00.000Z",
};

export const listApiKeys = endpoint({
  method: "GET",
  path: "/api/v1/user/api-keys",
  access: "user",
  summary: "The caller's API keys, without the secrets",
  data: z.array(apiKey),
  example: { data: [exampleKey] },
});

export const createApiKey = endpoint({
  method: "POST",
  path: "/api/v1/user/api-keys",
  access: "user",
  summary: "Create an API key, which is sent as a bearer token; it is shown only once",
  message: "The key was made. Copy it now: it is not shown again",
  body: apiKeyBody,
  data: z.object({ apiKey, key: z.string() }),
  status: 201,
  showsOnce: true,
  example: {
    body: { name: "Nightly report", scopes: ["campaigns:read"], days: 90 },
    data: { apiKey: exampleKey, key: "ovt_Xa91qYcQ3nT0eXAMPLE" },
  },
});

export const revokeApiKey = endpoint({
  method: "DELETE",
  path: "/api/v1/user/api-keys/{id}",
  access: "owner",
  summary: "Revoke an API key at once",
  message: "The key was revoked",
  params: idParams,
  data: z.null(),
  example: { params: { id: exampleKey._id }, data: null },
});
