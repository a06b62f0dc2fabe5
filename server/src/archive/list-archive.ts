import { archive } from "@overture/contract";
import { cutPage, momentCursor, readMomentCursor } from "../db/cursor-page.js";
import type { Db } from "../db/database.js";
import { restorableSince, restorableUntil } from "../db/deletion.js";
import { type ArchivedRow, listArchivedRows, type Viewer } from "./archive-queries.js";

const pageSize = 20;

interface Asked {
  viewer: Viewer;
  kind: archive.ArchiveKind | undefined;
  cursor: string | undefined;
  at: Date;
}

/** A page of what the viewer can restore; `next` leads to the page after it. */
export async function listArchive(
  db: Db,
  { viewer, kind, cursor, at }: Asked,
): Promise<{ items: archive.ArchivedItem[]; next?: string }> {
  const kinds = kind === undefined ? archive.archiveKind.options : [kind];
  const after = cursor === undefined ? undefined : readMomentCursor(cursor);
  const since = restorableSince(at);
  const rows = await listArchivedRows(db, { viewer, kinds, since, after, limit: pageSize + 1 });
  const { shown, last } = cutPage(rows, pageSize);
  const items = shown.map(presentArchived);
  return last ? { items, next: momentCursor({ at: last.deletedAt, id: last.id }) } : { items };
}

function presentArchived(row: ArchivedRow): archive.ArchivedItem {
  return {
    _id: row.id,
    kind: row.kind,
    name: row.name,
    ...(row.email === null ? {} : { email: row.email }),
    ...(row.campaignName === null ? {} : { campaign: row.campaignName }),
    ...(row.excerpt === null ? {} : { excerpt: row.excerpt }),
    archivedAt: row.deletedAt.toISOString(),
    ...(row.deletedBy === null ? {} : { archivedBy: row.deletedBy }),
    restorableUntil: restorableUntil(row.deletedAt).toISOString(),
  };
}
