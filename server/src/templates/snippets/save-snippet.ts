import { snippets } from "@overture/contract";
import { lockUser } from "../../accounts/user-queries.js";
import { recordAudit } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import { restorableSince } from "../../db/deletion.js";
import { requireOwn } from "../../db/own-rows.js";
import { changedMeanwhile, hasUnseen, missing, Refusal } from "../../refusal.js";
import { presentSnippet } from "./present-snippet.js";
import {
  findReadableSnippet,
  insertSnippet,
  lockReadableSnippet,
  type SnippetRow,
  snippetRows,
  updateSnippetRow,
} from "./snippet-queries.js";

interface Saving {
  ownerId: string;
  at: Date;
}

interface Which extends Saving {
  id: string;
}

/** Refused if the user has too many, or one with this name. */
export async function createSnippet(
  tx: Tx,
  { ownerId, at, body }: Saving & { body: snippets.SnippetBody },
): Promise<SnippetRow> {
  // Of two calls at once, the second counts the snippet of the first.
  await lockUser(tx, ownerId);
  const after = await getReadable(tx, await insertSnippet(tx, { ownerId, body, at }), ownerId);
  await refuseTooMany(tx, ownerId, after);
  await record(tx, { ownerId, action: "snippet.create", after });
  return after;
}

/** Absent values do not change. With `before`, texts that the caller has not seen stay. */
export async function updateSnippet(
  tx: Tx,
  { id, ownerId, at, changes }: Which & { changes: snippets.SnippetChanges },
): Promise<SnippetRow> {
  await lockUser(tx, ownerId);
  const before = requireOwn(await lockReadableSnippet(tx, id, ownerId), ownerId, "Snippet");
  if (hasUnseen(before, changes))
    throw changedMeanwhile("This snippet was changed elsewhere", presentSnippet(before, ownerId));
  await updateSnippetRow(tx, id, changes, at);
  const after = await getReadable(tx, id, ownerId);
  await refuseTooMany(tx, ownerId, after);
  await record(tx, { ownerId, action: "snippet.update", before, after });
  return after;
}

/** Texts that it was inserted into do not change. */
export async function deleteSnippet(tx: Tx, { id, ownerId, at }: Which): Promise<void> {
  const before = requireOwn(await lockReadableSnippet(tx, id, ownerId), ownerId, "Snippet");
  await snippetRows.markDeleted(tx, id, { actor: { userId: ownerId }, at });
  await record(tx, { ownerId, action: "snippet.delete", before });
}

export async function restoreSnippet(tx: Tx, { id, ownerId, at }: Which): Promise<SnippetRow> {
  await lockUser(tx, ownerId);
  if (!(await snippetRows.unmarkDeleted(tx, { id, ownerId }, restorableSince(at)))) throw missing("Snippet");
  const after = await getReadable(tx, id, ownerId);
  await refuseTooMany(tx, ownerId, after);
  await record(tx, { ownerId, action: "snippet.restore", after });
  return after;
}

/** Called after one is made, changed or restored, which the refusal undoes. */
async function refuseTooMany(tx: Tx, ownerId: string, { isShared }: SnippetRow): Promise<void> {
  const { snippets: most } = snippets.snippetLimits;
  if ((await snippetRows.countOf(tx, ownerId)) > most) {
    throw new Refusal("invalid", `You have ${most} snippets already: delete one that is not used any more`);
  }
  if (isShared) await snippetRows.refuseMuchShared(tx, ownerId, "content");
}

async function getReadable(tx: Tx, id: string, viewerId: string): Promise<SnippetRow> {
  const row = await findReadableSnippet(tx, id, viewerId);
  if (!row) throw missing("Snippet");
  return row;
}

interface Change {
  ownerId: string;
  action: "snippet.create" | "snippet.update" | "snippet.delete" | "snippet.restore";
  before?: SnippetRow;
  after?: SnippetRow;
}

async function record(tx: Tx, { ownerId, action, before, after }: Change): Promise<void> {
  const row = after ?? before;
  await recordAudit(tx, {
    actor: { userId: ownerId },
    action,
    subject: { kind: "snippet", id: row?.id ?? null, name: row?.name ?? null },
    before: before && valuesOf(before),
    after: after && valuesOf(after),
  });
}

const valuesOf = ({ name, content, isShared }: SnippetRow) => ({ name, content, isShared });
