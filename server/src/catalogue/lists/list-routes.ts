import { type DataOf, limits, lists } from "@overture/contract";
import { type Db, inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { Clock } from "../../values/clock.js";
import { listCreators } from "../list-creators.js";
import { changeListCreators } from "./change-members.js";
import { deleteList, restoreList } from "./delete-list.js";
import { type ListRow, listReadableLists } from "./list-queries.js";
import { getReadableList } from "./own-list.js";
import { presentLists } from "./present-list.js";
import { createList, updateList } from "./save-list.js";

export function listRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  on(lists.listLists, async ({ user }) => ({
    lists: await presentLists(db, await listReadableLists(db, user._id), user._id),
  }));

  on(lists.createList, ({ body, user }) =>
    inTransaction(db, async (tx) =>
      counted(tx, await createList(tx, { ownerId: user._id, body, at: clock.now() }), user._id),
    ),
  );

  on(lists.getList, async ({ params, user }) => counted(db, await getReadableList(db, params.id, user._id), user._id));

  on(lists.updateList, async ({ params, body, user }) => {
    const which = { id: params.id, ownerId: user._id, at: clock.now() };
    const list = await inTransaction(db, (tx) => updateList(tx, { ...which, body }));
    return counted(db, list, user._id);
  });

  on(lists.deleteList, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      await deleteList(tx, { id: params.id, ownerId: user._id, at: clock.now() });
      return null;
    }),
  );

  on(lists.restoreList, ({ params, user }) => {
    const which = { id: params.id, ownerId: user._id, at: clock.now() };
    return inTransaction(db, async (tx) => counted(tx, await restoreList(tx, which), user._id));
  });

  on(lists.changeListCreators, ({ params, body, user }) =>
    inTransaction(db, (tx) => changeListCreators(tx, { listId: params.id, ownerId: user._id, body })),
  );
}

/** With the same total that the catalogue shows for it. */
async function counted(db: Db, list: ListRow, viewerId: string): Promise<DataOf<typeof lists.getList>> {
  const { total, totalIsEstimate } = await listCreators(db, { list, page: limits.page, limit: 1 });
  const [presented] = await presentLists(db, [list], viewerId);
  return { ...(presented as lists.CreatorList), total, ...(totalIsEstimate && { totalIsEstimate }) };
}
