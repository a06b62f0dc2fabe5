import { archive } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import { isOpenTo } from "../campaigns/access-queries.js";
import { hasBecomeAnother } from "../catalogue/merging/merged-creator-queries.js";
import type { MomentPlace } from "../db/cursor-page.js";
import type { Db } from "../db/database.js";

/** The user who asks. */
export interface Viewer {
  _id: string;
  role: "admin" | "user";
}

export interface ArchivedRow {
  id: string;
  kind: archive.ArchiveKind;
  name: string;
  email: string | null;
  campaignName: string | null;
  excerpt: string | null;
  deletedAt: Date;
  deletedBy: string | null;
}

interface Search {
  viewer: Viewer;
  kinds: readonly archive.ArchiveKind[];
  since: Date;
  after: MomentPlace | undefined;
  limit: number;
}

/** Latest first. Each kind is limited separately, and for each way to see it, so that only its index is read. */
export async function listArchivedRows(db: Db, { viewer, kinds, since, after, limit }: Search): Promise<ArchivedRow[]> {
  const before = after ? sql`and (deleted_at, id) < (${after.at}, ${after.id}::uuid)` : sql``;
  const parts = kinds.flatMap((kind) =>
    placesOf(kind, viewer).map(
      (isSeen) => sql`(
      select id, ${sql.lit(kind)} as kind, ${columnsOf[kind]}, ${detailsOf(kind)}, deleted_at, deleted_by
      from ${rowsOf[kind]}
      where deleted_at > ${since} ${before} and ${isSeen}
      order by deleted_at desc, id desc limit ${limit}
    )`,
    ),
  );
  const { rows } = await sql<ArchivedRow>`
    select item.id, item.kind, item.name, item.email, item.campaign_name as "campaignName", item.excerpt,
      item.deleted_at as "deletedAt", app_user.username as "deletedBy"
    from (${sql.join(parts, sql` union all `)}) as item
    left join app_user on app_user.id = item.deleted_by
    order by item.deleted_at desc, item.id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** What was removed from conversations. The parts of a deleted campaign come back only with the campaign. */
function removedFrom(table: "discarded_draft" | "deleted_note", owners: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
  select removed.id, ${owners}, campaign.id as campaign_id, creator.username, creator.email,
    campaign.name as campaign_name, content, removed.deleted_at, removed.deleted_by
  from ${sql.table(table)} as removed
  join thread on thread.id = removed.thread_id
  join campaign on campaign.id = thread.campaign_id and campaign.deleted_at is null
  join creator on creator.id = thread.creator_id
) as removed`;
}

const deletedNotesOfCreators = sql`(
  select deleted_creator_notes.id, creator.username, creator.email, notes, deleted_creator_notes.deleted_at,
    deleted_creator_notes.deleted_by
  from deleted_creator_notes join creator on creator.id = creator_id and creator.deleted_at is null
) as deleted`;

const discardedMails = sql`(
  select discarded_mail.id, discarded_mail.user_id, sender, subject, discarded_mail.deleted_at, discarded_mail.deleted_by
  from discarded_mail join received_mail on received_mail.id = discarded_mail.id
) as discarded`;

const rowsOf = {
  campaign: sql.table("campaign"),
  template: sql.table("email_template"),
  mailbox: sql.table("mailbox"),
  creator: sql.table("creator"),
  user: sql.table("app_user"),
  list: sql.table("creator_list"),
  snippet: sql.table("snippet"),
  view: sql.table("saved_view"),
  draft: removedFrom("discarded_draft", sql`removed.user_id`),
  note: removedFrom("deleted_note", sql`removed.user_id, owner_id`),
  creatorNotes: deletedNotesOfCreators,
  mail: discardedMails,
  genre: sql.table("deleted_category"),
  region: sql.table("deleted_category"),
  field: sql.table("creator_field"),
} satisfies Record<archive.ArchiveKind, RawBuilder<unknown>>;

const named = sql`name, null as email`;
const ofSomebody = sql`username as name, email`;

const columnsOf = {
  campaign: named,
  template: named,
  mailbox: sql`address as name, address as email`,
  creator: ofSomebody,
  user: ofSomebody,
  list: named,
  snippet: named,
  view: named,
  draft: ofSomebody,
  note: ofSomebody,
  creatorNotes: ofSomebody,
  mail: sql`coalesce(sender, '') as name, null as email`,
  genre: named,
  region: named,
  field: sql`label as name, null as email`,
} satisfies Record<archive.ArchiveKind, RawBuilder<unknown>>;

const ofConversations = sql`campaign_name, left(content, ${sql.lit(archive.excerptLength)}) as excerpt`;
const ofCreators = sql`null as campaign_name, left(notes, ${sql.lit(archive.excerptLength)}) as excerpt`;
const ofMails = sql`null as campaign_name, left(subject, ${sql.lit(archive.excerptLength)}) as excerpt`;
const ofOthers = sql`null as campaign_name, null as excerpt`;

function detailsOf(kind: archive.ArchiveKind): RawBuilder<unknown> {
  if (kind === "draft" || kind === "note") return ofConversations;
  if (kind === "creatorNotes") return ofCreators;
  return kind === "mail" ? ofMails : ofOthers;
}

/** What the viewer sees of a kind; each part is in the order of its own index. */
function placesOf(kind: archive.ArchiveKind, viewer: Viewer): RawBuilder<unknown>[] {
  const mayWrite = isOpenTo(sql`campaign_id`, viewer._id, "write");
  if (kind === "draft") {
    // In campaigns of others: what this user has discarded, as long as they may write there.
    return [seenBy(kind, viewer), sql`deleted_by = ${viewer._id} and user_id <> ${viewer._id} and ${mayWrite}`];
  }
  if (kind !== "note") return [seenBy(kind, viewer)];
  return [sql`user_id = ${viewer._id} and ${mayWrite}`, sql`owner_id = ${viewer._id} and user_id <> ${viewer._id}`];
}

function seenBy(kind: Exclude<archive.ArchiveKind, "note">, { _id, role }: Viewer): RawBuilder<unknown> {
  switch (kind) {
    case "campaign":
    case "mailbox":
    case "list":
    case "snippet":
    case "view":
    case "draft":
      return sql`user_id = ${_id}`;
    case "mail":
    case "template":
      return role === "admin" ? sql`(user_id = ${_id} or user_id is null)` : sql`user_id = ${_id}`;
    case "creator":
      return role === "admin" ? sql`erased_at is null and not ${hasBecomeAnother}` : sql`false`;
    // Everybody may change notes about creators.
    case "creatorNotes":
      return sql`true`;
    case "user":
    case "field":
      return role === "admin" ? sql`true` : sql`false`;
    case "genre":
    case "region":
      return role === "admin" ? sql`kind = ${kind}` : sql`false`;
  }
}

/** The owner of a deleted template: null for a default one, undefined if there is no deleted template with this id. */
export async function findOwnerOfTemplate(db: Db, id: string): Promise<string | null | undefined> {
  const row = await db.selectFrom("email_template").select("user_id").where("id", "=", id).executeTakeFirst();
  return row?.user_id;
}
