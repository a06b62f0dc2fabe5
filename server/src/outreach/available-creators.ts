import type { outreach } from "@overture/contract";
import type { CampaignRow } from "../campaigns/queries.js";
import { listCreatorsByIds } from "../catalogue/creator-queries.js";
import type { Db } from "../db/database.js";
import { listScoredCreators, type Search } from "./available-creator-queries.js";

/** A page of the creators that a campaign could still write to, best first, and how many there are in all. */
export async function listAvailableCreators(
  db: Db,
  campaign: CampaignRow,
  search: Search,
): Promise<[outreach.AvailableCreator[], number]> {
  const [scored, total] = await listScoredCreators(db, campaign, search);
  const creators = await listCreatorsByIds(
    db,
    scored.map(({ id }) => id),
  );
  const creatorOf = new Map(creators.map((creator) => [creator._id, creator]));
  const available = scored.flatMap(({ id, score, expectedViews, costPerThousand }) => {
    const creator = creatorOf.get(id);
    if (!creator) return [];
    return [{ ...creator, score, expectedViews, ...(costPerThousand === null ? {} : { costPerThousand }) }];
  });
  return [available, total];
}
