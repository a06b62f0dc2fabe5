import type { Tx } from "../db/database.js";
import { missing, Refusal } from "../refusal.js";
import { type FacetKind, inUseText } from "./facet.js";
import { countUses, lockFacet, removeFacet } from "./facet-queries.js";

const nouns = { genre: "Genre", region: "Region" } satisfies Record<FacetKind, string>;

/**
 * Deletes a genre or region that nothing uses. Whoever starts to use one holds a share of its row until the use is
 * committed, so the count comes after them; whoever comes later finds it gone.
 */
export async function deleteFacet(tx: Tx, kind: FacetKind, id: string): Promise<void> {
  const facet = await lockFacet(tx, kind, id);
  if (!facet) throw missing(nouns[kind]);

  const uses = await countUses(tx, kind, facet.code);
  if (uses.creators + uses.campaigns > 0) throw new Refusal("invalid", inUseText(facet.name, uses));

  await removeFacet(tx, kind, id);
}
