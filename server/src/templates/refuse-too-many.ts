import { templates } from "@overture/contract";
import { lockUser } from "../accounts/user-queries.js";
import type { Tx } from "../db/database.js";
import { Refusal } from "../refusal.js";
import { templateRows } from "./queries.js";

/** Called before templates are made or restored: of two calls at once, the second counts those of the first. */
export async function lockTemplatesOf(tx: Tx, ownerId: string | null): Promise<void> {
  if (ownerId !== null) await lockUser(tx, ownerId);
}

/** Called after templates are made or restored, which the refusal undoes. Default templates have no limit. */
export async function refuseTooManyTemplates(tx: Tx, ownerId: string | null): Promise<void> {
  const { maxTemplates: most } = templates;
  if (ownerId === null || (await templateRows.countOf(tx, ownerId)) <= most) return;
  throw new Refusal("invalid", `You have ${most} templates already: delete one that is not used any more`);
}
