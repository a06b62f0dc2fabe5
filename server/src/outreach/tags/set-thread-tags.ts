import { type GivenTags, tagsAfter } from "../../catalogue/tags/tags-after.js";
import type { Tx } from "../../db/database.js";
import { announceAll } from "../../events/announce.js";
import { lockThread } from "../threads/thread-queries.js";
import { listTagsOfThreads, replaceTagsOfThread } from "./thread-tag-queries.js";

interface Tagging {
  threadId: string;
  userId: string;
  given: GivenTags;
}

/** Every user who may write in a conversation may change its tags. */
export async function setThreadTags(tx: Tx, { threadId, userId, given }: Tagging): Promise<string[]> {
  const thread = await lockThread(tx, threadId, userId);
  const tagsNow = async () => (await listTagsOfThreads(tx, [thread.id])).get(thread.id) ?? [];
  const before = await tagsNow();
  await replaceTagsOfThread(tx, thread, tagsAfter(before, given));
  const after = await tagsNow();
  if (before.join("\n") !== after.join("\n")) {
    await announceAll(tx, [{ campaignId: thread.campaignId, threadId: thread.id, kind: "thread" }]);
  }
  return after;
}
