import type { outreach } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import "./tables.js";

/** A place with texts to choose from: a step of a campaign, or one of its follow-ups in that step. */
export interface Place {
  campaignId: string;
  step: outreach.Step;
  /** 0 is the step's own mail. */
  followUp: number;
}

/** A text in use. */
export interface VariantText {
  id: string;
  subject: string | null;
  content: string;
}

/** The texts in use, in the order in which they are dealt. */
export async function listTexts(db: Db, { campaignId, step, followUp }: Place): Promise<VariantText[]> {
  return db
    .selectFrom("variant")
    .select(["id", "subject", "content"])
    .where("campaign_id", "=", campaignId)
    .where("step", "=", step)
    .where("follow_up", "=", followUp)
    .where("position", "is not", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

export interface PlacedText extends VariantText {
  step: outreach.Step;
  followUp: number;
}

/** The texts in use for all follow-ups of a campaign, each in its order. */
export async function listFollowUpTexts(db: Db, campaignId: string): Promise<PlacedText[]> {
  return db
    .selectFrom("variant")
    .select(["id", "step", "follow_up as followUp", "subject", "content"])
    .where("campaign_id", "=", campaignId)
    .where("follow_up", ">", 0)
    .where("position", "is not", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/**
 * The text that a conversation was dealt for a step before, even in a discarded draft, with its present words: the
 * conversation is dealt no other. The first one counts.
 */
export async function findDealt(
  db: Db,
  threadId: string,
  { campaignId, step, followUp }: Place,
): Promise<VariantText | undefined> {
  const { rows } = await sql<VariantText>`
    select variant.id, variant.subject, variant.content
    from (
      select variant_id, happened_at, id from message where thread_id = ${threadId} and variant_id is not null
      union all
      select variant_id, happened_at, id from discarded_draft where thread_id = ${threadId} and variant_id is not null
    ) as dealt
    join variant on variant.id = dealt.variant_id
    where variant.campaign_id = ${campaignId} and variant.step = ${step} and variant.follow_up = ${followUp}
    order by dealt.happened_at, dealt.id
    limit 1`.execute(db);
  return rows[0];
}

export interface VariantRow extends VariantText {
  number: number;
  position: number | null;
}

/** The texts of a place: those in use in their order, then up to `most` earlier ones, newest first. */
export async function listVariantRows(db: Db, place: Place, most: number): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    select id, number, position, subject, content
    from (
      (select * from variant where ${isIn(place)} and position is not null)
      union all
      (select * from variant where ${isIn(place)} and position is null order by number desc limit ${most})
    ) as shown
    order by position nulls last, number desc`.execute(db);
  return rows;
}

/** Every text of a place with its number, in use or not; for a locked campaign. */
export async function listKnown(tx: Tx, place: Place): Promise<{ id: string; number: number }[]> {
  const { rows } = await sql<{ id: string; number: number }>`
    select id, number from variant where ${isIn(place)} order by number`.execute(tx);
  return rows;
}

export interface WrittenText {
  /** Undefined for a new text. */
  id: string | undefined;
  subject: string | null;
  content: string;
}

/** Makes these texts the ones in use, in their order; for a locked campaign. */
export async function putTexts(tx: Tx, place: Place, texts: readonly WrittenText[], at: Date): Promise<void> {
  await sql`update variant set position = null where ${isIn(place)} and position is not null`.execute(tx);
  const given = texts.map((text, index) => ({ ...text, position: index + 1 }));
  await sql`
    update variant set position = given.position, subject = given.subject, content = given.content
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, position smallint, subject text, content text)
    where variant.id = given.id and ${isIn(place)}`.execute(tx);
  const { campaignId, step, followUp } = place;
  await sql`
    insert into variant (campaign_id, step, follow_up, number, position, subject, content, created_at)
    select ${campaignId}, ${step}, ${followUp}, (
        select coalesce(max(number), 0) from variant where ${isIn(place)}
      ) + row_number() over (order by given.position), given.position, given.subject, given.content, ${at}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, position smallint, subject text, content text)
    where given.id is null`.execute(tx);
}

/** Makes this the only text in use. */
export async function useAlone(tx: Tx, place: Place, id: string): Promise<void> {
  await sql`
    update variant set position = case when id = ${id} then 1 end
    where ${isIn(place)} and (position is not null or id = ${id})`.execute(tx);
}

/** Removes texts that are not in use, unless a message or a draft that can be restored was written from them. */
export async function forgetUnused(tx: Tx, place: Place): Promise<void> {
  await sql`
    delete from variant
    where ${isIn(place)} and position is null
      and not exists (select from message where message.variant_id = variant.id)
      and not exists (select from discarded_draft where discarded_draft.variant_id = variant.id)
      and not exists (
        select from text_before_template as before
        where before.variant_id = variant.id
      )`.execute(tx);
}

export async function findPlace(db: Db, campaignId: string, id: string): Promise<Place | undefined> {
  return db
    .selectFrom("variant")
    .select(["campaign_id as campaignId", "step", "follow_up as followUp"])
    .where("campaign_id", "=", campaignId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function forgetVariantsOfUser(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from variant using campaign
    where campaign.id = variant.campaign_id and campaign.user_id = ${userId}`.execute(tx);
}

function isIn({ campaignId, step, followUp }: Place): RawBuilder<boolean> {
  return sql<boolean>`(
    variant.campaign_id = ${campaignId} and variant.step = ${step} and variant.follow_up = ${followUp}
  )`;
}
