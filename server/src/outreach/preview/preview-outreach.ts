import type { BodyOf, catalogue, DataOf, outreach, outreachPreview } from "@overture/contract";
import { getCampaignRow } from "../../campaigns/queries.js";
import { listCreatorsByIds } from "../../catalogue/creator-queries.js";
import type { Db } from "../../db/database.js";
import { offsetOf, pagesOf } from "../../db/page.js";
import { type Email, findGaps, writeEmail } from "../../templates/email.js";
import { findFieldTextsFor } from "../../templates/field-texts.js";
import { renderTemplate, type Template, type TemplateValues } from "../../templates/render.js";
import { templateValues } from "../../templates/values.js";
import { mapYielding } from "../../values/map-yielding.js";
import { checkTemplates } from "../drafting/chosen-templates.js";
import { firstTexts, noOffers, offerInDollars } from "../drafting/create-outreach.js";
import { findFirstOffers } from "../drafting/first-offer-queries.js";
import { getNameToWrite } from "../sender-name-queries.js";
import { findContacts } from "./contact-queries.js";
import { listWritableIds } from "./preview-queries.js";

interface Asking {
  userId: string;
  body: BodyOf<typeof outreachPreview.previewOutreach>;
  at: Date;
}

type Previews = DataOf<typeof outreachPreview.previewOutreach>;

/** A creator with the values that would be missing, found without composing the mail. */
interface Recipient {
  email: Email;
  creator: catalogue.Creator;
  values: TemplateValues;
  missing: string[];
  fallbacks: string[];
  isBlank: boolean;
}

/**
 * What creating an outreach would write, by the same code: one page of mails, and figures about all of them. It writes
 * nothing to the database.
 */
export async function previewOutreach(db: Db, { userId, body, at }: Asking): Promise<Previews> {
  const campaign = await getCampaignRow(db, body.campaignId, userId);
  const asked = [...new Set(body.creatorIds.map((id) => id.toLowerCase()))];
  const [template, writable, sender] = await Promise.all([
    checkTemplates(db, body.emailTemplates, { userId, campaignId: campaign.id }),
    listWritableIds(db, campaign.id, asked),
    getNameToWrite(db, campaign.id),
  ]);
  const [textOf, creators, contactOf] = await Promise.all([
    firstTexts(db, campaign.id, template),
    listCreatorsByIds(db, writable),
    findContacts(db, writable, { campaignId: campaign.id, viewerId: userId, at }),
  ]);
  const offerOf = body.offer ? await findFirstOffers(db, writable, body.offer) : noOffers;
  const fieldTexts = await findFieldTextsFor(
    db,
    writable.map((id) => textOf(id).email),
    writable,
  );
  const recipients = await mapYielding(creators, (creator) => {
    const [offer, field] = [offerInDollars(offerOf, creator._id), fieldTexts.of(creator._id)];
    const { email } = textOf(creator._id);
    const values = templateValues({ creator, field, campaignName: campaign.name, offer, ...sender });
    return recipientOf(email, creator, values);
  });

  const chosen = inOrderOfNeed(recipients.filter(isOf(body.only, contactOf)));
  const start = offsetOf(body);
  return {
    previews: chosen.slice(start, start + body.limit).map((recipient) => {
      const contact = contactOf.get(recipient.creator._id);
      return present(recipient, contact);
    }),
    total: chosen.length,
    pages: pagesOf(chosen.length, body),
    ...figuresOf(recipients),
    contacted: contactOf.size,
    recipients: recipients.length,
    skipped: asked.length - recipients.length,
  };
}

function recipientOf(email: Email, creator: catalogue.Creator, values: TemplateValues): Recipient {
  return { email, creator, values, ...findGaps(email, values), isBlank: isBlank(email, values) };
}

function isOf(
  only: outreach.Concern | undefined,
  contactOf: ReadonlyMap<string, outreach.Contact>,
): (recipient: Recipient) => boolean {
  switch (only) {
    case "missing":
      return isIncomplete;
    case "fallback":
      return ({ fallbacks }) => fallbacks.length > 0;
    case "contacted":
      return ({ creator }) => contactOf.has(creator._id);
    case undefined:
      return () => true;
  }
}

function isIncomplete(recipient: Recipient): boolean {
  return recipient.isBlank || recipient.missing.length > 0;
}

/** Mails that need attention come first; otherwise the order stays. */
function inOrderOfNeed(recipients: readonly Recipient[]): Recipient[] {
  const need = (recipient: Recipient) => (isIncomplete(recipient) ? 0 : recipient.fallbacks.length > 0 ? 1 : 2);
  return recipients.toSorted((a, b) => need(a) - need(b));
}

function present({ email, values, ...recipient }: Recipient, contact: outreach.Contact | undefined) {
  return { ...recipient, ...writeEmail(email, values), ...(contact && { contact }) };
}

function figuresOf(recipients: readonly Recipient[]) {
  return {
    missing: countEach(recipients.map(({ missing }) => missing)),
    fallbacks: countEach(recipients.map(({ fallbacks }) => fallbacks)),
    blank: recipients.filter((recipient) => recipient.isBlank).length,
    incomplete: recipients.filter(isIncomplete).length,
    withFallbacks: recipients.filter(({ fallbacks }) => fallbacks.length > 0).length,
  };
}

function countEach(lists: readonly (readonly string[])[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const variable of lists.flat()) counts[variable] = (counts[variable] ?? 0) + 1;
  return counts;
}

/** Whether the subject or the text would be empty. */
export function isBlank({ subject, content }: Email, values: TemplateValues): boolean {
  return isEmpty(subject, values) || isEmpty(content, values);
}

function isEmpty(template: Template, values: TemplateValues): boolean {
  const says = template.parts.some((part) => typeof part === "string" && part.trim() !== "");
  return !says && renderTemplate(template, values).trim() === "";
}
