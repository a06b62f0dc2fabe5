import type { outreach } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { chooseAttachments } from "../../mail/attachments/choose-attachments.js";
import { invalid } from "../../refusal.js";
import { listUsableTemplates, type TemplateUse } from "../../templates/queries.js";
import { toCents } from "../../values/money.js";
import { chooseRecipient } from "../answers/choose-recipient.js";
import { findFirstSubject, insertDraft } from "../message-queries.js";
import { isBefore, refuseUnlessWritable } from "../threads/thread.js";
import { lockThread } from "../threads/thread-queries.js";
import { refuseOtherVariant } from "../variants/deal-in-thread.js";
import { orNull } from "./fill-offer.js";
import { refuseFullThread } from "./refuse-full-thread.js";
import { replySubject } from "./subject.js";

interface Writing {
  userId: string;
  body: outreach.NewMessage;
  at: Date;
}

/** Adds a draft to a thread, at the thread's step or a later one; answers the draft's id. */
export async function createMessage(tx: Tx, { userId, body, at }: Writing): Promise<string> {
  const thread = await lockThread(tx, body.threadId, userId);
  refuseUnlessWritable(thread, body);
  await refuseFullThread(tx, thread.id);
  if (isBefore(body.step, thread.step)) {
    throw invalid({ step: `The thread is at ${thread.step} already and does not go back` });
  }

  const { variantId, templateId } = body;
  if (variantId !== undefined)
    await refuseOtherVariant(tx, { campaignId: thread.campaignId, step: body.step, variantId });
  const ofTemplate = templateId === undefined ? [] : await findFiles(tx, templateId, { userId, ...thread });
  const ids = body.attachmentIds ?? ofTemplate;
  const attachmentIds = await chooseAttachments(tx, { ids, userId, given: ofTemplate });

  const id = await insertDraft(
    tx,
    {
      threadId: thread.id,
      step: body.step,
      subject: body.subject || (await subjectFor(tx, thread)),
      content: body.content,
      offer: body.offer == null ? null : toCents(body.offer),
      gaps: orNull(body.gaps ?? []),
      offerPlaces: orNull(body.offerPlaces ?? []),
      variantId,
      templateId,
      attachmentIds,
    },
    at,
  );
  if (body.recipient !== undefined) await chooseRecipient(tx, thread, { messageId: id, address: body.recipient });
  await announce(tx, { campaignId: thread.campaignId, threadId: thread.id, kind: "drafts" });
  return id;
}

/** The files of a template that the user may use. */
async function findFiles(tx: Tx, templateId: string, { userId, campaignId }: TemplateUse): Promise<string[]> {
  const [template] = await listUsableTemplates(tx, [templateId], { userId, campaignId });
  if (!template) throw invalid({ templateId: "Choose a template that exists" });
  return template.attachmentIds;
}

/** The subject of a message without one: the conversation's, or the campaign's name for the first message. */
export async function subjectFor(
  tx: Tx,
  thread: { id: string; campaignName: string },
  exceptMessageId?: string,
): Promise<string> {
  const first = await findFirstSubject(tx, thread.id, exceptMessageId);
  return first === undefined ? thread.campaignName : replySubject(first);
}
