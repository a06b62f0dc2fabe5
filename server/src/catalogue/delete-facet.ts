import { type Actor, recordAudit } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";
import { missing, Refusal } from "../refusal.js";
import { type FacetKind, facetNouns, inUseText } from "./facet.js";
import { countUses, lockFacet, removeFacet } from "./facet-queries.js";

interface Deletion {
  actor: Actor;
  kind: FacetKind;
  id: string;
}

/**
 * Deletes a genre or region that nothing uses. Whoever starts to use one holds a share of its row until the use is
 * committed, so the count comes after them; whoever comes later finds it gone.
 */
export async function deleteFacet(tx: Tx, { actor, kind, id }: Deletion): Promise<void> {
  const facet = await lockFacet(tx, kind, id);
  if (!facet) throw missing(facetNouns[kind]);

  const uses = await countUses(tx, kind, facet.code);
  if (uses.creators + uses.campaigns > 0) throw new Refusal("invalid", inUseText(facet.name, uses));

  await removeFacet(tx, kind, id);
  const { name } = facet;
  await recordAudit(tx, { actor, action: `${kind}.delete`, subject: { kind, id, name }, before: { name } });
}
