import type { DataOf, outreach } from "@overture/contract";
import { getCampaignRow } from "../../campaigns/queries.js";
import { listCreatorsByIds } from "../../catalogue/creator-queries.js";
import type { Db } from "../../db/database.js";
import { parseEmail, writeEmail } from "../../templates/email.js";
import { findFieldTextsFor } from "../../templates/field-texts.js";
import { listUsableTemplates, type TemplateRow } from "../../templates/queries.js";
import { templateValues } from "../../templates/values.js";
import { findFirstSubject } from "../message-queries.js";
import { findNamesToWrite } from "../sender-name-queries.js";
import { getThreadRow } from "../threads/record-queries.js";
import { dealInThread } from "../variants/deal-in-thread.js";
import { replySubject } from "./subject.js";
import { findTemplatesByStep } from "./template-queries.js";

interface Rendering {
  threadId: string;
  userId: string;
  step: outreach.Step;
  /** The offer in dollars. */
  offer: number | undefined;
}

/**
 * The campaign's template for a step as this thread's creator would get it, or the text that is dealt to them if the
 * step has several; empty if none is chosen. Within a conversation the subject stays, because mail programs would start
 * another conversation.
 */
export async function renderStep(
  db: Db,
  { threadId, userId, step, offer }: Rendering,
): Promise<DataOf<typeof outreach.renderStep>> {
  const thread = await getThreadRow(db, threadId, userId);
  const campaign = await getCampaignRow(db, thread.campaignId, userId);
  const variant = await dealInThread(db, thread, { campaignId: campaign.id, step, followUp: 0 });
  const chosen = variant ? undefined : await findTemplate(db, { campaignId: campaign.id, step, userId });
  const template = variant ?? chosen;
  const [creator] = await listCreatorsByIds(db, [thread.creatorId]);
  if (!template || !creator) return { subject: "", content: "" };

  const senderOf = await findNamesToWrite(db, [thread.id]);
  const sender = senderOf.get(thread.id);
  if (!sender) return { subject: "", content: "" };
  const email = parseEmail(template);
  const fieldTexts = await findFieldTextsFor(db, [email], [creator._id]);
  const field = fieldTexts.of(creator._id);
  const written = writeEmail(email, templateValues({ creator, field, campaignName: campaign.name, offer, ...sender }));
  const first = await findFirstSubject(db, thread.id);
  const subject = first === undefined ? written.subject : replySubject(first);
  // The conversation's subject has no variables of this template.
  const isOfMail = ({ in: part }: { in: "subject" | "content" }) => first === undefined || part === "content";
  const gaps = written.gaps.filter(isOfMail);
  const offerPlaces = written.offerPlaces.filter(isOfMail);
  return {
    subject,
    content: written.content,
    ...(variant && { variantId: variant.id }),
    ...(chosen && { templateId: chosen.id }),
    ...(chosen && chosen.files.length > 0 && { attachments: chosen.files }),
    ...(gaps.length > 0 && { gaps }),
    ...(offerPlaces.length > 0 && { offerPlaces }),
  };
}

interface Choice {
  campaignId: string;
  step: outreach.Step;
  userId: string;
}

async function findTemplate(db: Db, { step, ...use }: Choice): Promise<TemplateRow | undefined> {
  const { [step]: templateId } = await findTemplatesByStep(db, use.campaignId);
  if (templateId === undefined) return undefined;
  const [template] = await listUsableTemplates(db, [templateId], use);
  return template;
}
