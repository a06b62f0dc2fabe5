import { creatorFields } from "@overture/contract";
import { type Db, inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { Clock } from "../../values/clock.js";
import { listFieldRows } from "./field-queries.js";
import { presentField } from "./present-field.js";
import { createField, deleteField, restoreField, updateField } from "./save-field.js";

export function fieldRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  on(creatorFields.listFields, async () => ({ fields: (await listFieldRows(db)).map(presentField) }));

  on(creatorFields.createField, ({ body, user }) =>
    inTransaction(db, async (tx) =>
      presentField(await createField(tx, { actor: { userId: user._id }, body, at: clock.now() })),
    ),
  );

  on(creatorFields.updateField, ({ params: { id }, body: changes, user }) =>
    inTransaction(db, async (tx) =>
      presentField(await updateField(tx, { actor: { userId: user._id }, id, changes, at: clock.now() })),
    ),
  );

  on(creatorFields.deleteField, ({ params: { id }, user }) =>
    inTransaction(db, async (tx) => {
      await deleteField(tx, { actor: { userId: user._id }, id, at: clock.now() });
      return null;
    }),
  );

  on(creatorFields.restoreField, ({ params: { id }, user }) =>
    inTransaction(db, async (tx) =>
      presentField(await restoreField(tx, { actor: { userId: user._id }, id, at: clock.now() })),
    ),
  );
}
