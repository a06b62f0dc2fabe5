import { type attachments, rolesFor, type templates } from "@overture/contract";
import { type Selectable, sql } from "kysely";
import type { Actor } from "../audit/record-audit.js";
import type { Database, Db, Tx } from "../db/database.js";
import { type Deletion, userOf } from "../db/deletion.js";
import { ownRows, removeDeletedRows } from "../db/own-rows.js";
import { containing, offsetOf, type Page } from "../db/page.js";
import { filesOf } from "../mail/attachments/attachment-queries.js";
import "./tables.js";

const columns = [
  "id",
  "user_id",
  "name",
  "subject",
  "content",
  "created_at",
  "attachment_ids as attachmentIds",
  filesOf(sql`email_template.attachment_ids`).as("files"),
] as const;

/** Templates of users; default ones have no owner. */
export const templateRows = ownRows("email_template");

export interface TemplateRow
  extends Pick<
    Selectable<Database["email_template"]>,
    "id" | "user_id" | "name" | "subject" | "content" | "created_at"
  > {
  attachmentIds: string[];
  files: attachments.AttachedFile[];
}

interface Search extends Page {
  /** The user whose templates follow the default ones; undefined for none. */
  ownerId: string | undefined;
  /** Adds the templates of this campaign, if the user may read it. */
  inCampaign?: TemplateUse | undefined;
  name?: string | undefined;
  sort?: templates.TemplateSort | undefined;
}

/**
 * A page of the default templates, then the owner's and the campaign's, each oldest first, or all of them by name, with
 * the total number.
 */
export async function listTemplates(
  db: Db,
  { ownerId, inCampaign, name, sort, ...page }: Search,
): Promise<[TemplateRow[], number]> {
  let found = db
    .selectFrom("email_template")
    .where("deleted_at", "is", null)
    .where((template) =>
      template.or([
        template("user_id", "is", null),
        ...(ownerId === undefined ? [] : [template("user_id", "=", ownerId)]),
        ...(inCampaign === undefined ? [] : [isOfReadableCampaign(inCampaign)]),
      ]),
    );
  if (name) found = found.where(sql<boolean>`lower(name) like lower(${containing(name)})`);
  const [rows, { total }] = await Promise.all([
    (sort
      ? found.orderBy(sql`lower(name)`, sort === "name" ? "asc" : "desc")
      : found.orderBy(sql`user_id is not null`).orderBy("created_at")
    )
      .select(columns)
      .orderBy("id")
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
    found.select((template) => template.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return [rows, total];
}

/** The user who looks for templates, and the campaign. */
export interface TemplateUse {
  userId: string;
  campaignId: string;
}

/** Those of the templates that may be used: default ones, the user's own, and those of the campaign. */
export function listUsableTemplates(
  db: Db,
  ids: readonly string[],
  { userId, campaignId }: TemplateUse,
): Promise<TemplateRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("email_template")
    .select(columns)
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .where((template) =>
      template.or([template("user_id", "is", null), template("user_id", "=", userId), isOfCampaign(campaignId)]),
    )
    .orderBy("id")
    .execute();
}

function isOfCampaign(campaignId: string) {
  return sql<boolean>`id in (select template_id from outreach_template where campaign_id = ${campaignId})`;
}

/** An array, so that the planner looks each template up by its id even with other conditions. */
function isOfReadableCampaign({ userId, campaignId }: TemplateUse) {
  return sql<boolean>`id = any(array(
    select outreach_template.template_id from outreach_template
    join campaign on campaign.id = outreach_template.campaign_id and campaign.deleted_at is null
    join campaign_access as access on access.campaign_id = campaign.id
    where campaign.id = ${campaignId} and access.user_id = ${userId} and access.role = any(${rolesFor("read")}::text[])
  ))`;
}

/** Those of the files in a template that this user may copy: a default one, or their own. */
export async function listCopiableFiles(tx: Tx, ids: readonly string[], userId: string): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct file.id from email_template cross join lateral unnest(attachment_ids) as file (id)
    where attachment_ids && ${ids}::uuid[] and attachment_ids <> '{}' and deleted_at is null
      and (user_id is null or user_id = ${userId})`.execute(tx);
  return rows.map(({ id }) => id);
}

interface NewTemplate {
  /** Null makes a default template. */
  ownerId: string | null;
  name: string;
  subject: string | null;
  content: string;
  attachment_ids?: string[];
  at: Date;
}

export function insertTemplate(tx: Tx, { ownerId, at, ...texts }: NewTemplate): Promise<TemplateRow> {
  return tx
    .insertInto("email_template")
    .values({ user_id: ownerId, ...texts, created_at: at, updated_at: at })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** A template; an owner of null means a default one. */
export interface Ownership {
  id: string;
  ownerId: string | null;
}

interface Changes {
  name?: string;
  subject?: string | null;
  content?: string;
  attachment_ids?: string[];
  updated_at: Date;
}

export function updateTemplateRow(
  tx: Tx,
  { id, ownerId }: Ownership,
  changes: Changes,
): Promise<TemplateRow | undefined> {
  return tx
    .updateTable("email_template")
    .set(changes)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where(sql<boolean>`user_id is not distinct from ${ownerId}::uuid`)
    .returning(columns)
    .executeTakeFirst();
}

/** Undefined if there is none, or it was deleted. */
export function lockTemplate(tx: Tx, { id, ownerId }: Ownership): Promise<TemplateRow | undefined> {
  return tx
    .selectFrom("email_template")
    .select(columns)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where(sql<boolean>`user_id is not distinct from ${ownerId}::uuid`)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Undefined if there was none to delete. */
export function markTemplateDeleted(
  tx: Tx,
  { id, ownerId }: Ownership,
  { actor, at }: Deletion,
): Promise<TemplateRow | undefined> {
  return tx
    .updateTable("email_template")
    .set({ deleted_at: at, deleted_by: userOf(actor) })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where(sql<boolean>`user_id is not distinct from ${ownerId}::uuid`)
    .returning(columns)
    .executeTakeFirst();
}

/** Several templates; an owner of null means default ones. */
export interface SeveralOwned {
  ids: readonly string[];
  ownerId: string | null;
}

/** Answers with those that were not deleted yet. */
export function markTemplatesDeleted(
  tx: Tx,
  { ids, ownerId }: SeveralOwned,
  { actor, at }: Deletion,
): Promise<ReadonlyArray<{ id: string; name: string }>> {
  return tx
    .updateTable("email_template")
    .set({ deleted_at: at, deleted_by: userOf(actor) })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where("deleted_at", "is", null)
    .where(sql<boolean>`user_id is not distinct from ${ownerId}::uuid`)
    .returning(["id", "name"])
    .execute();
}

/** Answers with those that were deleted after `since`, by name. */
export async function unmarkTemplatesDeleted(
  tx: Tx,
  { ids, ownerId }: SeveralOwned,
  { actor, since }: { actor: Actor; since: Date },
): Promise<readonly string[]> {
  const rows = await tx
    .updateTable("email_template")
    .set({ deleted_at: null, deleted_by: null })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where("deleted_at", ">", since)
    .where(sql<boolean>`deleted_by is not distinct from ${userOf(actor)}::uuid`)
    .where(sql<boolean>`user_id is not distinct from ${ownerId}::uuid`)
    .returning("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** Undefined if no such template was deleted after `since`. */
export function unmarkTemplateDeleted(
  tx: Tx,
  { id, ownerId }: Ownership,
  since: Date,
): Promise<TemplateRow | undefined> {
  return tx
    .updateTable("email_template")
    .set({ deleted_at: null, deleted_by: null })
    .where("id", "=", id)
    .where("deleted_at", ">", since)
    .where(sql<boolean>`user_id is not distinct from ${ownerId}::uuid`)
    .returning(columns)
    .executeTakeFirst();
}

/**
 * Removes some templates that were deleted before this moment, and answers how many. Campaigns lose their reference to
 * them.
 */
export function removeDeletedTemplates(tx: Tx, before: Date, most: number): Promise<number> {
  return removeDeletedRows(tx, "email_template", before, most);
}

export async function removeTemplatesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("email_template").where("user_id", "=", userId).execute();
}
