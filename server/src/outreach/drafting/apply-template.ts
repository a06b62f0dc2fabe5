import { randomUUID } from "node:crypto";
import type { BulkOutcome, drafts as contract } from "@overture/contract";
import { lockCampaign } from "../../campaigns/queries.js";
import { listCreatorsByIds } from "../../catalogue/creator-queries.js";
import type { Tx } from "../../db/database.js";
import { lockAttachments } from "../../mail/attachments/attachment-queries.js";
import { invalid } from "../../refusal.js";
import { type Email, parseEmail, writeEmail } from "../../templates/email.js";
import { findFieldTextsFor } from "../../templates/field-texts.js";
import { listUsableTemplates, type TemplateRow } from "../../templates/queries.js";
import type { TemplateValues } from "../../templates/render.js";
import { templateValues } from "../../templates/values.js";
import { mapYielding } from "../../values/map-yielding.js";
import { toDollars } from "../../values/money.js";
import { findNamesToWrite } from "../sender-name-queries.js";
import { type DraftText, listRendered, markRendered, type RenderedDraft, updateDrafts } from "./bulk-draft-queries.js";
import { changeDrafts } from "./bulk-drafts.js";
import { orNull } from "./fill-offer.js";
import { type ChosenDrafts, listChosenDrafts } from "./shown-draft-queries.js";
import { keepTexts, listKeptTexts, restoreTexts } from "./text-before-queries.js";
import type { TextVolume } from "./text-volume.js";

interface Application {
  campaignId: string;
  userId: string;
  drafts: ChosenDrafts;
  templateId: string;
  /** Also replaces texts that somebody has changed. */
  isForAll: boolean;
  texts: TextVolume;
  at: Date;
}

/** The most drafts that this process holds at once, with their texts. */
const batchSize = 1_000;

/**
 * Writes drafts again from another template, with their offers. Drafts that somebody has changed stay as they are, and
 * are counted, unless all are meant. A draft within a conversation keeps its subject, because mail programs would start
 * another conversation. The former texts are kept for a while.
 */
export async function applyTemplate(
  tx: Tx,
  { drafts, templateId, isForAll, texts, at, campaignId, userId }: Application,
): Promise<contract.TemplateOutcome> {
  const campaign = await lockCampaign(tx, campaignId, userId);
  const [template] = await listUsableTemplates(tx, [templateId], { userId, campaignId });
  if (!template) throw invalid({ templateId: "Choose a template that exists" });
  const messageIds = await listChosenDrafts(tx, campaignId, drafts);
  await lockAttachments(tx, template.attachmentIds);
  const undoId = randomUUID();
  const writing = { email: parseEmail(template), template, campaignName: campaign.name };
  const rules = { isForAll, texts, undoId, at };
  const counts = { changed: 0, left: 0 };
  for (let start = 0; start < messageIds.length; start += batchSize) {
    const batch = messageIds.slice(start, start + batchSize);
    await changeDrafts(tx, { campaignId, userId, messageIds: batch, at }, async (locked) => {
      const { changed, left } = await rewrite(tx, locked, { ...writing, ...rules });
      counts.changed += changed;
      counts.left += left;
    });
  }
  const skipped = messageIds.length - counts.changed - counts.left;
  return { ...counts, skipped, ...(counts.changed > 0 && { undoId }) };
}

interface Writing {
  email: Email;
  template: TemplateRow;
  campaignName: string;
  isForAll: boolean;
  texts: TextVolume;
  undoId: string;
  at: Date;
}

async function rewrite(
  tx: Tx,
  locked: readonly DraftText[],
  { email, template, campaignName, isForAll, texts, undoId, at }: Writing,
): Promise<{ changed: number; left: number }> {
  const drafts = await listRendered(tx, locked);
  const chosen = drafts.filter(({ isAsRendered }) => isForAll || isAsRendered);
  const creators = await listCreatorsByIds(tx, [...new Set(chosen.map(({ creatorId }) => creatorId))]);
  const senderOf = await findNamesToWrite(
    tx,
    chosen.map(({ threadId }) => threadId),
  );
  const creatorOf = new Map(creators.map((creator) => [creator._id, creator]));
  const fieldTexts = await findFieldTextsFor(tx, [email], [...creatorOf.keys()]);
  const each = await mapYielding(chosen, (draft) => {
    const creator = creatorOf.get(draft.creatorId);
    const sender = senderOf.get(draft.threadId);
    if (!creator || !sender) return [];
    const offer = draft.offer === null ? null : toDollars(draft.offer);
    const field = fieldTexts.of(draft.creatorId);
    return [rewritten(draft, email, templateValues({ creator, field, campaignName, offer, ...sender }))];
  });
  const written = each.flat();
  texts.add(written);
  // A draft with the new text already keeps the former text that is stored for it.
  const draftOf = new Map(drafts.map((draft) => [draft.id, draft]));
  const filesOfTemplate = template.attachmentIds.join();
  const isNew = ({ id, subject, content }: DraftText) => {
    const before = draftOf.get(id);
    const isSameText = before?.subject === subject && before.content === content;
    return !isSameText || before.attachmentIds.join() !== filesOfTemplate;
  };
  await keepTexts(tx, { undoId, messageIds: written.filter(isNew).map(({ id }) => id), at });
  await updateDrafts(tx, written);
  await markRendered(
    tx,
    written.map(({ id }) => id),
    template,
  );
  return { changed: written.length, left: drafts.length - chosen.length };
}

/** Restores the former texts of drafts whose new ones nobody has changed since. */
export async function undoTemplate(
  tx: Tx,
  { undoId, ...owned }: { campaignId: string; userId: string; undoId: string; at: Date },
): Promise<BulkOutcome> {
  await lockCampaign(tx, owned.campaignId, owned.userId);
  const messageIds = await listKeptTexts(tx, undoId);
  let changed = 0;
  for (let start = 0; start < messageIds.length; start += batchSize) {
    const batch = messageIds.slice(start, start + batchSize);
    await changeDrafts(tx, { ...owned, messageIds: batch }, async (locked) => {
      const ids = locked.map(({ id }) => id);
      changed += (await restoreTexts(tx, undoId, ids)).length;
    });
  }
  return { changed, skipped: messageIds.length - changed };
}

function rewritten({ id, threadId, offer, ...draft }: RenderedDraft, email: Email, values: TemplateValues): DraftText {
  const { subject, content, gaps, offerPlaces } = writeEmail(email, values);
  const keepsSubject = draft.isReply && draft.subject !== null && draft.subject !== "";
  const isRewritten = (place: { in: "subject" | "content" }) => !keepsSubject || place.in === "content";
  return {
    id,
    threadId,
    offer,
    subject: keepsSubject ? draft.subject : subject,
    content,
    gaps: orNull(gaps.filter(isRewritten)),
    offerPlaces: orNull(offerPlaces.filter(isRewritten)),
  };
}
