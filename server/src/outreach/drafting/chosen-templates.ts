import type { FieldErrors, outreach } from "@overture/contract";
import type { Db } from "../../db/database.js";
import { invalid } from "../../refusal.js";
import { listUsableTemplates, type TemplateRow, type TemplateUse } from "../../templates/queries.js";
import { chosenTemplates } from "./template-queries.js";

type Chosen = outreach.NewOutreach["emailTemplates"];

/** The chosen templates that the user may use, by id, and an error for each step whose template does not exist. */
export async function findChosenTemplates(
  db: Db,
  emailTemplates: Chosen,
  asking: TemplateUse,
): Promise<{ initial: TemplateRow | undefined; errors: FieldErrors }> {
  const chosen = chosenTemplates(emailTemplates);
  const usable = await listUsableTemplates(db, [...new Set(chosen.map(({ templateId }) => templateId))], asking);
  const templateOf = new Map(usable.map((template) => [template.id, template]));
  const unusable = chosen.filter(({ templateId }) => !templateOf.has(templateId));
  return {
    initial: templateOf.get(emailTemplates.initial.toLowerCase()),
    errors: Object.fromEntries(unusable.map(({ step }) => [`emailTemplates.${step}`, "Choose a template that exists"])),
  };
}

/** The first step's template; the refusal names every step whose template does not exist. */
export async function checkTemplates(db: Db, emailTemplates: Chosen, asking: TemplateUse): Promise<TemplateRow> {
  const { initial, errors } = await findChosenTemplates(db, emailTemplates, asking);
  if (!initial || Object.keys(errors).length > 0) throw invalid(errors);
  return initial;
}
