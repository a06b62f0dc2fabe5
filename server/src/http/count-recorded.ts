import { type Endpoint, policyOf } from "@overture/contract";
import type { RateLimit, RateLimits } from "../limits/rate-limit.js";
import { type Log, reasonOf } from "../process/log.js";
import { Refusal } from "../refusal.js";

/** In kilobytes: entries of the audit log stay forever, and a template of 20,000 characters makes a large one. */
export const recordedOfADay: RateLimit = { name: "audit kilobytes", points: 200_000, seconds: 86_400 };

const bytesOfPoint = 1_000;
/** So much of a user is counted together, so that a change need not wait for its count. */
const togetherBytes = 100_000;

export interface RecordedCount {
  /** Refuses a change by whoever has written too much into the log. */
  refuse(call: Endpoint, userId: string): Promise<void>;
  /** Counts what a call has written. It is done, so nothing is refused, and a failure to count it is only logged. */
  add(call: Endpoint, userId: string, bytes: number): Promise<void>;
}

/** Counts what users write into the audit log; administrators are trusted with it. */
export function openRecordedCount(limits: RateLimits, log: Log): RecordedCount {
  const uncounted = new Map<string, number>();
  const exhausted = new Set<string>();
  return {
    async refuse(call, userId) {
      if (!exhausted.has(userId) || !isCounted(call)) return;
      await limits.refuseExhausted(recordedOfADay, userId);
      exhausted.delete(userId);
    },
    async add(call, userId, bytes) {
      if (bytes === 0 || !isCounted(call)) return;
      const written = (uncounted.get(userId) ?? 0) + bytes;
      if (written < togetherBytes) {
        uncounted.set(userId, written);
        return;
      }
      uncounted.delete(userId);
      try {
        await limits.consume(recordedOfADay, userId, Math.ceil(written / bytesOfPoint));
      } catch (error) {
        if (error instanceof Refusal) exhausted.add(userId);
        else {
          uncounted.set(userId, (uncounted.get(userId) ?? 0) + written);
          log.warn({ userId, reason: reasonOf(error) }, "Kilobytes of the audit log are counted later");
        }
      }
    },
  };
}

/** That a file was taken is recorded too. */
function isCounted(call: Endpoint): boolean {
  return (call.method !== "GET" || call.isFile === true) && !policyOf(call).needsAdministrator;
}
