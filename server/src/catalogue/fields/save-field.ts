import { creatorFields } from "@overture/contract";
import { type Actor, recordAudit } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import { restorableSince } from "../../db/deletion.js";
import { invalid, missing, Refusal } from "../../refusal.js";
import {
  type FieldColumns,
  type FieldRow,
  insertField,
  listFieldRows,
  lockFieldRow,
  lockFieldTable,
  markFieldDeleted,
  unmarkFieldDeleted,
  updateFieldRow,
} from "./field-queries.js";
import { hasValues, listChoicesInUse } from "./value-queries.js";

interface Which {
  actor: Actor;
  id: string;
  at: Date;
}

interface Creation extends Omit<Which, "id"> {
  body: creatorFields.NewField;
}

export async function createField(tx: Tx, { actor, body, at }: Creation): Promise<FieldRow> {
  await refuseTooMany(tx);
  const { name, label, type, choices } = body;
  refuseNameOfObjects(name);
  const columns = { name, label, type, formerNames: [], choices: type === "choice" ? (choices ?? []) : null };
  const after = await insertField(tx, columns, at);
  await recordField(tx, { actor, action: "field.create", after });
  return after;
}

/** Absent properties stay. Values are not converted, so the type can be changed only while there are none. */
export async function updateField(
  tx: Tx,
  { actor, id, at, changes }: Which & { changes: creatorFields.FieldChanges },
): Promise<FieldRow> {
  const before = await lockFieldRow(tx, id);
  if (!before) throw missing("Field");
  const columns = changed(before, changes);
  if (columns.name !== before.name) refuseNameOfObjects(columns.name);
  if (columns.type === "choice" && columns.choices?.length === 0) {
    throw invalid({ choices: creatorFields.noChoices });
  }
  if (columns.type !== before.type && (await hasValues(tx, id))) {
    throw invalid({ type: "Some creators have a value: the type can be changed only while none has" });
  }
  await refuseTakingChoices(tx, before, columns);
  const after = await updateFieldRow(tx, id, columns, at);
  await recordField(tx, { actor, action: "field.update", before, after });
  return after;
}

/** Every object has a `constructor`: mails to creators without a value would show it. */
function refuseNameOfObjects(name: string): void {
  if (name in {}) throw invalid({ name: "Another field has this name" });
}

function changed(before: FieldRow, changes: creatorFields.FieldChanges): FieldColumns {
  const { name = before.name, label = before.label, type = before.type } = changes;
  const choices = changes.choices ?? before.choices ?? [];
  const formerNames = [...new Set([...before.formerNames, before.name])].filter((former) => former !== name);
  return { name, label, type, formerNames, choices: type === "choice" ? choices : null };
}

async function refuseTakingChoices(tx: Tx, before: FieldRow, { choices }: FieldColumns): Promise<void> {
  if (before.choices === null || choices === null) return;
  const kept = new Set(choices.map(creatorFields.choiceKey));
  const taken = before.choices.filter((choice) => !kept.has(creatorFields.choiceKey(choice)));
  const used = taken.length > 0 ? await listChoicesInUse(tx, before.id, taken) : [];
  if (used.length > 0) throw invalid({ choices: `Some creators have ${used.join(", ")}: change those first` });
}

/** Its values are kept for as long as it can be restored, and are not shown. */
export async function deleteField(tx: Tx, { actor, id, at }: Which): Promise<void> {
  const before = await lockFieldRow(tx, id);
  if (!before) throw missing("Field");
  await markFieldDeleted(tx, id, { actor, at });
  await recordField(tx, { actor, action: "field.delete", before });
}

export async function restoreField(tx: Tx, { actor, id, at }: Which): Promise<FieldRow> {
  await refuseTooMany(tx);
  const after = await unmarkFieldDeleted(tx, id, restorableSince(at));
  if (!after) throw missing("Field");
  await recordField(tx, { actor, action: "field.restore", after });
  return after;
}

/** If two calls come at once, the second counts the field of the first. */
async function refuseTooMany(tx: Tx): Promise<void> {
  await lockFieldTable(tx);
  const { length } = await listFieldRows(tx);
  const { fields } = creatorFields.fieldLimits;
  if (length < fields) return;
  throw new Refusal("invalid", `There are ${fields} fields already: delete one that is not used any more`);
}

interface FieldChange {
  actor: Actor;
  action: "field.create" | "field.update" | "field.delete" | "field.restore";
  before?: FieldRow;
  after?: FieldRow;
}

async function recordField(tx: Tx, { actor, action, before, after }: FieldChange): Promise<void> {
  const field = after ?? before;
  const subject = { kind: "field", id: field?.id ?? null, name: field?.name ?? null };
  await recordAudit(tx, {
    actor,
    action,
    subject,
    before: before && valuesOf(before),
    after: after && valuesOf(after),
  });
}

function valuesOf({ id: _id, formerNames: _formerNames, choices, ...values }: FieldRow) {
  return { ...values, ...(choices && { choices }) };
}
