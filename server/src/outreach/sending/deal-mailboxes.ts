import type { Tx } from "../../db/database.js";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";
import { listCapacities } from "../../mail/pace/capacity-queries.js";
import { capacityDealer } from "./capacity-dealer.js";
import { listSendingMailboxes } from "./sending-mailbox-queries.js";
import type { SendableDraft } from "./sending-queries.js";
import { lockRemaining } from "./shared-quota.js";

interface Dealing {
  /** Locked by the caller. */
  campaignId: string;
  ownerId: string;
  at: Date;
  /** How many of the drafts to be sent are in conversations that have the shared mailbox already. */
  kept?: () => Promise<number>;
}

/** Adds the mailbox to each of the drafts. */
export type MailboxDealing = (drafts: readonly SendableDraft[]) => SendableDraft[];

/** Adds its mailbox to each draft. Nothing is dealt if every conversation has one already. */
export async function dealMailboxes(
  tx: Tx,
  drafts: readonly SendableDraft[],
  dealing: Dealing,
): Promise<readonly SendableDraft[]> {
  if (!drafts.some(({ isUnsettled }) => isUnsettled)) return drafts;
  const deal = await openMailboxDealing(tx, dealing);
  return deal ? deal(drafts) : drafts;
}

/**
 * For a campaign with several mailboxes: each new conversation gets the one with the most capacity left now, one by
 * one, and an existing one keeps its own. A stopped mailbox gets none. If all are stopped, new conversations wait in
 * the first, as with a single mailbox. Undefined if there is nothing to choose.
 */
export async function openMailboxDealing(
  tx: Tx,
  { campaignId, ownerId, at, kept }: Dealing,
): Promise<MailboxDealing | undefined> {
  const chosen = await listSendingMailboxes(tx, campaignId);
  if (chosen.length < 2) return undefined;
  const sending = chosen.filter(({ isStopped }) => !isStopped);
  const usable = sending.length === 0 ? chosen.slice(0, 1) : sending;
  // If two campaigns of one owner deal at once, the second counts what the first has queued.
  const { remaining } = await lockRemaining(tx, { ownerId, at });
  const capacities = await listCapacities(
    tx,
    usable.map(({ id }) => id),
    at,
  );
  const isSharedUsable = usable.some(({ id }) => id === systemMailboxId);
  const sharedLeft = isSharedUsable ? remaining - ((await kept?.()) ?? 0) : undefined;
  const next = capacityDealer(
    capacities.map((each) => (each.mailboxId === systemMailboxId ? { ...each, quotaLeft: sharedLeft } : each)),
  );
  const mailboxOf = new Map(usable.map((mailbox) => [mailbox.id, mailbox]));
  const dealt = new Map<string, string>();
  return (drafts) =>
    drafts.map((draft) => {
      if (!draft.isUnsettled) return draft;
      const mailboxId = dealt.get(draft.threadId) ?? next();
      dealt.set(draft.threadId, mailboxId);
      const mailbox = mailboxOf.get(mailboxId);
      if (!mailbox) throw new Error(`Mailbox ${mailboxId} was dealt and is none of the campaign's`);
      const { address: mailboxAddress, ownerId: mailboxOwnerId, name: mailboxName } = mailbox;
      return { ...draft, mailboxId, mailboxAddress, mailboxOwnerId, mailboxName };
    });
}
