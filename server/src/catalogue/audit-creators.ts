import type { catalogue } from "@overture/contract";
import { type Actor, recordAudit } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";

interface CreatorChange {
  actor: Actor;
  action: "creator.create" | "creator.update" | "creator.delete" | "creator.restore";
  before?: catalogue.Creator;
  after?: catalogue.Creator;
}

export async function recordCreator(tx: Tx, { actor, action, before, after }: CreatorChange): Promise<void> {
  const creator = after ?? before;
  await recordAudit(tx, {
    actor,
    action,
    subject: { kind: "creator", id: creator?._id ?? null, name: creator?.username ?? null },
    before: before && valuesOf(before),
    after: after && valuesOf(after),
  });
}

interface TagsChange {
  actor: Actor;
  creator: { id: string; username: string };
  before: readonly string[];
  after: readonly string[];
}

/** Records nothing if nothing changed. */
export async function recordTags(tx: Tx, { actor, creator, before, after }: TagsChange): Promise<void> {
  if (before.join("\n") === after.join("\n")) return;
  const subject = { kind: "creator", id: creator.id, name: creator.username };
  await recordAudit(tx, { actor, action: "creator.update", subject, before: { tags: before }, after: { tags: after } });
}

function valuesOf({ _id, createdAt: _createdAt, genres, region, ...values }: catalogue.Creator) {
  return { ...values, genres: genres.map(({ genre }) => genre), region: region.map(({ region: name }) => name) };
}

interface SeveralChanged {
  actor: Actor;
  action: "creator.delete-selected" | "creator.restore-selected";
  ids: readonly string[];
}

/**
 * One entry for all of them, and none if nothing changed. It has ids only, because a name would outlive the erasure of
 * its person.
 */
export async function recordCreators(tx: Tx, { actor, action, ids }: SeveralChanged): Promise<void> {
  if (ids.length === 0) return;
  await recordAudit(tx, { actor, action, subject: { kind: "creator" }, after: { creators: ids } });
}

interface SeveralTagged {
  actor: Actor;
  ids: readonly string[];
  added: readonly string[];
  removed: readonly string[];
}

/**
 * The same for tags. A tag with a person's name is removed when that person is erased, like the other words about them.
 */
export async function recordTagsOfSeveral(tx: Tx, { actor, ids, added, removed }: SeveralTagged): Promise<void> {
  if (ids.length === 0) return;
  const after = { creators: ids, added, removed };
  await recordAudit(tx, { actor, action: "creator.tag-selected", subject: { kind: "creator" }, after });
}
