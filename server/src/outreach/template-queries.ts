import { outreach } from "@overture/contract";
import { translating } from "../db/constraint.js";
import type { Db, Tx } from "../db/database.js";

/** The templates by step that a campaign writes with. One that was deleted since is absent. */
export async function findTemplatesByStep(db: Db, campaignId: string): Promise<outreach.TemplatesByStep> {
  const rows = await db
    .selectFrom("outreach_template")
    .select(["step", "template_id"])
    .where("campaign_id", "=", campaignId)
    .where("template_id", "is not", null)
    .execute();
  return Object.fromEntries(rows.map(({ step, template_id }) => [step, template_id]));
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

/** A step that is not named keeps the template that it has. */
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
