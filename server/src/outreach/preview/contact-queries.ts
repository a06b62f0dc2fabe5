import { limits, type outreach } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import { isOpenTo } from "../../campaigns/access-queries.js";
import type { Db } from "../../db/database.js";
import { secondsAfter } from "../../values/clock.js";

export interface Asking {
  /** The campaign for which this is asked; its own conversation does not count. */
  campaignId: string;
  /** Only users who may read a campaign see its name. */
  viewerId: string;
  at: Date;
}

interface ContactRow {
  creatorId: string;
  username: string;
  campaignName: string | null;
  at: Date;
  isOpen: boolean;
}

/** For each creator the contact with somebody: an open conversation, or otherwise the newest mail. */
export async function findContacts(
  db: Db,
  creatorIds: readonly string[],
  asking: Asking,
): Promise<Map<string, outreach.Contact>> {
  if (creatorIds.length === 0) return new Map();
  const { rows } = await sql<ContactRow>`
    with contact as (${contactsOf(sql`person.id = any(${creatorIds}::uuid[])`, asking)})
    select distinct on ("creatorId") "creatorId", app_user.username, at, "isOpen",
      case when ${isOpenTo(sql`"campaignId"`, asking.viewerId)} then "campaignName" end as "campaignName"
    from contact join app_user on app_user.id = "ownerId"
    order by "creatorId", "isOpen" desc, at desc`.execute(db);
  return new Map(rows.map(({ creatorId, ...row }) => [creatorId, presentContact(row)]));
}

/** A condition on `creator`: whether somebody is in touch with them. */
export function isInTouch(asking: Asking): RawBuilder<boolean> {
  return sql<boolean>`exists (${contactsOf(sql`person.id = creator.id`, asking)})`;
}

const daySeconds = 86_400;

/**
 * Every open conversation in another campaign, and every mail of the last days that was or will be sent, except in the
 * creator's conversation in this campaign. Uses names that the surrounding statement does not have.
 */
function contactsOf(which: RawBuilder<unknown>, { campaignId, at }: Asking): RawBuilder<unknown> {
  const since = secondsAfter(at, -limits.recentContactDays * daySeconds);
  const sentAt = sql`coalesce(earlier.accepted_at, earlier.attempted_at, earlier.created_at)`;
  return sql`
    select person.id as "creatorId", cause.user_id as "ownerId", cause.id as "campaignId", cause.name as "campaignName",
      talk.last_activity_at as at, true as "isOpen"
    from creator as person
    join thread as talk on talk.creator_id = person.id and talk.status = 'active'
    join campaign as cause on cause.id = talk.campaign_id and cause.deleted_at is null
    where ${which} and cause.id <> ${campaignId}
    union all
    select person.id, earlier.owner_id, cause.id, cause.name, ${sentAt}, false
    from creator as person
    join mail as earlier on lower(earlier.recipient) = lower(person.email)
    left join message as note on note.mail_id = earlier.id
    left join thread as talk on talk.id = note.thread_id
    left join campaign as cause on cause.id = talk.campaign_id
    where ${which} and earlier.kind = 'outreach' and earlier.state <> 'failed' and ${sentAt} >= ${since}
      and (talk.id is null or talk.campaign_id <> ${campaignId} or talk.creator_id <> person.id)`;
}

function presentContact({ campaignName, at, ...contact }: Omit<ContactRow, "creatorId">): outreach.Contact {
  return { ...contact, at: at.toISOString(), ...(campaignName === null ? {} : { campaignName }) };
}
