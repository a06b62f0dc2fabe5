import { personalData } from "@overture/contract";
import { type Db, inTransaction } from "../db/database.js";
import type { Exports } from "../exports/exports.js";
import type { On } from "../http/implement.js";
import type { MailService } from "../mail/mail-service.js";
import type { Clock } from "../values/clock.js";
import { eraseCreator } from "./erase-creator.js";
import { exportUser, recordExport } from "./export-user.js";

interface Options {
  db: Db;
  clock: Clock;
  mail: MailService;
  exports: Exports;
}

interface Asking {
  user: { _id: string };
  untilClosed(): AbortSignal;
  cutOff(): void;
}

export function personalDataRoutes(on: On, { db, clock, mail, exports }: Options): void {
  const exportFor = async (userId: string, { user, untilClosed, cutOff }: Asking) => {
    const file = await exportUser(db, userId, clock.now());
    const record = () => inTransaction(db, (tx) => recordExport(tx, userId, { userId: user._id }));
    return exports.beginPaged(file, { user, signal: untilClosed(), cutOff, record });
  };

  on(personalData.exportOwnData, (asking) => exportFor(asking.user._id, asking));

  on(personalData.exportUserData, (asking) => exportFor(asking.params.id, asking));

  on(personalData.eraseCreator, ({ params, body: { username }, user }) => {
    const actor = { userId: user._id };
    const erasure = { actor, creatorId: params.id, username, mail, at: clock.now() };
    return inTransaction(db, async (tx) => {
      await eraseCreator(tx, erasure);
      return { success: true as const };
    });
  });
}
