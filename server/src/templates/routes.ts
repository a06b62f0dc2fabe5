import { type accounts, fields, templates } from "@overture/contract";
import { listFieldRows } from "../catalogue/fields/field-queries.js";
import { fieldsByName } from "../catalogue/fields/read-given-fields.js";
import { type Db, inTransaction } from "../db/database.js";
import type { On } from "../http/implement.js";
import type { Clock } from "../values/clock.js";
import { defaultTemplateRoutes } from "./default-template-routes.js";
import { deleteTemplate, deleteTemplates, restoreTemplate, restoreTemplates } from "./delete-template.js";
import { presentPage } from "./present.js";
import { previewTemplate } from "./preview-template.js";
import { listTemplates } from "./queries.js";
import { createTemplate, updateTemplate } from "./save-template.js";
import { snippetRoutes } from "./snippets/snippet-routes.js";

interface Options {
  db: Db;
  clock: Clock;
  appUrl: string;
}

export function templateRoutes(on: On, { db, clock, appUrl }: Options): void {
  defaultTemplateRoutes(on, { db, clock });
  snippetRoutes(on, { db, clock });

  on(templates.listTemplates, async ({ query: { campaign, ...query }, user }) => {
    const [rows, total] = await listTemplates(db, {
      ...query,
      ownerId: ownerToList(user, query.userId),
      inCampaign: campaign === undefined ? undefined : { userId: user._id, campaignId: campaign },
    });
    return presentPage(rows, total, query.limit);
  });

  on(templates.listTemplateVariables, async () => {
    const fields = await listFieldRows(db);
    const names = fields.map(({ name }) => name);
    const formerNames = [...fieldsByName(fields).keys()].filter((name) => !names.includes(name));
    return {
      vars: [...templates.templateVariables, ...names.map(templates.fieldVariable)],
      ...(formerNames.length > 0 && { formerVars: formerNames.map(templates.fieldVariable) }),
    };
  });

  on(templates.previewTemplate, ({ body, user }) => previewTemplate(db, { body, user, appUrl }));

  on(templates.createTemplate, ({ body, user }) =>
    inTransaction(db, (tx) =>
      createTemplate(tx, { actor: { userId: user._id }, ownerId: user._id, body, at: clock.now() }),
    ),
  );

  on(templates.updateTemplate, ({ params, body, user }) =>
    inTransaction(db, (tx) =>
      updateTemplate(tx, {
        actor: { userId: user._id },
        id: params.id,
        ownerId: user._id,
        changes: body,
        at: clock.now(),
      }),
    ),
  );

  on(templates.deleteTemplate, ({ params, user }) =>
    inTransaction(db, async (tx) => {
      await deleteTemplate(tx, { actor: { userId: user._id }, id: params.id, ownerId: user._id, at: clock.now() });
      return null;
    }),
  );

  on(templates.restoreTemplate, ({ params, user }) =>
    inTransaction(db, (tx) =>
      restoreTemplate(tx, { actor: { userId: user._id }, id: params.id, ownerId: user._id, at: clock.now() }),
    ),
  );

  on(templates.deleteTemplates, ({ body, user }) =>
    inTransaction(db, (tx) =>
      deleteTemplates(tx, { actor: { userId: user._id }, ids: body.templateIds, ownerId: user._id, at: clock.now() }),
    ),
  );

  on(templates.restoreTemplates, ({ body, user }) =>
    inTransaction(db, (tx) =>
      restoreTemplates(tx, { actor: { userId: user._id }, ids: body.templateIds, ownerId: user._id, at: clock.now() }),
    ),
  );
}

/** The owner of the listed templates: the user, or for an administrator the requested one. */
export function ownerToList(
  user: Pick<accounts.SessionUser, "_id" | "role">,
  asked: string | undefined,
): string | undefined {
  if (asked === undefined || asked === user._id) return user._id;
  return user.role === "admin" && fields.id.safeParse(asked).success ? asked : undefined;
}
