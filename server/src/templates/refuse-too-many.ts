import { templates } from "@overture/contract";
import type { Tx } from "../db/database.js";
import { Refusal } from "../refusal.js";
import { templateRows } from "./queries.js";

/** Called after templates are made or restored, which the refusal undoes. Default templates have no limit. */
export async function refuseTooManyTemplates(tx: Tx, ownerId: string | null): Promise<void> {
  const { maxTemplates: most } = templates;
  if (ownerId === null || (await templateRows.countOf(tx, ownerId)) <= most) return;
  throw new Refusal("invalid", `You have ${most} templates already: delete one that is not used any more`);
}
