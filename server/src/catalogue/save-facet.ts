import { type Actor, recordAudit } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";
import { missing } from "../refusal.js";
import { type Facet, type FacetKind, facetNouns } from "./facet.js";
import { insertFacet, lockFacet, renameFacet as renameRow } from "./facet-queries.js";

interface Creation {
  actor: Actor;
  kind: FacetKind;
  name: string;
}

export async function createFacet(tx: Tx, { actor, kind, name }: Creation): Promise<Facet> {
  const facet = await insertFacet(tx, kind, name);
  await recordAudit(tx, { actor, action: `${kind}.create`, subject: { kind, id: facet.id, name }, after: { name } });
  return facet;
}

export async function renameFacet(tx: Tx, { id, actor, kind, name }: Creation & { id: string }): Promise<Facet> {
  const before = await lockFacet(tx, kind, id);
  const facet = before && (await renameRow(tx, kind, id, name));
  if (!facet) throw missing(facetNouns[kind]);
  const subject = { kind, id, name: facet.name };
  await recordAudit(tx, { actor, action: `${kind}.rename`, subject, before: { name: before.name }, after: { name } });
  return facet;
}
