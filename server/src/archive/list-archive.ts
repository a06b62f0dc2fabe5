import { archive, limits } from "@overture/contract";
import type { Db } from "../db/database.js";
import { restorableSince } from "../db/deletion.js";
import { secondsAfter } from "../values/clock.js";
import { type ArchivedRow, listArchivedRows, type Place, type Viewer } from "./archive-queries.js";

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
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const since = restorableSince(at);
  const rows = await listArchivedRows(db, { viewer, kinds, since, after, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const items = shown.map(presentArchived);
  return rows.length > pageSize && last ? { items, next: writeCursor(last) } : { items };
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
    restorableUntil: secondsAfter(row.deletedAt, limits.restorableDays * 86_400).toISOString(),
  };
}

function writeCursor({ deletedAt, id }: Place): string {
  return `${deletedAt.getTime()}_${id}`;
}

function readCursor(cursor: string): Place {
  const [time = "", id = ""] = cursor.split("_");
  return { deletedAt: new Date(Number(time)), id };
}
