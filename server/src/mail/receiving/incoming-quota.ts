import { limits } from "@overture/contract";
import type { Db, Tx } from "../../db/database.js";
import { openRateLimits, type RateLimit } from "../../limits/rate-limit.js";
import { Refusal } from "../../refusal.js";
import type { Clock } from "../../values/clock.js";
import { noteRefusedRelay } from "./relay-hold-queries.js";

/**
 * How much incoming mail is stored in a day. Users can put anything into their own mailboxes, and anybody can write to
 * the shared one; neither must fill the disk. Mail above the quota stays where it is until the day is over.
 */
export interface IncomingQuota {
  /** Throws `IncomingQuotaReached`. The shared mailbox and the relay have one quota together. */
  refuseReached(ownerId: string | undefined): Promise<void>;
  /**
   * The same for the relay, with a refusal that says when to retry. The refusal is stored, because the relay now holds
   * mail.
   */
  refuseRelayed(): Promise<void>;
  /** Counts a stored mail, in its transaction. */
  count(tx: Tx, ownerId: string, bytes: number): Promise<void>;
  /**
   * Counts a mail of the shared mailbox after it is stored: many arrive at once, and none should wait for another's
   * count.
   */
  countShared(bytes: number): Promise<void>;
}

export class IncomingQuotaReached extends Error {
  override readonly name = "IncomingQuotaReached";
  constructor() {
    super("More mail has come in a day than is kept. The rest stays in the mailbox, and is read when the day is over");
  }
}

const bytesOfPoint = 1_000;
const installation = "installation";

export function openIncomingQuota({ db, clock }: { db: Db; clock: Clock }, bytesPerDay?: number): IncomingQuota {
  const rates = openRateLimits({ db, clock });
  // Bytes would exceed the range of the column.
  const kept = (bytes: number): RateLimit => ({
    name: "incoming kilobytes",
    points: pointsOf(bytes),
    seconds: 86_400,
    tooMany: "More mail has come in a day than is kept",
  });
  const ofOwner = kept(bytesPerDay ?? limits.incomingBytesPerDay);
  const shared = kept(bytesPerDay ?? limits.sharedIncomingBytesPerDay);
  return {
    async refuseReached(ownerId) {
      const exhausted =
        ownerId === undefined ? rates.refuseExhausted(shared, installation) : rates.refuseExhausted(ofOwner, ownerId);
      await exhausted.catch((error: unknown) => {
        throw error instanceof Refusal ? new IncomingQuotaReached() : error;
      });
    },
    async refuseRelayed() {
      try {
        await rates.refuseExhausted(shared, installation);
      } catch (error) {
        const seconds = error instanceof Refusal ? error.retryAfterSeconds : undefined;
        if (seconds !== undefined) await noteRefusedRelay(db, { at: clock.now(), seconds });
        throw error;
      }
    },
    count: (tx, ownerId, bytes) => rates.within(tx).count(ofOwner, ownerId, pointsOf(bytes)),
    countShared: (bytes) => rates.count(shared, installation, pointsOf(bytes)),
  };
}

function pointsOf(bytes: number): number {
  return Math.ceil(bytes / bytesOfPoint);
}
