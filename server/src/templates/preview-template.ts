import type { BodyOf, catalogue, DataOf, templates } from "@overture/contract";
import { findCreator } from "../catalogue/creator-queries.js";
import type { Db } from "../db/database.js";
import { listMailboxesOfUser } from "../mail/mailboxes/mailbox-queries.js";
import { missing } from "../refusal.js";
import { defaultSubject, findGaps, parseEmail, renderEmail } from "./email.js";
import { findFieldTexts, listFieldNames } from "./field-texts.js";
import { offerLinkPlace, withExampleLink } from "./offer-link.js";
import { TemplateFault, unknownIn } from "./render.js";
import { templateValues } from "./values.js";

interface Draft {
  body: BodyOf<typeof templates.previewTemplate>;
  /** The user who asks. */
  user: { _id: string; senderName: string };
  appUrl: string;
}

type Preview = DataOf<typeof templates.previewTemplate>;

/**
 * Shows a template, finished or not, as the given creator would get it, or by default the newest creator of the
 * catalogue. Faults are part of the answer, because the preview is requested while the user types.
 */
export async function previewTemplate(db: Db, { body, user, appUrl }: Draft): Promise<Preview> {
  const [creator, senderName] = await Promise.all([findCreator(db, body.creatorId), senderNameFor(db, user)]);
  if (!creator && body.creatorId !== undefined) throw missing("Creator");
  const [field, fields] = [await findFieldTexts(db, creator ? [creator._id] : []), await listFieldNames(db)];
  const values = templateValues({
    field: field.of(creator?._id),
    creator: creator ?? sampleCreator,
    campaignName: "Your campaign",
    offer: (creator ?? sampleCreator).avgCost,
    senderName,
    offerLink: withExampleLink(offerLinkPlace, appUrl),
  });
  try {
    const email = parseEmail(body);
    const unknown = [...new Set([email.subject, email.content].flatMap((text) => unknownIn(text, fields)))];
    const gaps = findGaps(email, values);
    const isKnown = (variable: string) => !unknown.includes(variable);
    const [empty, fallbacks] = [gaps.missing.filter(isKnown), gaps.fallbacks.filter(isKnown)];
    return { ...renderEmail(email, values), unknown, empty, ...(fallbacks.length > 0 && { fallbacks }) };
  } catch (error) {
    if (!(error instanceof TemplateFault)) throw error;
    const asWritten = { subject: body.subject || defaultSubject, content: body.content };
    return { ...asWritten, unknown: [], empty: [], fault: error.message };
  }
}

/** The sender name of the mailbox that a new campaign uses by default, else of the user. */
async function senderNameFor(db: Db, user: Draft["user"]): Promise<string> {
  const [first] = await listMailboxesOfUser(db, user._id);
  return first?.sender_name?.trim() || user.senderName;
}

/** Used while the catalogue is empty. */
const sampleCreator: catalogue.Creator = {
  _id: "00000000-0000-7000-8000-000000000000",
  username: "lena.wanders",
  genres: [{ _id: "00000000-0000-7000-8000-000000000001", genre: "Travel" }],
  region: [{ _id: "00000000-0000-7000-8000-000000000002", region: "Portugal" }],
  email: "lena@example.com",
  avgCost: 450,
  avgViews: 82_000,
  displayName: "Lena Wanders",
  firstName: "Lena",
};
