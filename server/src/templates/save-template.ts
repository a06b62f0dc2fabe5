import type { templates } from "@overture/contract";
import type { Actor } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";
import { userOf } from "../db/deletion.js";
import { chooseAttachments } from "../mail/attachments/choose-attachments.js";
import { changedMeanwhile, hasUnseen, missing } from "../refusal.js";
import { recordTemplate } from "./audit-templates.js";
import { checkTexts } from "./email.js";
import { listFieldNames } from "./field-texts.js";
import { presentTemplate } from "./present.js";
import { insertTemplate, listCopiableFiles, lockTemplate, type Ownership, updateTemplateRow } from "./queries.js";
import { lockTemplatesOf, refuseTooManyTemplates } from "./refuse-too-many.js";

interface Creation {
  actor: Actor;
  /** Null makes a default template, shared by all. */
  ownerId: string | null;
  body: templates.EmailTemplateBody;
  at: Date;
}

/** A copy of a template may use its files, whoever uploaded them. */
export async function createTemplate(tx: Tx, { actor, ownerId, body, at }: Creation): Promise<templates.EmailTemplate> {
  const { name, subject, content, attachmentIds: ids = [] } = body;
  await lockTemplatesOf(tx, ownerId);
  checkTexts({ subject, content }, await listFieldNames(tx));
  const userId = userOf(actor);
  const given = userId === null ? [] : await listCopiableFiles(tx, ids, userId);
  const attachment_ids = await chooseAttachments(tx, { ids, userId, given });
  const row = await insertTemplate(tx, { ownerId, name, subject: subject || null, content, attachment_ids, at });
  await refuseTooManyTemplates(tx, ownerId);
  await recordTemplate(tx, { actor, action: "template.create", after: row });
  return presentTemplate(row);
}

interface Update extends Ownership {
  actor: Actor;
  changes: templates.EmailTemplateChanges;
  at: Date;
}

/** Absent values do not change; an empty subject removes it. With `before`, texts that the caller has not seen stay. */
export async function updateTemplate(
  tx: Tx,
  { actor, id, ownerId, changes, at }: Update,
): Promise<templates.EmailTemplate> {
  const { name, subject, content, attachmentIds: ids } = changes;
  checkTexts({ subject, content }, await listFieldNames(tx));
  const before = await lockTemplate(tx, { id, ownerId });
  if (!before) throw missing("Template");
  if (hasUnseen({ ...before, subject: before.subject ?? "" }, changes))
    throw changedMeanwhile("This template was changed elsewhere", presentTemplate(before));
  const attachment_ids =
    ids && (await chooseAttachments(tx, { ids, userId: userOf(actor), given: before.attachmentIds }));
  const row = await updateTemplateRow(
    tx,
    { id, ownerId },
    {
      ...(name === undefined ? {} : { name }),
      ...(subject === undefined ? {} : { subject: subject || null }),
      ...(content === undefined ? {} : { content }),
      ...(attachment_ids && { attachment_ids }),
      updated_at: at,
    },
  );
  if (!row) throw missing("Template");
  await recordTemplate(tx, { actor, action: "template.update", before, after: row });
  return presentTemplate(row);
}
