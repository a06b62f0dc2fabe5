import { setImmediate as afterEvents } from "node:timers/promises";
import type { catalogue, outreach } from "@overture/contract";
import { recordCampaign } from "../../campaigns/audit-campaigns.js";
import { addCreators, findUnknownCreators } from "../../campaigns/creator-queries.js";
import { lockCampaign } from "../../campaigns/queries.js";
import { unknownCreatorsText } from "../../campaigns/save-campaign.js";
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
 * So few that neither a statement nor this process holds much of a hundred thousand, and other requests hardly notice
 * the wait.
 */
const batchSize = 500;

/**
 * Makes a thread and its first draft for each creator, batch after batch in the order in which everybody locks
 * creators, all of them or none. A creator who has a thread in the campaign already, or whose address is suppressed, is
 * skipped. Of two calls at once the second finds the threads of the first.
 */
export async function createOutreach(
  tx: Tx,
  { ownerId, senderName, body, at }: Outreach,
): Promise<{ created: number; skipped: number }> {
  const { emailTemplates } = body;
  const creatorIds = [...new Set(body.creatorIds.map((id) => id.toLowerCase()))].sort();
  const campaign = await lockCampaign(tx, body.campaignId, ownerId);
  const campaignId = campaign.id;
  const initial = await checkChoices(tx, { creatorIds, emailTemplates, ownerId });

  const write = writing({ template: initial, campaignName: campaign.name, senderName });
  let created = 0;
  let drafts: NewDraft[] = [];
  for (const batch of batchesOf(creatorIds)) {
    const threads = await insertThreads(tx, { campaignId, creatorIds: batch, at });
    const chosen = threads.map(({ creatorId }) => creatorId);
    const creators = await listCreatorsByIds(tx, chosen);
    await addCreators(tx, campaignId, chosen);
    created += threads.length;
    // The database takes in one batch while the next is rendered.
    [drafts] = await Promise.all([write(threads, creators), insertDrafts(tx, drafts, at)]);
  }
  await insertDrafts(tx, drafts, at);
  await rememberTemplates(tx, campaignId, chosenTemplates(emailTemplates));
  await announce(tx, { userId: ownerId, campaignId, kind: "drafts" });
  const counts = { created, skipped: creatorIds.length - created };
  await recordCampaign(tx, { campaign, action: "campaign.create-outreach", after: counts });
  return counts;
}

function batchesOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) =>
    ids.slice(index * batchSize, (index + 1) * batchSize),
  );
}

interface Choices {
  creatorIds: readonly string[];
  emailTemplates: outreach.NewOutreach["emailTemplates"];
  ownerId: string;
}

/** Names everything that was chosen and does not exist, at once; answers the first step's template. */
async function checkChoices(tx: Tx, { creatorIds, emailTemplates, ownerId }: Choices): Promise<TemplateRow> {
  const { initial, errors } = await findChosenTemplates(tx, emailTemplates, ownerId);
  const unknown: string[] = [];
  for (const batch of batchesOf(creatorIds)) unknown.push(...(await findUnknownCreators(tx, batch)));
  if (unknown.length > 0) errors["creatorIds"] = unknownCreatorsText(unknown);

  if (initial === undefined || Object.keys(errors).length > 0) throw invalid(errors);
  return initial;
}

interface Writing {
  template: TemplateRow;
  campaignName: string;
  senderName: string;
}

/** Renders the first draft of each thread. */
function writing({ template, campaignName, senderName }: Writing) {
  const email = parseEmail(template);
  return async (
    threads: readonly { id: string; creatorId: string }[],
    creators: readonly catalogue.Creator[],
  ): Promise<NewDraft[]> => {
    // First the statement beside it has to leave.
    await afterEvents();
    const threadOf = new Map(threads.map(({ id, creatorId }) => [creatorId, id]));
    return creators.flatMap((creator) => {
      const threadId = threadOf.get(creator._id);
      if (threadId === undefined) return [];
      const { gaps, ...texts } = writeEmail(email, templateValues({ creator, campaignName, offer: null, senderName }));
      return [{ threadId, step: "initial" as const, ...texts, offer: null, ...(gaps.length > 0 && { gaps }) }];
    });
  };
}
