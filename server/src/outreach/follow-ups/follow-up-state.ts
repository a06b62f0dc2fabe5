import type { outreach } from "@overture/contract";
import type { Db } from "../../db/database.js";
import { listStopped } from "./follow-up-queries.js";
import { listComing } from "./silence-queries.js";

type FollowUpState = Pick<outreach.Thread, "nextFollowUp" | "followUpsStopped">;

/** The state of the follow-ups of any number of threads. */
export async function findFollowUpStates(
  db: Db,
  threadIds: readonly string[],
): Promise<(threadId: string) => FollowUpState> {
  const [coming, stopped] = await Promise.all([listComing(db, threadIds), listStopped(db, threadIds)]);
  const next = new Map(
    coming.map(({ threadId, position, of, at }) => [threadId, { position, of, at: at.toISOString() }]),
  );
  const isStopped = new Set(stopped);
  return (threadId) => {
    const nextFollowUp = next.get(threadId);
    return { ...(nextFollowUp && { nextFollowUp }), ...(isStopped.has(threadId) && { followUpsStopped: true }) };
  };
}
