import { archive } from "@overture/contract";
import { type Db, inTransaction } from "../db/database.js";
import type { On } from "../http/implement.js";
import type { Clock } from "../values/clock.js";
import { listArchive } from "./list-archive.js";
import { restoreArchived } from "./restore-archived.js";

export function archiveRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  on(archive.listArchive, ({ query: { kind, cursor }, user }) =>
    listArchive(db, { viewer: user, kind, cursor, at: clock.now() }),
  );

  on(archive.restoreArchived, ({ params: { kind, id }, user }) => {
    const restoration = { kind, id, viewer: user, at: clock.now() };
    return inTransaction(db, async (tx) => ({ _id: id, kind, name: await restoreArchived(tx, restoration) }));
  });
}
