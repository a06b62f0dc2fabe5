import type { archive } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.js";

/** Who asks. */
export interface Viewer {
  _id: string;
  role: "admin" | "user";
}

export interface ArchivedRow {
  id: string;
  kind: archive.ArchiveKind;
  name: string;
  email: string | null;
  deletedAt: Date;
  deletedBy: string | null;
}

/** The last row of the page before. */
export interface Place {
  deletedAt: Date;
  id: string;
}

interface Search {
  viewer: Viewer;
  kinds: readonly archive.ArchiveKind[];
  since: Date;
  after: Place | undefined;
  limit: number;
}

/** The latest first. Each kind is limited on its own, so that its index alone is walked. */
export async function listArchivedRows(db: Db, { viewer, kinds, since, after, limit }: Search): Promise<ArchivedRow[]> {
  const before = after ? sql`and (deleted_at, id) < (${after.deletedAt}, ${after.id}::uuid)` : sql``;
  const parts = kinds.map(
    (kind) => sql`(
      select id, ${sql.lit(kind)} as kind, ${columnsOf[kind]}, deleted_at, deleted_by
      from ${sql.table(tableOf[kind])}
      where deleted_at > ${since} ${before} and ${seenBy(kind, viewer)}
      order by deleted_at desc, id desc limit ${limit}
    )`,
  );
  const { rows } = await sql<ArchivedRow>`
    select item.id, item.kind, item.name, item.email, item.deleted_at as "deletedAt", app_user.username as "deletedBy"
    from (${sql.join(parts, sql` union all `)}) as item
    left join app_user on app_user.id = item.deleted_by
    order by item.deleted_at desc, item.id desc
    limit ${limit}`.execute(db);
  return rows;
}

const tableOf = {
  campaign: "campaign",
  template: "email_template",
  mailbox: "mailbox",
  creator: "creator",
  user: "app_user",
  list: "creator_list",
} satisfies Record<archive.ArchiveKind, string>;

const columnsOf = {
  campaign: sql`name, null as email`,
  template: sql`name, null as email`,
  mailbox: sql`address as name, address as email`,
  creator: sql`username as name, email`,
  user: sql`username as name, email`,
  list: sql`name, null as email`,
} satisfies Record<archive.ArchiveKind, RawBuilder<unknown>>;

function seenBy(kind: archive.ArchiveKind, { _id, role }: Viewer): RawBuilder<unknown> {
  switch (kind) {
    case "campaign":
    case "mailbox":
    case "list":
      return sql`user_id = ${_id}`;
    case "template":
      return role === "admin" ? sql`(user_id = ${_id} or user_id is null)` : sql`user_id = ${_id}`;
    case "creator":
      return role === "admin" ? sql`erased_at is null` : sql`false`;
    case "user":
      return role === "admin" ? sql`true` : sql`false`;
  }
}

/** The owner of a deleted template: null for a default one, undefined when there is none. */
export async function findOwnerOfTemplate(db: Db, id: string): Promise<string | null | undefined> {
  const row = await db.selectFrom("email_template").select("user_id").where("id", "=", id).executeTakeFirst();
  return row?.user_id;
}
