import { type Db, inTransaction } from "../db/database.js";
import { acceptSentCopy } from "../mail/receiving/accept-sent-copy.js";
import type { Origin } from "../mail/receiving/receive-mail.js";
import { mailListener } from "../mail-listener.js";
import type { TestClock } from "./test-clock.js";

/** Accepts a mail that was found in a folder of sent mail. */
export function findSent(app: { clock: TestClock }, db: Db, raw: Buffer, origin: Origin): Promise<void> {
  return inTransaction(db, (tx) => acceptSentCopy(tx, raw, { clock: app.clock, listener: mailListener, origin }));
}
