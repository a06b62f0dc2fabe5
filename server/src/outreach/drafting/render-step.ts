import type { DataOf, outreach } from "@overture/contract";
import { getCampaignRow } from "../../campaigns/queries.js";
import { listCreatorsByIds } from "../../catalogue/creator-queries.js";
import type { Db } from "../../db/database.js";
import { parseEmail, writeEmail } from "../../templates/email.js";
import { listUsableTemplates } from "../../templates/queries.js";
import { templateValues } from "../../templates/values.js";
import { findFirstSubject } from "../message-queries.js";
import { findSenderNames } from "../sender-name-queries.js";
import { getThreadRow } from "../threads/record-queries.js";
import { replySubject } from "./subject.js";
import { findTemplatesByStep } from "./template-queries.js";

interface Rendering {
  threadId: string;
  userId: string;
  step: outreach.Step;
  /** In dollars. */
  offer: number | undefined;
}

/**
 * The campaign's template of a step as this thread's creator would get it; empty when none is chosen. Within a
 * conversation its subject is kept, whatever the template's: mail programs would start another one.
 */
export async function renderStep(
  db: Db,
  { threadId, userId, step, offer }: Rendering,
): Promise<DataOf<typeof outreach.renderStep>> {
  const thread = await getThreadRow(db, threadId, userId);
  const campaign = await getCampaignRow(db, thread.campaignId, userId);
  const { [step]: templateId } = await findTemplatesByStep(db, campaign.id);
  const [template] =
    templateId === undefined ? [] : await listUsableTemplates(db, [templateId], { userId, campaignId: campaign.id });
  const [creator] = await listCreatorsByIds(db, [thread.creatorId]);
  if (!template || !creator) return { subject: "", content: "" };

  const senderOf = await findSenderNames(db, [thread.id]);
  const sender = senderOf.get(thread.id);
  if (!sender) return { subject: "", content: "" };
  const values = templateValues({ creator, campaignName: campaign.name, offer, ...sender });
  const written = writeEmail(parseEmail(template), values);
  const first = await findFirstSubject(db, thread.id);
  const subject = first === undefined ? written.subject : replySubject(first);
  // A subject that is the conversation's has no places of this template.
  const isOfMail = ({ in: part }: { in: "subject" | "content" }) => first === undefined || part === "content";
  const gaps = written.gaps.filter(isOfMail);
  const offerPlaces = written.offerPlaces.filter(isOfMail);
  return {
    subject,
    content: written.content,
    ...(gaps.length > 0 && { gaps }),
    ...(offerPlaces.length > 0 && { offerPlaces }),
  };
}
