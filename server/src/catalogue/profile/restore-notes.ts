import { limits } from "@overture/contract";
import { type Actor, recordAudit } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import { restorableSince } from "../../db/deletion.js";
import { missing, Refusal } from "../../refusal.js";
import { lockCreator } from "../creator-queries.js";
import { joinNotes } from "../merging/merge-notes.js";
import { findDeletedNotes, takeDeletedNotes } from "./deleted-notes-queries.js";
import { findProfile, saveProfileRow } from "./profile-queries.js";
import { unknownProfile } from "./read-profile.js";

/** Appends removed notes to the creator's present notes. Answers the creator's username. */
export async function restoreNotesOfCreator(
  tx: Tx,
  { actor, id, at }: { actor: Actor; id: string; at: Date },
): Promise<string> {
  const deleted = await findDeletedNotes(tx, id, restorableSince(at));
  const creator = deleted && (await lockCreator(tx, deleted.creatorId));
  const removed = creator && (await takeDeletedNotes(tx, { id, creatorId: creator.id }));
  if (!creator || removed === undefined) throw missing("Notes");
  const row = (await findProfile(tx, creator.id)) ?? unknownProfile;
  const notes = joinNotes(row.notes, removed);
  if (notes.length > limits.creatorNotes.max) {
    throw new Refusal("invalid", "The notes would be too long together: shorten those that are there first");
  }
  await saveProfileRow(tx, creator.id, { ...row, notes });
  await recordAudit(tx, {
    actor,
    action: "creator.update",
    subject: { kind: "creator", id: creator.id, name: creator.username },
    before: { notes: row.notes },
    after: { notes },
  });
  return creator.username;
}
