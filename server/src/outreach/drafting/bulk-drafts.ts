import type { BulkOutcome } from "@overture/contract";
import { lockCampaign } from "../../campaigns/queries.js";
import type { Tx } from "../../db/database.js";
import { announce, announcedThreads } from "../../events/announce.js";
import { outcomeOf } from "../../values/bulk-outcome.js";
import { type DraftText, lockDraftsOf } from "./bulk-draft-queries.js";
import { keepDiscarded } from "./discarded-queries.js";
import { noteEdits } from "./draft-version-queries.js";

interface Selection {
  campaignId: string;
  userId: string;
  messageIds: readonly string[];
  at: Date;
}

/** Messages that are not drafts of open threads of the campaign are skipped. */
export async function discardDrafts(tx: Tx, selection: Selection): Promise<BulkOutcome> {
  const { userId, at } = selection;
  return changeDrafts(tx, selection, (drafts) =>
    keepDiscarded(
      tx,
      drafts.map(({ id }) => id),
      { actor: { userId }, at },
    ),
  );
}

/** Changes the drafts of open threads in the selection, and locks these; the rest is skipped. */
export async function changeDrafts(
  tx: Tx,
  { campaignId, userId, messageIds, at }: Selection,
  change: (drafts: readonly DraftText[]) => Promise<void>,
): Promise<BulkOutcome> {
  await lockCampaign(tx, campaignId, userId);
  const drafts = await lockDraftsOf(tx, campaignId, messageIds);
  if (drafts.length > 0) {
    await change(drafts);
    await noteEdits(tx, drafts, { userId, at });
    const threadIds = [...new Set(drafts.map(({ threadId }) => threadId))];
    const few = threadIds.length <= announcedThreads;
    await announce(tx, { campaignId, kind: "drafts", ...(few && { threadIds }) });
  }
  return outcomeOf(messageIds, drafts.length);
}
