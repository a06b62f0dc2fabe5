import type { DataOf, merging, QueryOf } from "@overture/contract";
import { recordAudit } from "../../audit/record-audit.js";
import { cutPage } from "../../db/cursor-page.js";
import type { Db, Tx } from "../../db/database.js";
import { invalid, missing } from "../../refusal.js";
import { findCreatorsByIds } from "../creator-queries.js";
import {
  alike,
  countPairs,
  type Dismissal,
  findLanguages,
  hasChangedDuplicates,
  listPairs,
  markDismissed,
  type PairRow,
  type Place,
} from "./duplicate-queries.js";

/** A page of the pairs that were found so far. */
export async function listDuplicates(
  db: Db,
  { cursor, limit, dismissed }: QueryOf<typeof merging.listDuplicates>,
): Promise<DataOf<typeof merging.listDuplicates>> {
  const isDismissed = dismissed === "true";
  // Checked before the pairs are read, so that pairs found between the two statements are still announced as missing.
  const isComplete = !(await hasChangedDuplicates(db));
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await listPairs(db, { isDismissed, after, limit: limit + 1 });
  const { shown, last } = cutPage(rows, limit);
  const { total, isEstimate } = await countPairs(db, isDismissed);
  return {
    items: await present(db, shown),
    ...(last && { next: cursorAt(last) }),
    total,
    ...(isEstimate && { totalIsEstimate: true }),
    isComplete,
  };
}

async function present(db: Db, rows: readonly PairRow[]): Promise<merging.DuplicatePair[]> {
  const ids = rows.flatMap(({ firstId, secondId }) => [firstId, secondId]);
  const creators = await findCreatorsByIds(db, ids);
  const languages = await findLanguages(db, ids);
  const candidate = (id: string) => {
    const creator = creators.get(id);
    return creator ? [{ ...creator, ...languages.get(id) }] : [];
  };
  return rows.map((row) => ({
    _id: row.id,
    // The older creator comes first: it is more likely the one to keep.
    creators: [...candidate(row.firstId), ...candidate(row.secondId)],
    why: reasonsOf(row),
    isDismissed: row.isDismissed,
  }));
}

function reasonsOf({ addresses, channels, similarity }: PairRow): merging.DuplicateReason[] {
  return [
    ...addresses.map((address) => ({ kind: "address" as const, address })),
    ...channels.map((key) => {
      const [platform = "", handle = ""] = key.split("\n");
      return { kind: "handle" as const, platform, handle };
    }),
    ...(similarity >= alike - 1e-6 ? [{ kind: "name" as const, similarity: Math.round(similarity * 100) / 100 }] : []),
  ];
}

/** Marks a pair as two different people, or takes that back. */
export async function dismissDuplicate(tx: Tx, dismissal: Dismissal): Promise<{ isDismissed: boolean }> {
  const { id, isDismissed, userId } = dismissal;
  const pair = await markDismissed(tx, dismissal);
  if (!pair) throw missing("Pair");
  await recordAudit(tx, {
    actor: { userId },
    action: isDismissed ? "creator.dismiss-duplicate" : "creator.consider-duplicate",
    subject: { kind: "creator", id: pair.firstId, name: pair.one },
    after: { pair: id, otherId: pair.secondId, other: pair.other },
  });
  return { isDismissed };
}

function cursorAt({ strength, id }: Place): string {
  return Buffer.from(`${strength}_${id}`).toString("base64url");
}

const place = /^(\d{1,5})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function readCursor(cursor: string): Place {
  const [, strength, id] = place.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (strength === undefined || id === undefined) throw invalid({ cursor: "No such page" });
  return { strength: Number(strength), id };
}
