import { setAsideMail } from "@overture/contract";
import { type Db, inTransaction } from "../../db/database.js";
import { pagesOf } from "../../db/page.js";
import type { On } from "../../http/implement.js";
import { missing } from "../../refusal.js";
import { type Clock, secondsAfter } from "../../values/clock.js";
import { quietSeconds } from "./set-aside-queries.js";
import { listSetAsideRows, type SetAsideRow, tryAgainAt } from "./shown-set-aside-queries.js";

/** The calls about mail that servers list but do not deliver. */
export function setAsideRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  const foundBefore = () => secondsAfter(clock.now(), -quietSeconds);

  on(setAsideMail.listSetAsideMail, async ({ query, user }) => {
    const [rows, total] = await listSetAsideRows(db, { viewer: user, foundBefore: foundBefore() }, query);
    return { mails: rows.map(present), total, pages: pagesOf(total, query) };
  });

  on(setAsideMail.retrySetAsideMail, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      const shown = { viewer: user, foundBefore: foundBefore() };
      if (!(await tryAgainAt(tx, params.id, { ...shown, at: clock.now() }))) throw missing("Mail");
      return { success: true };
    }),
  );
}

function present({ id, address, path, reason, foundAt, nextTryAt }: SetAsideRow): setAsideMail.SetAsideMail {
  return {
    _id: id,
    address,
    folder: path,
    reason,
    foundAt: foundAt.toISOString(),
    nextTryAt: nextTryAt.toISOString(),
  };
}
