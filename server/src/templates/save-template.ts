import type { templates } from "@overture/contract";
import type { Tx } from "../db/database.js";
import { missing } from "../refusal.js";
import { checkTexts } from "./email.js";
import { presentTemplate } from "./present.js";
import {
  insertTemplate,
  markTemplateDeleted,
  type Ownership,
  unmarkTemplateDeleted,
  updateTemplateRow,
} from "./queries.js";

interface Creation {
  /** Null makes a default template, shared by all. */
  ownerId: string | null;
  body: templates.EmailTemplateBody;
  at: Date;
}

export async function createTemplate(tx: Tx, { ownerId, body, at }: Creation): Promise<templates.EmailTemplate> {
  const { name, subject, content } = body;
  checkTexts({ subject, content });
  return presentTemplate(await insertTemplate(tx, { ownerId, name, subject: subject || null, content, at }));
}

interface Update extends Ownership {
  changes: templates.EmailTemplateChanges;
  at: Date;
}

/** What is absent stays; an empty subject takes it away. */
export async function updateTemplate(tx: Tx, { id, ownerId, changes, at }: Update): Promise<templates.EmailTemplate> {
  const { name, subject, content } = changes;
  checkTexts({ subject, content });
  const row = await updateTemplateRow(
    tx,
    { id, ownerId },
    {
      ...(name === undefined ? {} : { name }),
      ...(subject === undefined ? {} : { subject: subject || null }),
      ...(content === undefined ? {} : { content }),
      updated_at: at,
    },
  );
  if (!row) throw missing("Template");
  return presentTemplate(row);
}

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
