import type { Tx } from "../../db/database.js";
import { restorableSince } from "../../db/deletion.js";
import { announce } from "../../events/announce.js";
import { missing, Refusal } from "../../refusal.js";
import { isBefore } from "../threads/thread.js";
import { type LockedThread, lockThread } from "../threads/thread-queries.js";
import { findDiscarded, type ReinsertedDraft, reinsertDraft } from "./discarded-queries.js";
import { refuseFullThread } from "./refuse-full-thread.js";

interface Which {
  id: string;
  userId: string;
  at: Date;
}

/** Restores a discarded draft if such a draft may still be written; answers its creator's username. */
export async function restoreDraft(tx: Tx, { id, userId, at }: Which): Promise<string> {
  const discarded = await findDiscarded(tx, { id, userId }, restorableSince(at));
  if (!discarded) throw missing("Draft");
  const thread = await lockThread(tx, discarded.threadId, userId);
  await refuseFullThread(tx, thread.id);
  const draft = await reinsertDraft(tx, id);
  if (!draft) throw missing("Draft");
  refuseUnlessTimely(thread, draft);
  await announce(tx, { campaignId: thread.campaignId, threadId: thread.id, kind: "drafts" });
  return discarded.name;
}

/** The rules for writing a message, applied to one that was written before. */
function refuseUnlessTimely(thread: LockedThread, { step, offer }: ReinsertedDraft): void {
  if (thread.isErased) throw tooLate("its creator was erased");
  if (thread.status === "cancelled") throw tooLate("the conversation was cancelled since");
  if (thread.status === "closed" && (step !== "final" || offer !== null)) throw tooLate("the deal is closed since");
  if (isBefore(step, thread.step)) throw tooLate(`the conversation has gone on to ${thread.step} since`);
}

function tooLate(why: string): Refusal {
  return new Refusal("invalid", `This draft cannot be restored: ${why}`);
}
