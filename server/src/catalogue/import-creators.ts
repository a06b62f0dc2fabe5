import type { catalogue, FieldErrors } from "@overture/contract";
import { type Actor, recordAudit } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";
import { invalid } from "../refusal.js";
import { toCents } from "../values/money.js";
import { isId, unknownText } from "./category.js";
import { resolveOrCreate } from "./category-choice-queries.js";
import { type ImportedCreator, upsertCreators } from "./creator-import-queries.js";

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
 * Creates or updates creators, told apart by email, which no two rows share; genres and regions that do not exist are
 * created. All rows or none: each bad one is named by its index and field.
 */
export async function importCreators(tx: Tx, { actor, creators, at }: Import): Promise<ImportCounts> {
  const codes: NamedCodes = {
    genre: await resolveOrCreate(tx, "genre", distinct(creators.flatMap((creator) => creator.genres))),
    region: await resolveOrCreate(tx, "region", distinct(creators.flatMap((creator) => creator.region))),
  };
  const errors: FieldErrors = {};
  creators.forEach((creator, index) => {
    for (const [field, text] of Object.entries(unknownIds(creator, codes) ?? {})) {
      errors[`creators.${index}.${field}`] = text;
    }
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);

  const counts = await upsertCreators(tx, importedRows(creators, codes), at);
  const imported = { imported: creators.length, ...counts };
  await recordAudit(tx, { actor, action: "creator.import", subject: { kind: "creator" }, after: imported });
  return imported;
}

/** The codes of genres and of regions, by the ids and names with which they were given. */
export interface NamedCodes {
  genre: Map<string, number>;
  region: Map<string, number>;
}

/** By field. Names were created where they were missing, so what is still unknown is an id. */
export function unknownIds({ genres, region }: catalogue.CreatorBody, codes: NamedCodes): FieldErrors | undefined {
  const unknown = (given: readonly string[], known: Map<string, number>) =>
    given.filter((text) => !known.has(text) && isId(text));
  const [ofGenres, ofRegions] = [unknown(genres, codes.genre), unknown(region, codes.region)];
  if (ofGenres.length + ofRegions.length === 0) return undefined;
  return {
    ...(ofGenres.length > 0 && { genres: unknownText("genre", ofGenres) }),
    ...(ofRegions.length > 0 && { region: unknownText("region", ofRegions) }),
  };
}

function importedRows(creators: readonly catalogue.CreatorBody[], codes: NamedCodes): ImportedCreator[] {
  return creators.map((creator) => ({
    ...importedFigures(creator),
    genreCodes: codesOf(creator.genres, codes.genre),
    regionCodes: codesOf(creator.region, codes.region),
  }));
}

/** All but genres and regions. */
export function importedFigures(creator: catalogue.CreatorBody) {
  return {
    username: creator.username,
    email: creator.email,
    avgCost: creator.avgCost == null ? undefined : toCents(creator.avgCost),
    avgViews: creator.avgViews ?? undefined,
    acceptanceRate: creator.acceptanceRate ?? undefined,
    dealSuccessIndex: creator.dealSuccessIndex ?? undefined,
    displayName: creator.displayName || undefined,
    firstName: creator.firstName || undefined,
    platform: creator.platform || undefined,
    followers: creator.followers ?? undefined,
    link: creator.link || undefined,
  };
}

function codesOf(given: readonly string[], codes: ReadonlyMap<string, number>): number[] {
  return distinct(given.map((text) => codes.get(text)).filter((code) => code !== undefined));
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
