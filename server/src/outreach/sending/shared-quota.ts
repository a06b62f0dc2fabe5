import { getQuotas } from "../../accounts/quotas/quota-queries.js";
import type { Tx } from "../../db/database.js";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";
import { lockQuotaOf } from "../../mail/mailboxes/mailbox-quota-queries.js";
import { tooMany } from "../../refusal.js";
import { secondsAfter } from "../../values/clock.js";
import type { SendableDraft } from "./sending-queries.js";
import { countShared, findSharedAt } from "./shared-quota-queries.js";

const daySeconds = 24 * 3_600;

interface Sending {
  ownerId: string;
  at: Date;
}

/**
 * How much a user may still queue in the shared mailbox. If two calls come at once, the second counts what the first
 * has queued.
 */
export async function lockRemaining(tx: Tx, sending: Sending): Promise<{ remaining: number; quota: number }> {
  await lockQuotaOf(tx, sending.ownerId);
  return countRemaining(tx, sending);
}

/** The same without a lock, for calls that only need an estimate: it may be less a moment later. */
export async function countRemaining(tx: Tx, { ownerId, at }: Sending): Promise<{ remaining: number; quota: number }> {
  const { mailsPerDay: quota } = await getQuotas(tx, ownerId);
  const used = await countShared(tx, { ownerId, after: secondsAfter(at, -daySeconds) });
  return { quota, remaining: Math.max(0, quota - used) };
}

/** All or none: if there are more than the quota allows, the refusal says how many are left. */
export async function refuseOverQuota(tx: Tx, asked: number, { ownerId, at }: Sending): Promise<void> {
  if (asked === 0) return;
  const { remaining, quota } = await lockRemaining(tx, { ownerId, at });
  if (asked <= remaining) return;
  const freed = await findSharedAt(tx, {
    ownerId,
    after: secondsAfter(at, -daySeconds),
    position: asked - remaining,
  });
  const seconds = freed === undefined ? daySeconds : (freed.getTime() - at.getTime()) / 1_000 + daySeconds;
  throw tooMany(
    `You may send ${quota} mails a day through the shared mailbox: ${remaining} are left, and this would be ${asked}`,
    Math.max(1, Math.ceil(seconds)),
  );
}

/** As many as the quota allows; the others wait. */
export async function withinQuota(
  tx: Tx,
  drafts: readonly SendableDraft[],
  { ownerId, at }: Sending,
): Promise<SendableDraft[]> {
  if (!drafts.some(isShared)) return [...drafts];
  let { remaining } = await lockRemaining(tx, { ownerId, at });
  return drafts.filter((draft) => !isShared(draft) || remaining-- > 0);
}

/** Whether it uses the shared mailbox. */
export function isShared({ mailboxId }: SendableDraft): boolean {
  return mailboxId === systemMailboxId;
}
