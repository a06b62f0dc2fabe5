import { limits, type threads } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { changedMeanwhile } from "../../refusal.js";
import { listMatchingThreadIds } from "./record-queries.js";

/** Threads of a campaign, by their ids or as all that match in a list. */
export interface ChosenThreads {
  threadIds?: readonly string[] | undefined;
  matching?: threads.MatchingThreads | undefined;
}

/** The ids; refused if another number of threads matches than was shown. */
export async function listChosenThreads(
  tx: Tx,
  campaignId: string,
  { threadIds, matching }: ChosenThreads,
): Promise<readonly string[]> {
  if (!matching) return threadIds ?? [];
  const { count, ...filter } = matching;
  const found = await listMatchingThreadIds(tx, campaignId, filter, limits.creatorIds + 1);
  if (found.length !== count) {
    const words = found.length > limits.creatorIds ? `more than ${limits.creatorIds}` : found.length;
    throw changedMeanwhile(`The list has changed: ${words} conversations match now, not ${count}. Look at it again.`);
  }
  return found;
}
