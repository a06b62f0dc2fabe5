import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";

export const secondFactorRequiredOf = z.enum(["none", "administrators", "everyone"]);

/** What administrators ask of everybody before they may work here. */
export const accessRules = z.object({
  /**
   * Of people who register, not of those whom an administrator has made or invited. Who waits goes on waiting when it
   * is turned off.
   */
  mustBeAdmitted: z.boolean(),
  secondFactorRequiredOf,
});
export type AccessRules = z.output<typeof accessRules>;

const path = "/api/v1/admin/access-rules";
const example = { mustBeAdmitted: true, secondFactorRequiredOf: "administrators" as const };

export const getAccessRules = endpoint({
  method: "GET",
  path,
  access: "admin",
  scope: "admin:read",
  summary: "Whether new users must be admitted, and of whom a second factor is required",
  data: accessRules,
  example: { data: example },
});

export const updateAccessRules = endpoint({
  method: "PUT",
  path,
  access: "admin",
  summary: "Set whether new users must be admitted, and of whom a second factor is required",
  body: accessRules,
  data: accessRules,
  message: "The access rules were saved",
  example: { body: example, data: example },
});
