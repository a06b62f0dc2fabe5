import { views } from "@overture/contract";
import { lockUser } from "../accounts/user-queries.js";
import { recordAudit } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";
import { restorableSince } from "../db/deletion.js";
import { requireOwn } from "../db/own-rows.js";
import { changedMeanwhile, hasUnseen, missing, Refusal } from "../refusal.js";
import { presentView } from "./present-view.js";
import {
  countViews,
  findReadableView,
  insertView,
  lockReadableView,
  updateViewRow,
  type ViewRow,
  viewRows,
} from "./view-queries.js";

interface Saving {
  ownerId: string;
  at: Date;
}

interface Which extends Saving {
  id: string;
}

/** Refused if the user has the most views of this table already, or one with this name. */
export async function createView(tx: Tx, { ownerId, at, body }: Saving & { body: views.ViewBody }): Promise<ViewRow> {
  // If two calls come at once, the second counts the view of the first.
  await lockUser(tx, ownerId);
  const after = await getReadable(tx, await insertView(tx, { ownerId, body, at }), ownerId);
  await refuseTooMany(tx, ownerId, after);
  await record(tx, { ownerId, action: "view.create", after });
  return after;
}

/** Absent properties stay. With `before`, what the caller has not seen stays too. */
export async function updateView(
  tx: Tx,
  { id, ownerId, at, changes }: Which & { changes: views.ViewChanges },
): Promise<ViewRow> {
  await lockUser(tx, ownerId);
  const before = requireOwn(await lockReadableView(tx, id, ownerId), ownerId, "View");
  if (hasUnseen(before, changes))
    throw changedMeanwhile("This view was changed elsewhere", presentView(before, ownerId));
  await updateViewRow(tx, id, changes, at);
  const after = await getReadable(tx, id, ownerId);
  if (after.isShared) await refuseTooMany(tx, ownerId, after);
  await record(tx, { ownerId, action: "view.update", before, after });
  return after;
}

export async function deleteView(tx: Tx, { id, ownerId, at }: Which): Promise<void> {
  const before = requireOwn(await lockReadableView(tx, id, ownerId), ownerId, "View");
  await viewRows.markDeleted(tx, id, { actor: { userId: ownerId }, at });
  await record(tx, { ownerId, action: "view.delete", before });
}

export async function restoreView(tx: Tx, { id, ownerId, at }: Which): Promise<ViewRow> {
  await lockUser(tx, ownerId);
  if (!(await viewRows.unmarkDeleted(tx, { id, ownerId }, restorableSince(at)))) throw missing("View");
  const after = await getReadable(tx, id, ownerId);
  await refuseTooMany(tx, ownerId, after);
  await record(tx, { ownerId, action: "view.restore", after });
  return after;
}

/** Called after the view is created, changed or restored, so the count includes it; the refusal undoes that. */
async function refuseTooMany(tx: Tx, ownerId: string, view: ViewRow): Promise<void> {
  const { views: most, shared: mostShared, sharedCharacters } = views.viewLimits;
  const { all, shared } = await countViews(tx, ownerId, view.table);
  if (all > most) {
    throw new Refusal("invalid", `You have ${most} views of this table already: delete one that is not used any more`);
  }
  if (!view.isShared) return;
  if (shared > mostShared) {
    throw new Refusal("invalid", `You share ${mostShared} views of this table already: stop sharing one of them`);
  }
  const { columns, order, widths, filters, sort } = view;
  if (JSON.stringify({ columns, order, widths, filters, sort }).length > sharedCharacters) {
    throw new Refusal("invalid", "This view is too long to be shared: leave out some of its filters");
  }
}

async function getReadable(tx: Tx, id: string, viewerId: string): Promise<ViewRow> {
  const row = await findReadableView(tx, id, viewerId);
  if (!row) throw missing("View");
  return row;
}

interface Change {
  ownerId: string;
  action: "view.create" | "view.update" | "view.delete" | "view.restore";
  before?: ViewRow;
  after?: ViewRow;
}

async function record(tx: Tx, { ownerId, action, before, after }: Change): Promise<void> {
  const row = after ?? before;
  await recordAudit(tx, {
    actor: { userId: ownerId },
    action,
    subject: { kind: "view", id: row?.id ?? null, name: row?.name ?? null },
    before: before && valuesOf(before),
    after: after && valuesOf(after),
  });
}

function valuesOf({ table, name, isShared, columns, order, widths, filters, sort }: ViewRow) {
  return { table, name, isShared, columns, order, widths, filters, sort };
}
