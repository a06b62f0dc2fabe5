import { type Actor, recordAudit } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import type { ListRow } from "./list-queries.js";

interface ListChange {
  actor: Actor;
  action: "list.create" | "list.update" | "list.delete" | "list.restore";
  before?: ListRow;
  after?: ListRow;
}

export async function recordList(tx: Tx, { actor, action, before, after }: ListChange): Promise<void> {
  const list = after ?? before;
  await recordAudit(tx, {
    actor,
    action,
    subject: { kind: "list", id: list?.id ?? null, name: list?.name ?? null },
    before: before && valuesOf(before),
    after: after && valuesOf(after),
  });
}

interface MembersChange {
  actor: Actor;
  list: ListRow;
  added: number;
  removed: number;
}

/** One entry with the counts, and none if nothing changed. */
export async function recordMembers(tx: Tx, { actor, list, added, removed }: MembersChange): Promise<void> {
  if (added + removed === 0) return;
  const subject = { kind: "list", id: list.id, name: list.name };
  await recordAudit(tx, { actor, action: "list.change-creators", subject, after: { added, removed } });
}

/** A search text may be a person's name: the entry says that there is one, but not which. */
function valuesOf({ name, isShared, filter }: ListRow) {
  if (!filter) return { name, isShared };
  const { q, field, ...others } = filter;
  return { name, isShared, filter: { ...others, ...(q && { q: "set" }), ...(field && { field: Object.keys(field) }) } };
}
