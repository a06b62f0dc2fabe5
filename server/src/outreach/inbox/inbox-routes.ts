import { inbox } from "@overture/contract";
import { type Db, inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import { missing } from "../../refusal.js";
import type { OutreachRouteOptions } from "../route-options.js";
import { wakeSnoozed } from "./inbox-jobs.js";
import { listMailboxesOf } from "./inbox-mailbox-queries.js";
import { listReadable } from "./inbox-queries.js";
import { describeItems, listInbox } from "./list-inbox.js";
import { createNote, deleteNote, updateNote } from "./notes.js";
import { triage } from "./triage.js";

/** What a team does with conversations of all its campaigns. */
export function inboxRoutes(on: On, { db, clock, limits }: OutreachRouteOptions): void {
  on(inbox.listInbox, ({ query, user }) => listInbox(db, query, { userId: user._id, now: clock.now() }));

  on(inbox.listInboxMailboxes, async ({ user }) => {
    const roles = await listReadable(db, user._id);
    return (await listMailboxesOf(db, [...roles.keys()])).map(({ id, address }) => ({ _id: id, address }));
  });

  on(inbox.getInboxItem, ({ params: { id }, user }) => getItem(db, id, user._id));

  on(inbox.triageThread, async ({ params: { id }, body, user }) => {
    const triaging = { userId: user._id, body: { ...body, threadIds: [id] }, at: clock.now() };
    await inTransaction(db, (tx) => triage(tx, triaging));
    return getItem(db, id, user._id);
  });

  on(inbox.triageThreads, async ({ body, user }) => {
    const at = clock.now();
    await wakeSnoozed(db, at);
    const { changedIds, undo } = await inTransaction(db, (tx) => triage(tx, { userId: user._id, body, at }));
    return { changed: changedIds.length, changedIds, undo };
  });

  on(inbox.createNote, ({ params, body, user }) =>
    inTransaction(db, (tx) =>
      createNote(tx, { threadId: params.id, userId: user._id, ...body, at: clock.now(), limits }),
    ),
  );

  on(inbox.updateNote, ({ params: { id, noteId }, body, user }) =>
    inTransaction(db, (tx) =>
      updateNote(tx, { threadId: id, noteId, userId: user._id, ...body, at: clock.now(), limits }),
    ),
  );

  on(inbox.deleteNote, ({ params: { id, noteId }, user }) =>
    inTransaction(db, async (tx) => {
      await deleteNote(tx, { threadId: id, noteId, userId: user._id, at: clock.now() });
      return null;
    }),
  );
}

async function getItem(db: Db, threadId: string, userId: string): Promise<inbox.InboxItem> {
  const [item] = await describeItems(db, [threadId], { userId, roles: await listReadable(db, userId) });
  if (!item) throw missing("Thread");
  return item;
}
