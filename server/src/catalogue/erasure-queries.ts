import { sql } from "kysely";
import type { Tx } from "../db/database.js";
import { hasBecomeAnother } from "./merging/merged-creator-queries.js";
import "./tables.js";

export interface CreatorToErase {
  id: string;
  username: string;
  email: string;
  display_name: string | null;
}

/** Also a deleted one. Undefined if it was erased already, or was merged into another. */
export async function lockCreatorToErase(tx: Tx, id: string): Promise<CreatorToErase | undefined> {
  return tx
    .selectFrom("creator")
    .select(["id", "username", "email", "display_name"])
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .where(sql<boolean>`not ${hasBecomeAnother}`)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks creators that were merged into others. */
export async function lockCreatorsToErase(tx: Tx, ids: readonly string[]): Promise<CreatorToErase[]> {
  return tx
    .selectFrom("creator")
    .select(["id", "username", "email", "display_name"])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Creators with the same address that were deleted earlier are the same person. */
export async function lockCreatorsOfAddress(tx: Tx, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from creator
    where id in (
      select id from creator where lower(email) = lower(${email}) and deleted_at is null
      union all
      select id from creator where lower(email) = lower(${email}) and deleted_at is not null
    ) and erased_at is null
    order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The row stays outside the catalogue for the conversations that refer to it. */
export async function blankCreators(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    update creator
    set username = 'Erased creator', email = 'erased', avg_cost = null, avg_views = null, acceptance_rate = null,
      deal_success_index = null, display_name = null, first_name = null, platform = null, followers = null,
      link = null, deleted_at = coalesce(deleted_at, ${at}), erased_at = ${at}
    where id = any(${ids}::uuid[])`.execute(tx);
}

/** A pattern in lower case that finds names with one of a person's addresses or names in them. */
export function patternNaming({ addresses, names }: Record<"addresses" | "names", readonly string[]>): string {
  // A single plain word may mean anything.
  const words = [...addresses, ...names.filter((name) => !/^\p{L}+$/u.test(name))].map((word) => word.toLowerCase());
  return `(^|\\W)(${words.map((word) => word.replace(/[^\p{L}\p{N}\s]/gu, "\\$&")).join("|")})(\\W|$)`;
}

/**
 * A list may have a person's name, and a saved filter may search for one. Lists are few compared with their members.
 */
export async function blankListsNaming(tx: Tx, pattern: string): Promise<void> {
  await sql`
    update creator_list
    set name = case when lower(name) ~ ${pattern} then 'Erased ' || right(id::text, 12) else name end,
      filter = filter
        || case when lower(filter ->> 'q') ~ ${pattern} then '{"q": "Erased creator"}' else '{}' end::jsonb
        || case when lower(filter ->> 'tag') ~ ${pattern} then '{"tag": "Erased creator"}' else '{}' end::jsonb
        || case when lower(filter ->> 'field') ~ ${pattern} then '{"field": {}, "q": "Erased creator"}' else '{}' end::jsonb
    where lower(name) ~ ${pattern} or lower(filter ->> 'q') ~ ${pattern}
      or lower(filter ->> 'tag') ~ ${pattern} or lower(filter ->> 'field') ~ ${pattern}`.execute(tx);
}
