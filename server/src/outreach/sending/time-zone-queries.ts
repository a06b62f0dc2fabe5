import { sql } from "kysely";
import { timeZoneOfRegions } from "../../catalogue/time-zone-of-regions.js";
import type { Db } from "../../db/database.js";

interface Place {
  /** From the creator's profile. */
  timeZone: string | null;
  /** The regions of the creator, by name. */
  regions: readonly string[];
}

/** The time zone of the profile, or otherwise of the creator's regions. */
export function timeZoneOf({ timeZone, regions }: Place): string | undefined {
  return timeZone ?? timeZoneOfRegions(regions);
}

/** The time zone of the creator of this conversation. */
export async function findTimeZone(db: Db, threadId: string): Promise<string | undefined> {
  const { rows } = await sql<Place>`
    select array(select name from region where region.code = any(creator.region_codes)) as regions,
      (select time_zone from creator_profile where creator_id = creator.id) as "timeZone"
    from thread join creator on creator.id = thread.creator_id
    where thread.id = ${threadId}`.execute(db);
  return rows[0] && timeZoneOf(rows[0]);
}
