import { inTransaction } from "../../db/database.js";
import { reasonOf } from "../../process/log.js";
import type { Delivery } from "./deliver-mail.js";

/** How long a page may wait to hear that a mail was accepted: telling of each would cost more than sending it. */
const tellMs = 250;

/**
 * Tells of mails that were accepted, of many at once and beside the turns of a worker, because those are waited for.
 */
export interface Telling {
  add(mailIds: Iterable<string>): void;
  /** Whether somebody has yet to be notified. */
  isPending(): boolean;
  /** Unless it is too soon after the last time. */
  tellInTime(): Promise<void>;
  tellNow(): Promise<void>;
}

export function openTelling({ db, listener, log }: Delivery): Telling {
  const untold = new Set<string>();
  let isTelling = false;
  let toldAt = 0;

  async function tellNow(): Promise<void> {
    if (untold.size === 0 || isTelling) return;
    isTelling = true;
    const mailIds = [...untold];
    try {
      await inTransaction(db, (tx) => listener.noteDelivery(tx, mailIds));
      for (const id of mailIds) untold.delete(id);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "Nobody could be notified of mail that was accepted");
    }
    toldAt = performance.now();
    isTelling = false;
  }

  return {
    add(mailIds) {
      for (const id of mailIds) untold.add(id);
    },
    isPending: () => untold.size > 0,
    tellNow,
    async tellInTime() {
      if (performance.now() >= toldAt + tellMs) await tellNow();
    },
  };
}
