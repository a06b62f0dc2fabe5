import { outreach } from "@overture/contract";
import { translating } from "../../db/constraint.js";
import type { Db, Tx } from "../../db/database.js";
import "../../templates/tables.js";

/** The templates of a campaign's steps. A template that was deleted since is absent. */
export async function findTemplatesByStep(db: Db, campaignId: string): Promise<outreach.TemplatesByStep> {
  const rows = await db
    .selectFrom("outreach_template")
    .innerJoin("email_template", "email_template.id", "outreach_template.template_id")
    .select(["outreach_template.step", "email_template.id"])
    .where("outreach_template.campaign_id", "=", campaignId)
    .where("email_template.deleted_at", "is", null)
    .execute();
  return Object.fromEntries(rows.map(({ step, id }) => [step, id]));
}

export interface ChosenTemplate {
  step: outreach.Step;
  templateId: string;
}

export function chosenTemplates(byStep: outreach.TemplatesByStep): ChosenTemplate[] {
  return outreach.steps.flatMap((step) => {
    const templateId = byStep[step]?.toLowerCase();
    return templateId === undefined ? [] : [{ step, templateId }];
  });
}

const texts = {
  outreach_template_template_id_fkey: ["emailTemplates.initial", "This template has just been deleted"],
} as const;

/** A step that is not named keeps its template. */
export async function rememberTemplates(
  tx: Tx,
  campaignId: string,
  templates: readonly ChosenTemplate[],
): Promise<void> {
  const rows = templates.map(({ step, templateId }) => ({ campaign_id: campaignId, step, template_id: templateId }));
  const statement = tx
    .insertInto("outreach_template")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["campaign_id", "step"])
        .doUpdateSet((inserted) => ({ template_id: inserted.ref("excluded.template_id") })),
    );
  await translating(texts, statement.execute());
}
