import { personalData } from "@overture/contract";
import type { Actor } from "../audit/record-audit.js";
import { type Db, inTransaction } from "../db/database.js";
import type { On } from "../http/implement.js";
import type { MailService } from "../mail/mail-service.js";
import type { Clock } from "../values/clock.js";
import { eraseCreator } from "./erase-creator.js";
import { exportUser, recordExport } from "./export-user.js";

interface Options {
  db: Db;
  clock: Clock;
  mail: MailService;
}

export function personalDataRoutes(on: On, { db, clock, mail }: Options): void {
  const exportFor = async (userId: string, actor: Actor) => {
    await inTransaction(db, (tx) => recordExport(tx, userId, actor));
    return exportUser(db, userId, clock.now());
  };

  on(personalData.exportOwnData, ({ user }) => exportFor(user._id, { userId: user._id }));

  on(personalData.exportUserData, ({ params, user }) => exportFor(params.id, { userId: user._id }));

  on(personalData.eraseCreator, ({ params, body: { username }, user }) => {
    const actor = { userId: user._id };
    const erasure = { actor, creatorId: params.id, username, mail, at: clock.now() };
    return inTransaction(db, async (tx) => {
      await eraseCreator(tx, erasure);
      return { success: true as const };
    });
  });
}
