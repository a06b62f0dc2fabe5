import type { templates } from "@overture/contract";
import type { Tx } from "../db/database.js";
import { missing } from "../refusal.js";
import { checkTexts } from "./email.js";
import { presentTemplate } from "./present.js";
import { insertTemplate, type Ownership, updateTemplateRow } from "./queries.js";

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
