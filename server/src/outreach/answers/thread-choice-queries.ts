import { type RawBuilder, sql } from "kysely";
import { isOpenTo } from "../../campaigns/access-queries.js";
import type { Db } from "../../db/database.js";
import { containing } from "../../db/page.js";

export interface ThreadChoiceRow {
  id: string;
  campaignName: string;
  creatorName: string;
  creatorEmail: string;
  status: "active" | "closed" | "cancelled";
}

const maxChoices = 20;
/** Up to this many creators are looked up one by one. With more, the newest conversations are searched instead. */
const maxCreators = 500;
/** The indexes of creators do not find shorter words. */
const shortestIndexed = 3;

/**
 * The conversations in which a user works and something was sent: open ones first, then the newest. `q` is part of a
 * name.
 */
export async function listThreadChoiceRows(db: Db, userId: string, q: string | undefined): Promise<ThreadChoiceRow[]> {
  if (!q) return choose(db, newest(userId, sql`true`));
  const pattern = sql`lower(${containing(q)})`;
  const creatorIds = q.length < shortestIndexed ? undefined : await findCreators(db, pattern);
  const hasName = sql`lower(campaign.name) like ${pattern}`;
  if (creatorIds === undefined) {
    return choose(db, newest(userId, sql`(${hasName} or ${creatorText} like ${pattern})`));
  }
  return choose(db, sql`${ofCreators(userId, creatorIds)} union ${newest(userId, hasName)}`);
}

/** The expression of the index of creators. */
const creatorText = sql`(lower(creator.username) || E'\\n' || lower(creator.email))`;

/** Undefined if there are too many. */
async function findCreators(db: Db, pattern: RawBuilder<unknown>): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from creator where ${creatorText} like ${pattern} limit ${maxCreators + 1}`.execute(db);
  return rows.length > maxCreators ? undefined : rows.map(({ id }) => id);
}

const wasWritten = sql`
  exists (select from message where message.thread_id = thread.id and message.status = 'sent')`;

/** The expression of the index of a campaign's conversations. */
const placeOfThread = sql`(case when thread.status = 'active' then thread.step else 'ended' end)`;

/** The newest conversations of each campaign and each column of its board; each of these is a range of an index. */
function newest(userId: string, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select newest.id, newest.status, newest.last_activity_at, newest.creator_id, campaign.name
    from campaign
    cross join (values ('initial'), ('negotiation'), ('final'), ('ended')) as place (name)
    cross join (values (true), (false)) as answered (awaits_user)
    cross join lateral (
      select thread.* from thread join creator on creator.id = thread.creator_id
      where thread.campaign_id = campaign.id and ${placeOfThread} = place.name
        and thread.awaits_user = answered.awaits_user and ${wasWritten} and ${condition}
      order by thread.last_activity_at desc, thread.id desc
      limit ${maxChoices}
    ) as newest
    where ${isOpenTo(sql`campaign.id`, userId, "write")} and campaign.deleted_at is null`;
}

function ofCreators(userId: string, creatorIds: readonly string[]): RawBuilder<unknown> {
  return sql`
    select thread.id, thread.status, thread.last_activity_at, thread.creator_id, campaign.name
    from thread join campaign on campaign.id = thread.campaign_id
    where thread.creator_id = any(${creatorIds}::uuid[]) and ${wasWritten}
      and ${isOpenTo(sql`campaign.id`, userId, "write")} and campaign.deleted_at is null`;
}

async function choose(db: Db, threads: RawBuilder<unknown>): Promise<ThreadChoiceRow[]> {
  const { rows } = await sql<ThreadChoiceRow>`
    select chosen.id, chosen.name as "campaignName", chosen.status,
      creator.username as "creatorName", creator.email as "creatorEmail"
    from (
      select * from (${threads}) as found (id, status, last_activity_at, creator_id, name)
      order by status = 'active' desc, last_activity_at desc, id desc
      limit ${maxChoices}
    ) as chosen
    join creator on creator.id = chosen.creator_id
    order by chosen.status = 'active' desc, chosen.last_activity_at desc, chosen.id desc`.execute(db);
  return rows;
}
