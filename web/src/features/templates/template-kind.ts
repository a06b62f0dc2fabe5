import type { accounts, templates } from "@overture/contract";
import { t } from "#language";

export type TemplateKind = "default" | "custom";

export const kindNames = { default: t`Default`, custom: t`Custom` } satisfies Record<TemplateKind, string>;

/** A template without an owner is a default template, which all users share. */
export function kindOf({ userId }: templates.EmailTemplate): TemplateKind {
  return userId === undefined || userId === null ? "default" : "custom";
}

/** Administrators can change default templates; other templates can be changed by their authors. */
export function canChange(template: templates.EmailTemplate, user: accounts.SessionUser): boolean {
  return kindOf(template) === "default" ? user.role === "admin" : template.userId === user._id;
}
