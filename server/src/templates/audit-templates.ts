import { type Actor, recordAudit } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";
import type { TemplateRow } from "./queries.js";

interface TemplateChange {
  actor: Actor;
  action: "template.create" | "template.update" | "template.delete" | "template.restore";
  before?: TemplateRow;
  after?: TemplateRow;
}

export async function recordTemplate(tx: Tx, { actor, action, before, after }: TemplateChange): Promise<void> {
  const template = after ?? before;
  await recordAudit(tx, {
    actor,
    action,
    subject: {
      kind: template?.user_id == null ? "default-template" : "template",
      id: template?.id ?? null,
      name: template?.name ?? null,
    },
    before: before && valuesOf(before),
    after: after && valuesOf(after),
  });
}

interface SeveralChanged {
  actor: Actor;
  action: "template.delete-selected" | "template.restore-selected";
  /** Null for default templates. */
  ownerId: string | null;
  names: readonly string[];
}

/** One entry for all of them, and none if nothing changed. */
export async function recordTemplates(tx: Tx, { actor, action, ownerId, names }: SeveralChanged): Promise<void> {
  if (names.length === 0) return;
  const kind = ownerId === null ? "default-template" : "template";
  await recordAudit(tx, { actor, action, subject: { kind }, after: { templates: names.join(", ") } });
}

function valuesOf({ name, subject, content }: TemplateRow) {
  return { name, subject, content };
}
