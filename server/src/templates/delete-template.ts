import type { templates } from "@overture/contract";
import type { Tx } from "../db/database.js";
import { missing } from "../refusal.js";
import { presentTemplate } from "./present.js";
import { markTemplateDeleted, type Ownership, unmarkTemplateDeleted } from "./queries.js";

/** Drafts that were made from it stay as they are. */
export async function deleteTemplate(tx: Tx, template: Ownership, at: Date): Promise<void> {
  if (!(await markTemplateDeleted(tx, template, at))) throw missing("Template");
}

/** It is the same template again, for the campaigns that used it too. */
export async function restoreTemplate(tx: Tx, template: Ownership): Promise<templates.EmailTemplate> {
  const row = await unmarkTemplateDeleted(tx, template);
  if (!row) throw missing("Template");
  return presentTemplate(row);
}
