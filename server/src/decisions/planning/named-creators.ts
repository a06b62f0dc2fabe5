import { findCreatorsByIds } from "../../catalogue/creator-queries.js";
import type { Db } from "../../db/database.js";
import { type Described, describeCandidates } from "./candidate-queries.js";
import type { Means } from "./mean-queries.js";

/** In lower case, as the database writes ids. */
export function distinct(ids: readonly string[] = []): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

/** The creators with these ids, and the facts about each that an answer shows and planning does not need. */
export async function prepareNamed(db: Db, campaignId: string, named: { ids: readonly string[]; means: Means }) {
  const [creatorOf, described] = await Promise.all([
    findCreatorsByIds(db, named.ids),
    describeCandidates(db, campaignId, named),
  ]);
  return {
    creatorOf,
    describedOf(id: string) {
      const of: Partial<Described> = described.get(id) ?? {};
      const { chance = 0, threadId = null, settled = 0, answered = 0, prices = 0, deliveries = 0 } = of;
      return {
        ...(threadId !== null && { threadId }),
        chance,
        seen: { settled, answered, prices, deliveries },
      };
    },
  };
}
