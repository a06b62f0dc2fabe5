import { setImmediate as nextTurn } from "node:timers/promises";
import type { catalogue, outreach } from "@overture/contract";
import { recordCampaign } from "../../campaigns/audit-campaigns.js";
import { addCreators, findUnknownCreators } from "../../campaigns/creator-queries.js";
import { lockCampaign } from "../../campaigns/queries.js";
import { unknownCreatorsText } from "../../campaigns/unknown-creators.js";
import { listCreatorsByIds } from "../../catalogue/creator-queries.js";
import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { invalid } from "../../refusal.js";
import { parseEmail, writeEmail } from "../../templates/email.js";
import type { TemplateRow } from "../../templates/queries.js";
import { templateValues } from "../../templates/values.js";
import { insertDrafts, type NewDraft } from "../message-queries.js";
import { insertThreads } from "../threads/thread-queries.js";
import { findChosenTemplates } from "./chosen-templates.js";
import { chosenTemplates, rememberTemplates } from "./template-queries.js";

interface Outreach {
  ownerId: string;
  senderName: string;
  body: outreach.NewOutreach;
  at: Date;
}

/**
 * Makes a thread and its first draft for each creator, ten thousand in the same few statements as one. A creator who has a
 * thread in the campaign already, or whose address is suppressed, is skipped. Of two calls at once the second finds the
 * threads of the first.
 */
export async function createOutreach(
  tx: Tx,
  { ownerId, senderName, body, at }: Outreach,
): Promise<{ created: number; skipped: number }> {
  const { emailTemplates } = body;
  const creatorIds = [...new Set(body.creatorIds.map((id) => id.toLowerCase()))];
  const campaign = await lockCampaign(tx, body.campaignId, ownerId);
  const campaignId = campaign.id;
  const initial = await checkChoices(tx, { creatorIds, emailTemplates, ownerId });

  const threads = await insertThreads(tx, { campaignId, creatorIds, at });
  const creators = await listCreatorsByIds(
    tx,
    threads.map(({ creatorId }) => creatorId),
  );
  await writeDrafts(tx, { threads, creators, template: initial, campaignName: campaign.name, senderName, at });
  await addCreators(
    tx,
    campaignId,
    creators.map(({ _id }) => _id),
  );
  await rememberTemplates(tx, campaignId, chosenTemplates(emailTemplates));
  await announce(tx, { userId: ownerId, campaignId, kind: "drafts" });
  const counts = { created: threads.length, skipped: creatorIds.length - threads.length };
  await recordCampaign(tx, { campaign, action: "campaign.create-outreach", after: counts });
  return counts;
}

interface Choices {
  creatorIds: readonly string[];
  emailTemplates: outreach.NewOutreach["emailTemplates"];
  ownerId: string;
}

/** Names everything that was chosen and does not exist, at once; answers the first step's template. */
async function checkChoices(tx: Tx, { creatorIds, emailTemplates, ownerId }: Choices): Promise<TemplateRow> {
  const { initial, errors } = await findChosenTemplates(tx, emailTemplates, ownerId);
  const unknown = await findUnknownCreators(tx, creatorIds);
  if (unknown.length > 0) errors["creatorIds"] = unknownCreatorsText(unknown);

  if (initial === undefined || Object.keys(errors).length > 0) throw invalid(errors);
  return initial;
}

interface Writing {
  threads: readonly { id: string; creatorId: string }[];
  creators: readonly catalogue.Creator[];
  template: TemplateRow;
  campaignName: string;
  senderName: string;
  at: Date;
}

/** So few that other requests hardly notice the wait for their turn. */
const batchSize = 500;

/** In batches, so that the database takes in one while the next is rendered. */
async function writeDrafts(
  tx: Tx,
  { threads, creators, template, campaignName, senderName, at }: Writing,
): Promise<void> {
  const email = parseEmail(template);
  const threadOf = new Map(threads.map(({ id, creatorId }) => [creatorId, id]));
  const render = (creator: catalogue.Creator): NewDraft[] => {
    const threadId = threadOf.get(creator._id);
    if (threadId === undefined) return [];
    const values = templateValues({ creator, campaignName, offer: null, senderName });
    const { gaps, ...texts } = writeEmail(email, values);
    return [{ threadId, step: "initial", ...texts, offer: null, ...(gaps.length > 0 && { gaps }) }];
  };

  let drafts: NewDraft[] = [];
  for (let start = 0; start < creators.length; start += batchSize) {
    const renderNext = async () => {
      // First the statement before it has to leave.
      await nextTurn();
      return creators.slice(start, start + batchSize).flatMap(render);
    };
    [drafts] = await Promise.all([renderNext(), insertDrafts(tx, drafts, at)]);
  }
  await insertDrafts(tx, drafts, at);
}
