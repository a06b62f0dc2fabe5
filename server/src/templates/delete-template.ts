import type { BulkDeletion, BulkOutcome, templates } from "@overture/contract";
import type { Actor } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";
import { restorableSince } from "../db/deletion.js";
import { missing } from "../refusal.js";
import { deletionOf, outcomeOf } from "../values/bulk-outcome.js";
import { recordTemplate, recordTemplates } from "./audit-templates.js";
import { presentTemplate } from "./present.js";
import {
  markTemplateDeleted,
  markTemplatesDeleted,
  type Ownership,
  removeTemplatesOf,
  type SeveralOwned,
  unmarkTemplateDeleted,
  unmarkTemplatesDeleted,
} from "./queries.js";
import { lockTemplatesOf, refuseTooManyTemplates } from "./refuse-too-many.js";

interface Which extends Ownership {
  actor: Actor;
  at: Date;
}

/** Drafts that were made from it do not change. */
export async function deleteTemplate(tx: Tx, { actor, at, ...which }: Which): Promise<void> {
  const row = await markTemplateDeleted(tx, which, { actor, at });
  if (!row) throw missing("Template");
  await recordTemplate(tx, { actor, action: "template.delete", before: row });
}

/** It is the same template again, also for the campaigns that used it. */
export async function restoreTemplate(tx: Tx, { actor, at, ...which }: Which): Promise<templates.EmailTemplate> {
  await lockTemplatesOf(tx, which.ownerId);
  const row = await unmarkTemplateDeleted(tx, which, restorableSince(at));
  if (!row) throw missing("Template");
  await refuseTooManyTemplates(tx, which.ownerId);
  await recordTemplate(tx, { actor, action: "template.restore", after: row });
  return presentTemplate(row);
}

interface Several extends SeveralOwned {
  actor: Actor;
  at: Date;
}

/** Skips templates that are missing or belong to somebody else. */
export async function deleteTemplates(tx: Tx, { actor, at, ...which }: Several): Promise<BulkDeletion> {
  const deleted = await markTemplatesDeleted(tx, which, { actor, at });
  const names = deleted.map(({ name }) => name);
  await recordTemplates(tx, { actor, action: "template.delete-selected", ownerId: which.ownerId, names });
  return deletionOf(
    which.ids,
    deleted.map(({ id }) => id),
  );
}

/** Skips what somebody else has restored and deleted again since: that is not the caller's to undo. */
export async function restoreTemplates(tx: Tx, { actor, at, ...which }: Several): Promise<BulkOutcome> {
  await lockTemplatesOf(tx, which.ownerId);
  const names = await unmarkTemplatesDeleted(tx, which, { actor, since: restorableSince(at) });
  await refuseTooManyTemplates(tx, which.ownerId);
  await recordTemplates(tx, { actor, action: "template.restore-selected", ownerId: which.ownerId, names });
  return outcomeOf(which.ids, names.length);
}

/** Removes the templates of a deleted user; default templates have no owner and stay. */
export async function eraseTemplatesOfUser(tx: Tx, userId: string): Promise<void> {
  await removeTemplatesOf(tx, userId);
}
