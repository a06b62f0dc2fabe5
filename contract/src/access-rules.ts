import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";

export const secondFactorRequiredOf = z.enum(["none", "administrators", "everyone"]);

/** What administrators require of every user. */
export const accessRules = z.object({
  /**
   * New users who register must be admitted by an administrator; those an administrator made or invited need not. Users
   * who are waiting go on waiting when this is turned off.
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
  summary: "Whether new users must be admitted, and who must have a second factor",
  data: accessRules,
  example: { data: example },
});

export const updateAccessRules = endpoint({
  method: "PUT",
  path,
  access: "admin",
  summary: "Set whether new users must be admitted, and who must have a second factor",
  body: accessRules,
  data: accessRules,
  message: "The access rules were saved",
  example: { body: example, data: example },
});
