import type { catalogue, FieldErrors } from "@overture/contract";
import { type Actor, recordAudit } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";
import { invalid } from "../refusal.js";
import { toCents } from "../values/money.js";
import { isId, unknownText } from "./category.js";
import { resolveNotingMade } from "./category-choice-queries.js";
import { type ImportedCreator, upsertCreators } from "./creator-import-queries.js";
import { lockFieldsToUse } from "./fields/field-queries.js";
import { fieldsByName, readGivenFields } from "./fields/read-given-fields.js";
import { type StoredValues, saveValuesByEmail } from "./fields/value-queries.js";
import { beginImport } from "./imports/begin-import.js";
import { addToImport } from "./imports/import-queries.js";
import { findPrimaryAddresses } from "./imports/learned-address-queries.js";

export interface ImportCounts {
  imported: number;
  created: number;
  updated: number;
  importId: string;
}

interface Import {
  actor: Actor;
  creators: readonly catalogue.ImportedCreator[];
  /** The import that this call continues. */
  importId?: string | undefined;
  fileName?: string | undefined;
  at: Date;
}

/**
 * Creates or updates creators, identified by email, which no two rows share; a merged creator is known by either
 * address. Creates genres and regions that do not exist. Imports all rows or none: each bad one is named by its index
 * and field. The whole import can be undone.
 */
export async function importCreators(tx: Tx, { creators, ...beginning }: Import): Promise<ImportCounts> {
  const { actor, at } = beginning;
  const open = await beginImport(tx, beginning);
  const genres = await resolveNotingMade(tx, "genre", distinct(creators.flatMap((creator) => creator.genres)));
  const regions = await resolveNotingMade(tx, "region", distinct(creators.flatMap((creator) => creator.region)));
  const codes: NamedCodes = { genre: genres.codes, region: regions.codes };
  const errors: FieldErrors = {};
  creators.forEach((creator, index) => {
    for (const [field, text] of Object.entries(unknownIds(creator, codes) ?? {})) {
      errors[`creators.${index}.${field}`] = text;
    }
  });
  const valuesOf = await readFieldsOf(tx, creators, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);

  const rows = await onePerCreator(
    tx,
    importedRows(creators, codes).map((creator, index) => ({ ...creator, values: valuesOf[index] ?? {} })),
  );
  const created = await upsertCreators(tx, rows, { code: open.code, at });
  await saveValuesByEmail(tx, rows);
  const imported = { imported: creators.length, created, updated: creators.length - created };
  await addToImport(tx, open, { ...imported, made: { genre: genres.made, region: regions.made } });
  await recordAudit(tx, { actor, action: "creator.import", subject: { kind: "creator" }, after: imported });
  return { ...imported, importId: open.id };
}

/**
 * By primary addresses. Of several rows of one creator the one with the primary address is kept, otherwise the first.
 */
async function onePerCreator<Row extends { email: string }>(tx: Tx, rows: readonly Row[]): Promise<Row[]> {
  const primaryOf = await findPrimaryAddresses(
    tx,
    rows.map(({ email }) => email),
  );
  if (primaryOf.size === 0) return [...rows];
  const given = new Set(rows.map(({ email }) => email.toLowerCase()));
  return rows.flatMap((row) => {
    const email = primaryOf.get(row.email.toLowerCase());
    if (email === undefined) return [row];
    if (given.has(email.toLowerCase())) return [];
    given.add(email.toLowerCase());
    return [{ ...row, email }];
  });
}

/** Reads the given own fields, row by row; an empty one stays as it is. Each bad value is added to the errors. */
async function readFieldsOf(
  tx: Tx,
  creators: readonly catalogue.ImportedCreator[],
  errors: FieldErrors,
): Promise<StoredValues[]> {
  if (creators.every(({ fields }) => Object.keys(fields ?? {}).length === 0)) return [];
  const byName = fieldsByName(await lockFieldsToUse(tx));
  return creators.map(({ fields }, index) => {
    const read = readGivenFields(byName, fields ?? {});
    for (const [key, text] of Object.entries(read.errors)) errors[`creators.${index}.${key}`] = text;
    return read.values;
  });
}

/** The codes of genres and of regions, by the ids and names that were given. */
export interface NamedCodes {
  genre: Map<string, number>;
  region: Map<string, number>;
}

/** The errors by field. Missing names were created, so only ids can still be unknown. */
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

/** Everything except genres and regions. */
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
