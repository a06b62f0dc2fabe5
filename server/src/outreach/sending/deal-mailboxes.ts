import type { Tx } from "../../db/database.js";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";
import { listCapacities } from "../../mail/pace/capacity-queries.js";
import { capacityDealer } from "./capacity-dealer.js";
import { listSendingMailboxes } from "./sending-mailbox-queries.js";
import type { SendableDraft } from "./sending-queries.js";
import { lockRemaining } from "./shared-quota.js";

interface Dealing {
  /** Locked. */
  campaignId: string;
  ownerId: string;
  at: Date;
  /** Of the drafts to be sent so many belong to conversations that the shared mailbox has already. */
  kept?: () => Promise<number>;
}

/** Says of drafts from which mailbox each goes out. */
export type MailboxDealing = (drafts: readonly SendableDraft[]) => SendableDraft[];

/** The drafts with the mailbox that each goes out from. Where each conversation has one already nothing is dealt. */
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
 * For a campaign that may write from several mailboxes: each conversation that begins is dealt the one with most
 * capacity left now, one after the other, and one that has begun keeps its own. A stopped mailbox gets none. Where all
 * are stopped, what begins waits in the first, as with one alone. Undefined where there is nothing to choose.
 */
export async function openMailboxDealing(
  tx: Tx,
  { campaignId, ownerId, at, kept }: Dealing,
): Promise<MailboxDealing | undefined> {
  const chosen = await listSendingMailboxes(tx, campaignId);
  if (chosen.length < 2) return undefined;
  const sending = chosen.filter(({ isStopped }) => !isStopped);
  const usable = sending.length === 0 ? chosen.slice(0, 1) : sending;
  // Of two campaigns of one owner that deal at once the second counts what the first has queued.
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
