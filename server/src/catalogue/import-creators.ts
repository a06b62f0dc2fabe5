import type { catalogue, FieldErrors } from "@overture/contract";
import { type Actor, recordAudit } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";
import { toCents } from "../money.js";
import { invalid } from "../refusal.js";
import { upsertCreators } from "./creator-import-queries.js";
import { type FacetKind, isId, unknownText } from "./facet.js";
import { resolveOrCreate } from "./facet-choice-queries.js";

export interface ImportCounts {
  imported: number;
  created: number;
  updated: number;
}

interface Import {
  actor: Actor;
  creators: readonly catalogue.CreatorBody[];
  at: Date;
}

/**
 * Creates or updates creators, told apart by email, which no two rows share; genres and regions that do not exist are created.
 * All rows or none: each bad one is named by its index and field.
 */
export async function importCreators(tx: Tx, { actor, creators, at }: Import): Promise<ImportCounts> {
  const genres = await resolveOrCreate(tx, "genre", distinct(creators.flatMap((creator) => creator.genres)));
  const regions = await resolveOrCreate(tx, "region", distinct(creators.flatMap((creator) => creator.region)));
  const errors: FieldErrors = {};
  creators.forEach((creator, index) => {
    noteUnknown(errors, { kind: "genre", key: `creators.${index}.genres`, given: creator.genres, codes: genres });
    noteUnknown(errors, { kind: "region", key: `creators.${index}.region`, given: creator.region, codes: regions });
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);

  const rows = creators.map((creator) => ({
    username: creator.username,
    email: creator.email,
    genreCodes: codesOf(creator.genres, genres),
    regionCodes: codesOf(creator.region, regions),
    avgCost: creator.avgCost == null ? undefined : toCents(creator.avgCost),
    avgViews: creator.avgViews ?? undefined,
    acceptanceRate: creator.acceptanceRate ?? undefined,
    dealSuccessIndex: creator.dealSuccessIndex ?? undefined,
  }));
  const counts = await upsertCreators(tx, rows, at);
  const imported = { imported: creators.length, ...counts };
  await recordAudit(tx, { actor, action: "creator.import", subject: { kind: "creator" }, after: imported });
  return imported;
}

interface Named {
  kind: FacetKind;
  key: string;
  given: readonly string[];
  codes: ReadonlyMap<string, number>;
}

/** Names were created where they were missing, so what is still unknown is an id. */
function noteUnknown(errors: FieldErrors, { kind, key, given, codes }: Named): void {
  const unknown = given.filter((text) => isId(text) && !codes.has(text));
  if (unknown.length > 0) errors[key] = unknownText(kind, unknown);
}

function codesOf(given: readonly string[], codes: ReadonlyMap<string, number>): number[] {
  return distinct(given.map((text) => codes.get(text)).filter((code) => code !== undefined));
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
