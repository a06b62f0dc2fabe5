import type { merging } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { lockClasses } from "../../db/lock-classes.js";
import { countAbout, type Total } from "../../db/total.js";
import "../tables.js";

/** Two usernames are similar from this value on, between 0 and 1: `lena.wanders` and `lena_wanders` have 1. */
export const alike = 0.6;
/** The most other creators for each creator and reason: if there are more, the names mean nothing. */
const most = 5;
/** The closest names are chosen from this many similar ones. */
const maxAlike = 100;

export async function hasChangedDuplicates(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from changed_duplicate) as "isThere"`.execute(db);
  return rows[0]?.isThere === true;
}

/** Only one process looks for pairs at a time. False while another does. */
export async function lockDuplicates(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(${lockClasses.duplicates}, 0) as "isOurs"`.execute(tx);
  return rows[0]?.isOurs === true;
}

/** Takes creators off the list of changed ones. Later changes put them on it again. */
export async function takeChangedDuplicates(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from changed_duplicate
    where ctid = any(array(select ctid from changed_duplicate limit ${limit}))
    returning creator_id as id`.execute(tx);
  return [...new Set(rows.map(({ id }) => id))];
}

interface Pair {
  firstId: string;
  secondId: string;
}

/** Pairs of these creators with those that may be the same person, and the pairs that were found before. */
export async function findCandidates(tx: Tx, ids: readonly string[]): Promise<Pair[]> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(alike)}, true)`.execute(tx);
  const { rows } = await sql<Pair>`
    select distinct least(found.id, found.other_id) as "firstId", greatest(found.id, found.other_id) as "secondId"
    from unnest(${ids}::uuid[]) as given (id)
    cross join lateral (
      select id, username, email, platform, link from creator where creator.id = given.id and deleted_at is null offset 0
    ) as creator
    cross join lateral (${othersOfOne}) as found (id, other_id)
    where found.id <> found.other_id
    union
    select first_id, second_id from creator_duplicate where first_id = any(${ids}::uuid[])
    union
    select first_id, second_id from creator_duplicate where second_id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** Each lookup uses an index and has a limit: hundreds may be known by the address of an agency. */
const othersOfOne = sql`
  (select creator.id, known.creator_id from creator_address as known
   where known.address = lower(creator.email) and known.creator_id <> creator.id limit ${sql.lit(most)})
  union all
  (select creator.id, other.id from creator_address as known
   join creator as other on lower(other.email) = known.address and other.deleted_at is null
   where known.creator_id = creator.id and other.id <> creator.id limit ${sql.lit(most)})
  union all
  (select creator.id, other.creator_id from creator_address as known
   join creator_address as other on other.address = known.address and other.creator_id <> known.creator_id
   where known.creator_id = creator.id and (known.role = 'own' or other.role = 'own') limit ${sql.lit(most)})
  union all
  (select creator.id, other.creator_id from creator_profile as other
   where channel_keys(other.channels) && channel_keys_of(creator.id) and other.channels is not null
     and other.creator_id <> creator.id limit ${sql.lit(most)})
  union all
  (select creator.id, other.id from unnest(channel_keys_of(creator.id)) as channel (key)
   cross join lateral (
     select other.id from creator as other
     where channel_key(other.platform, other.username) = channel.key and other.deleted_at is null
       and other.platform is not null and other.link is not null and other.id <> creator.id limit ${sql.lit(most)}
   ) as other)
  union all
  (select creator.id, other.id from (
     select id, username from creator as named
     where lower(named.username) % lower(creator.username) and named.deleted_at is null and named.id <> creator.id
     limit ${sql.lit(maxAlike)}
   ) as other
   order by similarity(lower(other.username), lower(creator.username)) desc, other.id limit ${sql.lit(most)})`;

/** Judges each pair again. A pair that is none any more is removed, unless somebody has dismissed it. */
export async function writePairs(tx: Tx, pairs: readonly Pair[]): Promise<void> {
  const firstIds = pairs.map(({ firstId }) => firstId);
  const secondIds = pairs.map(({ secondId }) => secondId);
  await sql`
    with judged as materialized (
      select given.first_id, given.second_id, coalesce((
        select 4000 * (cardinality(shared_addresses(one.id, other.id)) > 0)::integer
          + 2000 * (cardinality(shared_channels(one.id, other.id)) > 0)::integer
          + case when alike.similarity >= ${alike}::real then round(alike.similarity * 1000)::integer else 0 end
        from creator as one
        join creator as other on other.id = given.second_id and other.deleted_at is null
        cross join lateral (select similarity(lower(one.username), lower(other.username)) as similarity) as alike
        where one.id = given.first_id and one.deleted_at is null
      ), 0) as strength
      from unnest(${firstIds}::uuid[], ${secondIds}::uuid[]) as given (first_id, second_id)
    ), gone as (
      delete from creator_duplicate using judged
      where creator_duplicate.first_id = judged.first_id and creator_duplicate.second_id = judged.second_id
        and judged.strength = 0 and dismissed_at is null
    )
    insert into creator_duplicate as kept (first_id, second_id, strength)
    select first_id, second_id, strength from judged where strength > 0 order by first_id, second_id
    on conflict on constraint creator_duplicate_key do update set strength = excluded.strength
    where kept.strength <> excluded.strength`.execute(tx);
}

export interface Place {
  strength: number;
  id: string;
}

export interface PairRow extends Pair, Place {
  addresses: string[];
  channels: string[];
  similarity: number;
  isDismissed: boolean;
}

interface Search {
  isDismissed: boolean;
  after: Place | undefined;
  limit: number;
}

/** Pairs with both creators in the catalogue: a creator that was just deleted may still be in a pair. */
function pairsThat(isDismissed: boolean): RawBuilder<unknown> {
  const inCatalogue = (id: string) => sql`
    select username from creator where creator.id = ${sql.ref(id)} and deleted_at is null offset 0`;
  return sql`
    from creator_duplicate as pair
    cross join lateral (${inCatalogue("pair.first_id")}) as one
    cross join lateral (${inCatalogue("pair.second_id")}) as other
    where pair.dismissed_at is ${isDismissed ? sql`not null` : sql`null`}`;
}

export async function listPairs(db: Db, { isDismissed, after, limit }: Search): Promise<PairRow[]> {
  const further = after ? sql`and (pair.strength, pair.id) < (${after.strength}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<PairRow>`
    select pair.id, pair.first_id as "firstId", pair.second_id as "secondId", pair.strength,
      pair.dismissed_at is not null as "isDismissed", shared_addresses(pair.first_id, pair.second_id) as addresses,
      shared_channels(pair.first_id, pair.second_id) as channels,
      similarity(lower(pair.one), lower(pair.other))::double precision as similarity
    from (
      select pair.*, one.username as one, other.username as other ${pairsThat(isDismissed)} ${further}
      order by pair.strength desc, pair.id desc limit ${limit}
    ) as pair
    order by pair.strength desc, pair.id desc`.execute(db);
  return rows;
}

export function countPairs(db: Db, isDismissed: boolean): Promise<Total> {
  return countAbout(db, sql`select ${pairsThat(isDismissed)}`);
}

export interface Dismissal {
  id: string;
  isDismissed: boolean;
  userId: string;
  at: Date;
}

/** Answers with the creators of the pair; undefined if there is no such pair. */
export async function markDismissed(
  tx: Tx,
  { id, isDismissed, userId, at }: Dismissal,
): Promise<(Pair & { one: string; other: string }) | undefined> {
  const { rows } = await sql<Pair & { one: string; other: string }>`
    update creator_duplicate as pair
    set dismissed_at = ${isDismissed ? sql`coalesce(dismissed_at, ${at})` : sql`null`},
      dismissed_by = ${isDismissed ? sql`coalesce(dismissed_by, ${userId})` : sql`null`}
    from creator as one, creator as other
    where pair.id = ${id} and one.id = pair.first_id and other.id = pair.second_id
      and one.deleted_at is null and other.deleted_at is null
    returning pair.first_id as "firstId", pair.second_id as "secondId", one.username as one,
      other.username as other`.execute(tx);
  return rows[0];
}

/** Languages and time zones of creators, where somebody has given them. */
export async function findLanguages(
  db: Db,
  creatorIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<merging.Candidate, "language" | "timeZone">>> {
  const { rows } = await sql<{ id: string; language: string | null; timeZone: string | null }>`
    select creator_id as id, language, time_zone as "timeZone" from creator_profile
    where creator_id = any(${creatorIds}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, language, timeZone }) => [
      id,
      { ...(language === null ? {} : { language }), ...(timeZone === null ? {} : { timeZone }) },
    ]),
  );
}
