import { inTransaction } from "../../db/database.js";
import { reasonOf } from "../../process/log.js";
import type { Delivery } from "./deliver-mail.js";

/**
 * How long a page may wait to learn that a mail was accepted. A notification for each mail would cost more than sending
 * it.
 */
const noticeMs = 250;
/** The longest pause after failed notifications; it doubles each time. */
const longestBackOffMs = 30_000;

/** Announces accepted mails, many at once, and outside of a worker's batches, which must not wait for it. */
export interface Notices {
  add(mailIds: Iterable<string>): void;
  /** Whether there is something to announce, and no pause to wait for. */
  isPending(): boolean;
  /** The rest of the pause after which there is something to announce; undefined without one. */
  backOffMs(): number | undefined;
  /** Announces, unless it is too soon after the last time. */
  sendInTime(): Promise<void>;
  /** Announces, unless a pause after a failure is not over. */
  sendNow(): Promise<void>;
}

export function openNotices({ db, listener, log }: Delivery): Notices {
  const pending = new Set<string>();
  let isSending = false;
  let sentAt = 0;
  // By a monotonic clock.
  let backsOffUntil = 0;
  let nextBackOffMs = noticeMs;

  function backOff(): void {
    backsOffUntil = performance.now() + nextBackOffMs;
    nextBackOffMs = Math.min(nextBackOffMs * 2, longestBackOffMs);
  }

  async function sendNow(): Promise<void> {
    if (pending.size === 0 || isSending || performance.now() < backsOffUntil) return;
    isSending = true;
    const mailIds = [...pending];
    try {
      await inTransaction(db, (tx) => listener.noteDelivery(tx, mailIds));
      for (const id of mailIds) pending.delete(id);
      nextBackOffMs = noticeMs;
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "Nobody could be notified of mail that was accepted");
      backOff();
    }
    sentAt = performance.now();
    isSending = false;
  }

  return {
    add(mailIds) {
      for (const id of mailIds) pending.add(id);
    },
    isPending: () => pending.size > 0 && performance.now() >= backsOffUntil,
    backOffMs() {
      const ms = backsOffUntil - performance.now();
      return pending.size > 0 && ms > 0 ? ms : undefined;
    },
    sendNow,
    async sendInTime() {
      if (performance.now() >= sentAt + noticeMs) await sendNow();
    },
  };
}
