import { templates } from "@overture/contract";
import { type Db, inTransaction } from "../db/database.js";
import type { On } from "../http/implement.js";
import type { Clock } from "../values/clock.js";
import { deleteTemplate, deleteTemplates, restoreTemplate, restoreTemplates } from "./delete-template.js";
import { presentPage } from "./present.js";
import { listTemplates } from "./queries.js";
import { createTemplate, updateTemplate } from "./save-template.js";

export function defaultTemplateRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  on(templates.listDefaultTemplates, async ({ query }) => {
    const [rows, total] = await listTemplates(db, { ...query, ownerId: undefined });
    return presentPage(rows, total, query.limit);
  });

  on(templates.createDefaultTemplate, ({ body, user }) =>
    inTransaction(db, (tx) =>
      createTemplate(tx, { actor: { userId: user._id }, ownerId: null, body, at: clock.now() }),
    ),
  );

  on(templates.updateDefaultTemplate, ({ params, body, user }) =>
    inTransaction(db, (tx) =>
      updateTemplate(tx, { actor: { userId: user._id }, id: params.id, ownerId: null, changes: body, at: clock.now() }),
    ),
  );

  on(templates.deleteDefaultTemplate, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      await deleteTemplate(tx, { actor: { userId: user._id }, id: params.id, ownerId: null, at: clock.now() });
      return null;
    }),
  );

  on(templates.restoreDefaultTemplate, ({ params, user }) =>
    inTransaction(db, (tx) =>
      restoreTemplate(tx, { actor: { userId: user._id }, id: params.id, ownerId: null, at: clock.now() }),
    ),
  );

  on(templates.deleteDefaultTemplates, ({ body, user }) =>
    inTransaction(db, (tx) =>
      deleteTemplates(tx, { actor: { userId: user._id }, ids: body.templateIds, ownerId: null, at: clock.now() }),
    ),
  );

  on(templates.restoreDefaultTemplates, ({ body, user }) =>
    inTransaction(db, (tx) =>
      restoreTemplates(tx, { actor: { userId: user._id }, ids: body.templateIds, ownerId: null, at: clock.now() }),
    ),
  );
}
