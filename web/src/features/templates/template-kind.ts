import type { accounts, templates } from "@overture/contract";
import { t } from "#language";

export type TemplateKind = "default" | "custom";

export const kindNames = { default: t`Default`, custom: t`Custom` } satisfies Record<TemplateKind, string>;

/** A template without an owner is shared by all. */
export function kindOf({ userId }: templates.EmailTemplate): TemplateKind {
  return userId === undefined || userId === null ? "default" : "custom";
}

/** Default templates belong to the administrators, all others to whoever wrote them. */
export function canChange(template: templates.EmailTemplate, user: accounts.SessionUser): boolean {
  return kindOf(template) === "default" ? user.role === "admin" : template.userId === user._id;
}
