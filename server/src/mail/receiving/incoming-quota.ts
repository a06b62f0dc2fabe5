import { limits } from "@overture/contract";
import type { Db, Tx } from "../../db/database.js";
import { openRateLimits, type RateLimit } from "../../limits/rate-limit.js";
import { Refusal } from "../../refusal.js";
import { type Clock, secondsAfter } from "../../values/clock.js";
import { noteRefusedRelay } from "./relay-hold-queries.js";

/**
 * How much of what comes in is kept in a day: what lies in a person's own mailboxes is theirs to make up, and to the
 * installation's own anybody writes; neither must fill the disk. What exceeds it stays where it is until the day is
 * over.
 */
export interface IncomingQuota {
  /** Throws `IncomingQuotaReached`. The installation's own mailbox is nobody's, and has a quota with its relay. */
  refuseReached(ownerId: string | undefined): Promise<void>;
  /** The same with a refusal that says when to hand the mail over again. That somebody holds mail is noted. */
  refuseRelayed(): Promise<void>;
  /** Counts a mail that is kept, in its transaction. */
  count(tx: Tx, ownerId: string, bytes: number): Promise<void>;
  /** The same of the installation's, once it is kept: many come side by side, and none waits for another's. */
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
  // Bytes themselves would be more than the column holds.
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
        if (seconds !== undefined) await noteRefusedRelay(db, secondsAfter(clock.now(), seconds));
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
