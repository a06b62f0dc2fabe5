import { findCreatorsByIds } from "../../catalogue/creator-queries.js";
import { type Db, inTransaction, type Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import type { MailService } from "../../mail/mail-service.js";
import { findFieldTextsFor } from "../../templates/field-texts.js";
import { parseTemplate, renderWithHoles, type Template } from "../../templates/render.js";
import { templateValues } from "../../templates/values.js";
import type { Clock } from "../../values/clock.js";
import { mapYielding } from "../../values/map-yielding.js";
import { toDollars } from "../../values/money.js";
import { listUnfinishedFollowUps } from "../draft-problem-queries.js";
import { replySubject } from "../drafting/subject.js";
import { foldChangedThreads } from "../figures/fold-changed-threads.js";
import { insertDrafts, type NewDraft } from "../message-queries.js";
import { findNamesToWrite } from "../sender-name-queries.js";
import { queueDrafts } from "../sending/queue-drafts.js";
import { lockSendableDrafts } from "../sending/sending-queries.js";
import { countRemaining, withinQuota } from "../sending/shared-quota.js";
import { followUpTexts } from "../variants/follow-up-texts.js";
import { forgetWritten, insertWritten } from "./follow-up-queries.js";
import {
  type DueFollowUp,
  type LockedCampaign,
  listDueCampaigns,
  lockDueThreads,
  lockRunningCampaign,
  lockSweep,
} from "./silence-queries.js";

export interface Following {
  db: Db;
  clock: Clock;
  mail: MailService;
}

/** Small enough that mail that arrives, or a user of the campaign, hardly notices the wait. */
const batchSize = 500;

/**
 * Writes and queues every follow-up that is due, and answers how many. Each batch is a separate transaction, so that a
 * crash leaves whole follow-ups or none. A batch changes its threads, so their figures are folded before the next one
 * is looked for. Only one process sweeps at a time. A failure of one campaign is thrown after all the others are done.
 */
export async function sendDueFollowUps({ db, clock, mail }: Following, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  const troubles: unknown[] = [];
  await foldChangedThreads(db, signal);
  for (const campaignId of await listDueCampaigns(db, clock.now())) {
    try {
      for (let isLast = false; !isLast && !signal?.aborted; ) {
        const batch = await inTransaction(db, (tx) => sendBatch(tx, campaignId, { mail, at: clock.now() }));
        sent += batch.sent;
        isLast = batch.isLast;
        if (!isLast) await foldChangedThreads(db, signal);
      }
    } catch (error) {
      troubles.push(error);
    }
  }
  if (troubles.length > 0) throw troubles[0];
  return sent;
}

async function sendBatch(
  tx: Tx,
  campaignId: string,
  { mail, at }: { mail: MailService; at: Date },
): Promise<{ sent: number; isLast: boolean }> {
  if (!(await lockSweep(tx))) return { sent: 0, isLast: true };
  const campaign = await lockRunningCampaign(tx, campaignId);
  if (!campaign) return { sent: 0, isLast: true };
  const { ownerId, senderName, awaitsOwner } = campaign;
  const { remaining } = await countRemaining(tx, { ownerId, at });
  const exceptOf = awaitsOwner ? ownerId : undefined;
  const { due, isLast } = await lockDueThreads(tx, campaignId, {
    at,
    most: batchSize,
    mostShared: remaining,
    exceptOf,
  });
  // The figures of these threads may be older than a change that the lock waited for.
  if (due.length === 0) return { sent: 0, isLast: true };

  const messageIds = await insertDrafts(tx, await write(tx, campaign, due), at);
  await insertWritten(
    tx,
    due.map(({ threadId, position }, index) => ({ threadId, position, messageId: messageIds[index] as string })),
  );
  // A draft about which a user would be asked stays a draft: its thread sends nothing automatically any more.
  const unfinished = new Set(await listUnfinishedFollowUps(tx, messageIds));
  const finished = messageIds.filter((id) => !unfinished.has(id));
  // Those above the day's quota, which others may use at the same moment, are due again tomorrow.
  const drafts = await withinQuota(tx, await lockSendableDrafts(tx, campaignId, finished), { ownerId, at });
  const sendable = new Set(drafts.map(({ id }) => id));
  await forgetWritten(
    tx,
    finished.filter((id) => !sendable.has(id)),
  );
  await queueDrafts(tx, drafts, { ownerId, senderName, mail, notBefore: at, ifUnanswered: true, at });
  const written = drafts.length + unfinished.size;
  if (written > 0) await announce(tx, { campaignId, kind: "delivery" });
  return { sent: drafts.length, isLast: isLast || written === 0 };
}

async function write(tx: Tx, campaign: LockedCampaign, due: readonly DueFollowUp[]): Promise<NewDraft[]> {
  const creatorOf = await findCreatorsByIds(
    tx,
    due.map(({ creatorId }) => creatorId),
  );
  const senderOf = await findNamesToWrite(
    tx,
    due.map(({ threadId }) => threadId),
  );
  const textOf = await followUpTexts(tx, campaign.id);
  const parse = parsingOnce();
  const fieldTexts = await findFieldTextsFor(
    tx,
    due.map((followUp) => ({ content: parse(textOf(followUp).content) })),
    [...creatorOf.keys()],
  );
  return mapYielding(due, (followUp) => {
    const { threadId, creatorId, step, subject, offer } = followUp;
    const { content, variantId } = textOf(followUp);
    const creator = creatorOf.get(creatorId);
    const sender = senderOf.get(threadId);
    if (!creator || !sender) throw new Error(`The creator or the sender of thread ${threadId} is gone`);
    const values = templateValues({
      creator,
      field: fieldTexts.of(creatorId),
      campaignName: campaign.name,
      offer: offer === null ? null : toDollars(offer),
      // The link leads to the newest offer of the conversation; without an offer its place is a gap.
      ...(offer === null && { offerLink: "" }),
      ...sender,
    });
    const { text, holes } = renderWithHoles(parse(content), values);
    return {
      threadId,
      step,
      subject: replySubject(subject ?? campaign.name),
      content: text,
      offer: null,
      variantId,
      ...(holes.length > 0 && { gaps: holes.map((hole) => ({ ...hole, in: "content" as const })) }),
    };
  });
}

/** A campaign has few texts and any number of threads, so each text is parsed once. */
function parsingOnce(): (content: string) => Template {
  const parsed = new Map<string, Template>();
  return (content) => {
    const template = parsed.get(content) ?? parseTemplate(content);
    parsed.set(content, template);
    return template;
  };
}
