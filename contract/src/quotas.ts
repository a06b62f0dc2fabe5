import * as z from "zod/mini";
import { type DataOf, endpoint } from "./endpoint.js";
import { idParams } from "./fields.js";
import { limits } from "./limits.js";

const quota = z
  .int({ error: "Enter a whole number" })
  .check(z.minimum(0), z.maximum(limits.quotas.max, { error: "At most 1,000,000" }));

export const userQuotas = z.object({
  /** Mails through the shared mailbox in any 24 hours. */
  mailsPerDay: quota,
  /** Connected mailboxes. */
  mailboxes: quota,
  /** Imports of creators in any 24 hours. */
  importsPerDay: quota,
});

const { mailsPerDay, mailboxes, importsPerDay } = limits.quotas;
const example = { mailsPerDay, mailboxes, importsPerDay };
const exampleParams = { id: "01938a5e-7c00-7000-8000-000000000001" };

export const getUserQuotas = endpoint({
  method: "GET",
  path: "/api/v1/admin/user/{id}/quotas",
  access: "admin",
  scope: "admin:read",
  summary: "A user's quotas",
  params: idParams,
  data: userQuotas,
  example: { params: exampleParams, data: example },
});

export const setUserQuotas = endpoint({
  method: "PUT",
  path: "/api/v1/admin/user/{id}/quotas",
  access: "admin",
  summary: "Set a user's quotas",
  message: "The quotas were saved",
  params: idParams,
  body: userQuotas,
  data: userQuotas,
  example: { params: exampleParams, body: { ...example, mailsPerDay: 500 }, data: { ...example, mailsPerDay: 500 } },
});
export type UserQuotas = DataOf<typeof getUserQuotas>;
