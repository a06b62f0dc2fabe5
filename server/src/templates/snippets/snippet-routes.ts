import { snippets } from "@overture/contract";
import { type Db, inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { Clock } from "../../values/clock.js";
import { presentSnippet } from "./present-snippet.js";
import { createSnippet, deleteSnippet, restoreSnippet, updateSnippet } from "./save-snippet.js";
import { listReadableSnippets } from "./snippet-queries.js";

export function snippetRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  on(snippets.listSnippets, async ({ user }) => ({
    snippets: (await listReadableSnippets(db, user._id)).map((row) => presentSnippet(row, user._id)),
  }));

  on(snippets.createSnippet, ({ body, user }) =>
    inTransaction(db, async (tx) =>
      presentSnippet(await createSnippet(tx, { ownerId: user._id, body, at: clock.now() }), user._id),
    ),
  );

  on(snippets.updateSnippet, ({ params, body, user }) =>
    inTransaction(db, async (tx) => {
      const which = { id: params.id, ownerId: user._id, at: clock.now() };
      return presentSnippet(await updateSnippet(tx, { ...which, changes: body }), user._id);
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
      presentSnippet(await restoreSnippet(tx, { id: params.id, ownerId: user._id, at: clock.now() }), user._id),
    ),
  );
}
