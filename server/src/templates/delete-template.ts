import type { templates } from "@overture/contract";
import type { Actor } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";
import { restorableSince } from "../db/deletion.js";
import { missing } from "../refusal.js";
import { recordTemplate } from "./audit-templates.js";
import { presentTemplate } from "./present.js";
import { markTemplateDeleted, type Ownership, removeTemplatesOf, unmarkTemplateDeleted } from "./queries.js";

interface Which extends Ownership {
  actor: Actor;
  at: Date;
}

/** Drafts that were made from it stay as they are. */
export async function deleteTemplate(tx: Tx, { actor, at, ...which }: Which): Promise<void> {
  const row = await markTemplateDeleted(tx, which, { actor, at });
  if (!row) throw missing("Template");
  await recordTemplate(tx, { actor, action: "template.delete", before: row });
}

/** It is the same template again, for the campaigns that used it too. */
export async function restoreTemplate(tx: Tx, { actor, at, ...which }: Which): Promise<templates.EmailTemplate> {
  const row = await unmarkTemplateDeleted(tx, which, restorableSince(at));
  if (!row) throw missing("Template");
  await recordTemplate(tx, { actor, action: "template.restore", after: row });
  return presentTemplate(row);
}

/** Goes when the user is deleted; default templates belong to nobody and stay. */
export async function eraseTemplatesOfUser(tx: Tx, userId: string): Promise<void> {
  await removeTemplatesOf(tx, userId);
}
