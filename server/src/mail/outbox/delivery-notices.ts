import { inTransaction } from "../../db/database.js";
import { reasonOf } from "../../process/log.js";
import type { Delivery } from "./deliver-mail.js";

/** How long a page may wait to learn that a mail was accepted: a notice of each would cost more than sending it. */
const noticeMs = 250;
/** After a notice that could not be sent: twice as long each time. */
const longestBackOffMs = 30_000;

/** Announces mails that were accepted, many at once and beside the batches of a worker, which must not wait for it. */
export interface Notices {
  add(mailIds: Iterable<string>): void;
  /** Whether somebody has yet to be notified, and that need not wait for a back-off to end. */
  isPending(): boolean;
  /** How long until a back-off ends after which somebody is notified; undefined when there is none. */
  backOffMs(): number | undefined;
  /** Unless it is too soon after the last time. */
  sendInTime(): Promise<void>;
  /** Unless the last time failed, and it is too soon after that. */
  sendNow(): Promise<void>;
}

export function openNotices({ db, listener, log }: Delivery): Notices {
  const pending = new Set<string>();
  let isSending = false;
  let sentAt = 0;
  // By a clock that nobody sets.
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
