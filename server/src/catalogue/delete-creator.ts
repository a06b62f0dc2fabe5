import type { catalogue } from "@overture/contract";
import type { Tx } from "../db/database.js";
import { missing } from "../refusal.js";
import { markCreatorDeleted, markCreatorRestored } from "./creator-queries.js";
import { findFacetNames } from "./facet-choice-queries.js";
import { presentCreator } from "./present.js";

/** Takes a creator out of the catalogue. Conversations and campaigns go on showing it. */
export async function deleteCreator(tx: Tx, id: string, at: Date): Promise<void> {
  if (!(await markCreatorDeleted(tx, id, at))) throw missing("Creator");
}

/** Puts a deleted creator back, unless its email has meanwhile been given to another. */
export async function restoreCreator(tx: Tx, id: string): Promise<catalogue.Creator> {
  const row = await markCreatorRestored(tx, id);
  if (!row) throw missing("Creator");
  return presentCreator(row, await findFacetNames(tx, [row]));
}
