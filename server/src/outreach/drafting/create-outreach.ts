import { setImmediate as afterEvents } from "node:timers/promises";
import type { catalogue, DataOf, outreach } from "@overture/contract";
import { recordCampaign } from "../../campaigns/audit-campaigns.js";
import { addCreators, findUnknownCreators } from "../../campaigns/creator-queries.js";
import { lockCampaign, type ReadCampaign } from "../../campaigns/queries.js";
import { refuseInSample } from "../../campaigns/sample/refuse-in-sample.js";
import { unknownCreatorsText } from "../../campaigns/save-campaign.js";
import { listCreatorsByIds } from "../../catalogue/creator-queries.js";
import { otherCreatorsMatch } from "../../catalogue/creator-total-queries.js";
import type { Db, Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { lockAttachments } from "../../mail/attachments/attachment-queries.js";
import { invalid } from "../../refusal.js";
import { type Email, parseEmail, writeEmail } from "../../templates/email.js";
import { type FieldTexts, findFieldTextsFor } from "../../templates/field-texts.js";
import type { TemplateRow } from "../../templates/queries.js";
import { templateValues } from "../../templates/values.js";
import { mapYielding } from "../../values/map-yielding.js";
import { type Cents, toDollars } from "../../values/money.js";
import { insertDrafts, type NewDraft } from "../message-queries.js";
import { getNameToWrite, type SenderName } from "../sender-name-queries.js";
import { insertThreads } from "../threads/thread-queries.js";
import { dealVariant } from "../variants/deal-variant.js";
import { listTexts } from "../variants/variant-queries.js";
import { openAvailable } from "./available-selection-queries.js";
import { findChosenTemplates } from "./chosen-templates.js";
import { orNull } from "./fill-offer.js";
import { findFirstOffers } from "./first-offer-queries.js";
import { findGoneCreators, shareCreators } from "./gone-creator-queries.js";
import { chosenTemplates, rememberTemplates } from "./template-queries.js";
import type { TextVolume } from "./text-volume.js";

interface Outreach {
  userId: string;
  body: outreach.NewOutreach;
  texts: TextVolume;
  at: Date;
}

/**
 * Small enough that statements and this process hold little of a hundred thousand, and other requests hardly notice the
 * wait.
 */
const batchSize = 500;

/**
 * Creates a thread and its first draft for each creator, batch by batch in the order in which everybody locks creators:
 * all or none. Creators who have a thread in the campaign already, or whose address is suppressed, are skipped. Of two
 * calls at once the second finds the threads of the first. If other creators match than the caller saw, or one of them
 * is deleted meanwhile, nothing is created.
 */
export async function createOutreach(
  tx: Tx,
  { userId, body, texts, at }: Outreach,
): Promise<DataOf<typeof outreach.createOutreach>> {
  const { emailTemplates, creatorIds = [], matching, offer } = body;
  const campaign = await lockCampaign(tx, body.campaignId, userId);
  refuseInSample(campaign.is_sample);
  const campaignId = campaign.id;
  const named = [...new Set(creatorIds.map((id) => id.toLowerCase()))].sort();
  const initial = await checkChoices(tx, { creatorIds: named, emailTemplates, userId, campaignId });
  const chosen = matching ? await chooseMatching(tx, campaign, matching) : inBatches(named);

  await lockAttachments(tx, initial.attachmentIds);
  const sender = await getNameToWrite(tx, campaignId);
  const textOf = await firstTexts(tx, campaignId, initial);
  const write = writing({ textOf, campaignName: campaign.name, sender });
  let created = 0;
  let offers = 0;
  let drafts: NewDraft[] = [];
  for (let batch = await chosen.next(batchSize); batch.length > 0; batch = await chosen.next(batchSize)) {
    await shareCreators(tx, batch);
    // A separate statement, because one that waited for a lock still sees the catalogue as it was before.
    const gone = await findGoneCreators(tx, batch);
    if (gone.length > 0)
      throw matching ? otherCreatorsMatch(matching) : invalid({ creatorIds: unknownCreatorsText(gone) });
    const threads = await insertThreads(tx, { campaignId, creatorIds: batch, at });
    const written = threads.map(({ creatorId }) => creatorId);
    const creators = await listCreatorsByIds(tx, written);
    await addCreators(tx, campaignId, written);
    const offerOf = offer ? await findFirstOffers(tx, written, offer) : noOffers;
    const fieldTexts = await findFieldTextsFor(
      tx,
      written.map((id) => textOf(id).email),
      written,
    );
    created += threads.length;
    offers += offerOf.size;
    // The database stores one batch while the next is rendered.
    [drafts] = await Promise.all([write(threads, creators, { offerOf, fieldTexts }), insertDrafts(tx, drafts, at)]);
    texts.add(drafts);
  }
  await insertDrafts(tx, drafts, at);
  await rememberTemplates(tx, campaignId, chosenTemplates(emailTemplates));
  await announce(tx, { campaignId, kind: "drafts" });
  const counts = { created, skipped: chosen.count - created };
  await recordCampaign(tx, { actor: { userId }, campaign, action: "campaign.create-outreach", after: counts });
  return { ...counts, ...(offer && { withoutOffer: created - offers }) };
}

interface ChosenCreators {
  count: number;
  next: (most: number) => Promise<readonly string[]>;
}

function inBatches(ids: readonly string[]): ChosenCreators {
  let from = 0;
  return {
    count: ids.length,
    next: async (most) => {
      from += most;
      return ids.slice(from - most, from);
    },
  };
}

/** All creators that match; refused if their number is not the one that the caller saw. */
async function chooseMatching(
  tx: Tx,
  campaign: ReadCampaign,
  matching: outreach.MatchingCreators,
): Promise<ChosenCreators> {
  const { filters, count } = matching;
  const chosen = await openAvailable(tx, { campaign, filter: filters, most: count + 1 });
  if (chosen.count === count) return chosen;
  throw otherCreatorsMatch(matching);
}

interface Choices {
  creatorIds: readonly string[];
  emailTemplates: outreach.NewOutreach["emailTemplates"];
  userId: string;
  campaignId: string;
}

/** Refuses everything that was chosen and does not exist at once; answers the first step's template. */
async function checkChoices(tx: Tx, { creatorIds, emailTemplates, ...asking }: Choices): Promise<TemplateRow> {
  const { initial, errors } = await findChosenTemplates(tx, emailTemplates, asking);
  const unknown: string[] = [];
  const { next } = inBatches(creatorIds);
  for (let batch = await next(batchSize); batch.length > 0; batch = await next(batchSize)) {
    unknown.push(...(await findUnknownCreators(tx, batch)));
  }
  if (unknown.length > 0) errors["creatorIds"] = unknownCreatorsText(unknown);

  if (initial === undefined || Object.keys(errors).length > 0) throw invalid(errors);
  return initial;
}

/** The text that begins a conversation. */
export interface FirstText {
  email: Email;
  templateId?: string;
  variantId?: string;
  /** The files of the template; a campaign's own text has none. */
  attachmentIds?: readonly string[];
}

/** For each creator the text of the campaign's first step that is dealt to them, or otherwise the template. */
export async function firstTexts(
  db: Db,
  campaignId: string,
  template: TemplateRow,
): Promise<(creatorId: string) => FirstText> {
  const variants = await listTexts(db, { campaignId, step: "initial", followUp: 0 });
  const texts = variants.map((text) => ({ email: parseEmail(text), variantId: text.id }));
  const usual = { email: parseEmail(template), templateId: template.id, attachmentIds: template.attachmentIds };
  return (creatorId) => dealVariant(texts, { campaignId, creatorId }) ?? usual;
}

interface Writing {
  textOf: (creatorId: string) => FirstText;
  campaignName: string;
  sender: SenderName;
}

/** Renders the first draft of each thread. */
function writing({ textOf, campaignName, sender }: Writing) {
  return async (
    threads: readonly { id: string; creatorId: string }[],
    creators: readonly catalogue.Creator[],
    { offerOf, fieldTexts }: { offerOf: FirstOffers; fieldTexts: FieldTexts },
  ): Promise<NewDraft[]> => {
    // Lets the statement that runs at the same time be sent first.
    await afterEvents();
    const threadOf = new Map(threads.map(({ id, creatorId }) => [creatorId, id]));
    const written = await mapYielding(creators, (creator) => {
      const threadId = threadOf.get(creator._id);
      if (threadId === undefined) return [];
      const [offer, field] = [offerInDollars(offerOf, creator._id), fieldTexts.of(creator._id)];
      const { email, ...source } = textOf(creator._id);
      const { gaps, offerPlaces, ...texts } = writeEmail(
        email,
        templateValues({ creator, field, campaignName, offer, ...sender }),
      );
      const places = { gaps: orNull(gaps), offerPlaces: orNull(offerPlaces) };
      const draft = { ...texts, offer: offerOf.get(creator._id) ?? null, ...places, isAsRendered: true, ...source };
      return [{ threadId, step: "initial" as const, ...draft }];
    });
    return written.flat();
  };
}

/** The offer in each creator's first mail, by the creator's id. */
export type FirstOffers = ReadonlyMap<string, Cents>;

export const noOffers: FirstOffers = new Map();

export function offerInDollars(offers: FirstOffers, creatorId: string): number | null {
  const offer = offers.get(creatorId);
  return offer === undefined ? null : toDollars(offer);
}
