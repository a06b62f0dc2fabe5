import { sql } from "kysely";
import { timeZoneOfRegions } from "../../catalogue/time-zone-of-regions.js";
import type { Db } from "../../db/database.js";

interface Place {
  /** In the creator's profile. */
  timeZone: string | null;
  /** By name. */
  regions: readonly string[];
}

/** What the profile says, or else where the creator's regions are. */
export function timeZoneOf({ timeZone, regions }: Place): string | undefined {
  return timeZone ?? timeZoneOfRegions(regions);
}

/** Whose creator has the morning in which a mail of this conversation is to go. */
export async function findTimeZone(db: Db, threadId: string): Promise<string | undefined> {
  const { rows } = await sql<Place>`
    select array(select name from region where region.code = any(creator.region_codes)) as regions,
      (select time_zone from creator_profile where creator_id = creator.id) as "timeZone"
    from thread join creator on creator.id = thread.creator_id
    where thread.id = ${threadId}`.execute(db);
  return rows[0] && timeZoneOf(rows[0]);
}
