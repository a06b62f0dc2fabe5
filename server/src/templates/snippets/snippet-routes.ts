import { snippets } from "@overture/contract";
import { type Db, inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { Clock } from "../../values/clock.js";
import { createSnippet, deleteSnippet, restoreSnippet, updateSnippet } from "./save-snippet.js";
import { listReadableSnippets, type SnippetRow } from "./snippet-queries.js";

export function snippetRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  on(snippets.listSnippets, async ({ user }) => ({
    snippets: (await listReadableSnippets(db, user._id)).map((row) => present(row, user._id)),
  }));

  on(snippets.createSnippet, ({ body, user }) =>
    inTransaction(db, async (tx) =>
      present(await createSnippet(tx, { ownerId: user._id, body, at: clock.now() }), user._id),
    ),
  );

  on(snippets.updateSnippet, ({ params, body, user }) =>
    inTransaction(db, async (tx) => {
      const which = { id: params.id, ownerId: user._id, at: clock.now() };
      return present(await updateSnippet(tx, { ...which, changes: body }), user._id);
    }),
  );

  on(snippets.deleteSnippet, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      await deleteSnippet(tx, { id: params.id, ownerId: user._id, at: clock.now() });
      return null;
    }),
  );

  on(snippets.restoreSnippet, ({ params, user }) =>
    inTransaction(db, async (tx) =>
      present(await restoreSnippet(tx, { id: params.id, ownerId: user._id, at: clock.now() }), user._id),
    ),
  );
}

function present(row: SnippetRow, viewerId: string): snippets.Snippet {
  return {
    _id: row.id,
    name: row.name,
    content: row.content,
    isShared: row.isShared,
    isOwn: row.ownerId === viewerId,
    owner: { _id: row.ownerId, username: row.owner },
    createdAt: row.createdAt.toISOString(),
  };
}
