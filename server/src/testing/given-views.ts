import type { accounts } from "@overture/contract";
import { type Db, inTransaction } from "../db/database.js";
import { insertView } from "../views/view-queries.js";
import { nextNumber } from "./unique-names.js";

/** Creates a private view of the table of creators. */
export function view(db: Db, { owner }: { owner: Pick<accounts.SessionUser, "_id"> }): Promise<{ _id: string }> {
  return inTransaction(db, async (tx) => {
    const name = `View ${nextNumber()}`;
    const shown = { columns: [], order: [], widths: {}, filters: {}, sort: null };
    const body = { table: "creators" as const, name, isShared: false, ...shown };
    return { _id: await insertView(tx, { ownerId: owner._id, body, at: new Date("2026-11-01T12:00:00.000Z") }) };
  });
}
