import type { outreach } from "@overture/contract";
import type { Tx } from "../db/database.js";
import { announce } from "../events/announce.js";
import { toCents } from "../money.js";
import { subjectFor } from "./create-message.js";
import { lockDraft } from "./lock-message.js";
import { updateDraft } from "./message-queries.js";

interface Edit {
  messageId: string;
  ownerId: string;
  changes: outreach.DraftChanges;
}

/** What is absent stays; an empty subject becomes that of the conversation. */
export async function editDraft(tx: Tx, { messageId, ownerId, changes }: Edit): Promise<void> {
  const thread = await lockDraft(tx, messageId, ownerId);
  const { subject, content, offer } = changes;
  await updateDraft(tx, messageId, {
    ...(subject === undefined ? {} : { subject: subject || (await subjectFor(tx, thread, messageId)) }),
    ...(content === undefined ? {} : { content }),
    ...(offer === undefined ? {} : { offer: offer === null ? null : toCents(offer) }),
  });
  await announce(tx, { userId: ownerId, campaignId: thread.campaignId, threadId: thread.id, kind: "drafts" });
}
