import type { drafts as contract } from "@overture/contract";
import { getCampaignRow } from "../../campaigns/queries.js";
import { listCreatorsByIds } from "../../catalogue/creator-queries.js";
import type { Tx } from "../../db/database.js";
import { invalid } from "../../refusal.js";
import { type Email, parseEmail, writeEmail } from "../../templates/email.js";
import { listUsableTemplates } from "../../templates/queries.js";
import type { TemplateValues } from "../../templates/render.js";
import { templateValues } from "../../templates/values.js";
import { toDollars } from "../../values/money.js";
import { type DraftText, listRendered, markRendered, type RenderedDraft, updateDrafts } from "./bulk-draft-queries.js";
import { changeDrafts } from "./bulk-drafts.js";
import { orNull } from "./fill-offer.js";

interface Application {
  campaignId: string;
  ownerId: string;
  senderName: string;
  messageIds: readonly string[];
  templateId: string;
  /** Also over words that somebody has changed. */
  isForAll: boolean;
}

/**
 * Writes drafts again from another template, with their offers. What somebody has changed stays as it is, and is
 * counted, unless all are meant. A draft within a conversation keeps its subject: mail programs would start another
 * conversation.
 */
export async function applyTemplate(
  tx: Tx,
  { senderName, templateId, isForAll, ...selection }: Application,
): Promise<contract.TemplateOutcome> {
  const { campaignId, ownerId } = selection;
  const [template] = await listUsableTemplates(tx, [templateId], ownerId);
  const { name: campaignName } = await getCampaignRow(tx, campaignId, ownerId);
  if (!template) throw invalid({ templateId: "Choose a template that exists" });
  const email = parseEmail(template);
  const counts = { changed: 0, left: 0 };
  const { changed, skipped } = await changeDrafts(tx, selection, async (locked) => {
    const drafts = await listRendered(tx, locked);
    const chosen = drafts.filter(({ isAsRendered }) => isForAll || isAsRendered);
    const creators = await listCreatorsByIds(tx, [...new Set(chosen.map(({ creatorId }) => creatorId))]);
    const creatorOf = new Map(creators.map((creator) => [creator._id, creator]));
    const written = chosen.flatMap((draft) => {
      const creator = creatorOf.get(draft.creatorId);
      if (!creator) return [];
      const offer = draft.offer === null ? null : toDollars(draft.offer);
      return [rewritten(draft, email, templateValues({ creator, campaignName, offer, senderName }))];
    });
    counts.changed = written.length;
    counts.left = drafts.length - chosen.length;
    await updateDrafts(tx, written);
    await markRendered(
      tx,
      written.map(({ id }) => id),
    );
  });
  return { ...counts, skipped: skipped + changed - counts.changed - counts.left };
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
