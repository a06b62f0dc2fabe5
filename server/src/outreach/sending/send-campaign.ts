import type { outreach } from "@overture/contract";
import { getUserSenderName } from "../../accounts/sender-name-queries.js";
import { recordCampaign } from "../../campaigns/audit-campaigns.js";
import { lockCampaign } from "../../campaigns/queries.js";
import { refuseInSample } from "../../campaigns/sample/refuse-in-sample.js";
import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { countDistinct } from "../../values/bulk-outcome.js";
import { countDraftProblems } from "../draft-problem-queries.js";
import { draftMatches } from "../drafting/draft-queries.js";
import { listChanged } from "../drafting/shown-draft-queries.js";
import { type MailboxDealing, openMailboxDealing } from "./deal-mailboxes.js";
import { countKeptShared, countSharedDrafts, openDraftsToSend } from "./draft-batch-queries.js";
import { queueDrafts, queueWithinQuota, type Sender } from "./queue-drafts.js";
import { openQueuedOfCampaigns } from "./queued-batch-queries.js";
import { refuseLinksWithoutOffer } from "./refuse-link-without-offer.js";
import { returnToDrafts } from "./return-to-drafts.js";
import {
  areNamed,
  type ChosenDrafts,
  countOpenDrafts,
  lockSendableDrafts,
  refuseDisconnectedMailbox,
} from "./sending-queries.js";
import { settleOwner } from "./settle-owner.js";
import { refuseOverQuota } from "./shared-quota.js";
import { addProblems, refuseUnseenProblems } from "./unseen-problems.js";

interface Selection {
  campaignId: string;
  /** Absent for all of the campaign. */
  messageIds: readonly string[] | undefined;
}

/** The user who sends it; the mails belong to the campaign's owner. */
type Sending = Omit<Sender, "ownerId" | "userId" | "senderName"> & { userId: string };

interface ShownSelection extends Selection {
  /** What the sender saw: the number of drafts that match. */
  shown?: outreach.BulkSend["shown"];
  problemsSeen?: outreach.BulkSend["problemsSeen"];
}

/**
 * Queues drafts of a campaign in one transaction. What may not be sent is skipped and counted: suppressed addresses,
 * ended threads, those with a disconnected mailbox, and ids that are not drafts of this campaign.
 */
export async function sendCampaign(
  tx: Tx,
  { campaignId, messageIds: named, shown, problemsSeen }: ShownSelection,
  { userId, ...sending }: Sending,
): Promise<{ queued: number; skipped: number; sentAt: string }> {
  const campaign = await lockCampaign(tx, campaignId, userId);
  refuseInSample(campaign.is_sample);
  const { user_id: ownerId } = campaign;
  const sender = { ...sending, userId, ownerId, senderName: await getUserSenderName(tx, ownerId) };
  const drafts = shown ? await shownDrafts(tx, { campaignId, named, shown }) : named;
  const asked = areNamed(drafts) ? countDistinct(drafts) : await countOpenDrafts(tx, campaignId, drafts);
  const deal = await openMailboxDealing(tx, {
    campaignId,
    ownerId,
    at: sender.at,
    kept: () => countKeptShared(tx, campaignId, drafts),
  });
  if (!deal) await refuseOverQuota(tx, await countSharedDrafts(tx, campaignId, drafts), sender);
  const queued = await queueAll(tx, { campaignId, drafts, problemsSeen, deal }, sender);
  if (queued === 0) await refuseDisconnectedMailbox(tx, campaignId, drafts);
  await announce(tx, { campaignId: campaign.id, kind: "delivery" });
  const counts = { queued, skipped: asked - queued };
  await recordCampaign(tx, { actor: { userId }, campaign, action: "campaign.send", after: counts });
  return { ...counts, sentAt: sender.at.toISOString() };
}

interface Shown {
  campaignId: string;
  named: readonly string[] | undefined;
  shown: NonNullable<outreach.BulkSend["shown"]>;
}

/** The named drafts, or otherwise all that match; refused if other drafts match than the sender saw. */
async function shownDrafts(tx: Tx, { campaignId, named, shown }: Shown): Promise<ChosenDrafts> {
  const drafts = { matching: await draftMatches(tx, { q: shown.q }) };
  const found = await countOpenDrafts(tx, campaignId, drafts);
  if (found !== shown.count) {
    throw listChanged(found, shown.count);
  }
  return named ?? drafts;
}

/** The most drafts that this process holds at once, with their texts. */
const batchSize = 1_000;

interface Chosen {
  campaignId: string;
  drafts: ChosenDrafts;
  problemsSeen: outreach.ProblemCounts | undefined;
  /** Only with several mailboxes. */
  deal: MailboxDealing | undefined;
}

/** Queues all of them, or none if one has a problem that its sender has not seen. */
async function queueAll(
  tx: Tx,
  { campaignId, drafts: chosen, problemsSeen, deal }: Chosen,
  sender: Sender & { userId: string },
): Promise<number> {
  const next = await openDraftsToSend(tx, campaignId, chosen);
  let queued = 0;
  let problems: outreach.ProblemCounts = {};
  for (let ids = await next(batchSize); ids.length > 0; ids = await next(batchSize)) {
    const drafts = await lockSendableDrafts(tx, campaignId, ids);
    refuseLinksWithoutOffer(drafts);
    await settleOwner(tx, drafts, { ...sender, campaignId });
    // They are locked now, so nobody can change them any more.
    if (problemsSeen) problems = addProblems(problems, await countDraftProblems(tx, idsOf(drafts)));
    // Only now it is known which of them use the shared mailbox.
    if (deal) await queueDrafts(tx, deal(drafts), sender);
    else await queueWithinQuota(tx, drafts, sender);
    queued += drafts.length;
  }
  if (problemsSeen) refuseUnseenProblems(problems, problemsSeen);
  return queued;
}

function idsOf(drafts: readonly { id: string }[]): string[] {
  return drafts.map(({ id }) => id);
}

interface Unsent {
  /** How many are drafts again. */
  returned: number;
  /** How many were sent again while unconfirmed, and are unconfirmed again; absent if none. */
  unconfirmed?: number;
}

/** Turns queued messages into drafts again, or into unconfirmed ones, and answers how many. */
export async function unsendCampaign(
  tx: Tx,
  { campaignId, messageIds, queuedAt }: Selection & { queuedAt: string | undefined },
  userId: string,
): Promise<Unsent> {
  const campaign = await lockCampaign(tx, campaignId, userId);
  const next = await openQueuedOfCampaigns(tx, [campaignId], { messageIds, queuedAt });
  let returned = 0;
  let unconfirmed = 0;
  for (let queued = await next(); queued.length > 0; queued = await next()) {
    const batch = await returnToDrafts(tx, queued);
    returned += batch.returned;
    unconfirmed += batch.unconfirmed;
  }
  await announce(tx, { campaignId: campaign.id, kind: "drafts" });
  await announce(tx, { campaignId: campaign.id, kind: "delivery" });
  const after = { returned, ...(unconfirmed > 0 && { unconfirmed }) };
  await recordCampaign(tx, { actor: { userId }, campaign, action: "campaign.unsend", after });
  return after;
}
