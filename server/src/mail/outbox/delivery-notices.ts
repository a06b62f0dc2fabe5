import { inTransaction } from "../../db/database.js";
import { reasonOf } from "../../process/log.js";
import type { Delivery } from "./deliver-mail.js";

/** How long a page may wait to learn that a mail was accepted: a notice of each would cost more than sending it. */
const noticeMs = 250;

/** Announces mails that were accepted, many at once and beside the batches of a worker, which must not wait for it. */
export interface Notices {
  add(mailIds: Iterable<string>): void;
  /** Whether somebody has yet to be notified. */
  isPending(): boolean;
  /** Unless it is too soon after the last time. */
  sendInTime(): Promise<void>;
  sendNow(): Promise<void>;
}

export function openNotices({ db, listener, log }: Delivery): Notices {
  const pending = new Set<string>();
  let isSending = false;
  let sentAt = 0;

  async function sendNow(): Promise<void> {
    if (pending.size === 0 || isSending) return;
    isSending = true;
    const mailIds = [...pending];
    try {
      await inTransaction(db, (tx) => listener.noteDelivery(tx, mailIds));
      for (const id of mailIds) pending.delete(id);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "Nobody could be notified of mail that was accepted");
    }
    sentAt = performance.now();
    isSending = false;
  }

  return {
    add(mailIds) {
      for (const id of mailIds) pending.add(id);
    },
    isPending: () => pending.size > 0,
    sendNow,
    async sendInTime() {
      if (performance.now() >= sentAt + noticeMs) await sendNow();
    },
  };
}
