import type { catalogue, FieldErrors } from "@overture/contract";
import type { Tx } from "../db/database.js";
import { toCents } from "../money.js";
import { invalid, missing } from "../refusal.js";
import { type CreatorColumns, insertCreator, updateCreatorRow } from "./creator-queries.js";
import { unknownText } from "./facet.js";
import { findFacetNames, resolveGenres, resolveRegions } from "./facet-choice-queries.js";
import { type CreatorRow, presentCreator } from "./present.js";

/** Unlike an import this creates no genres and regions: whoever fills in the form chooses from those that exist. */
export async function createCreator(tx: Tx, body: catalogue.CreatorBody, at: Date): Promise<catalogue.Creator> {
  const { genre_codes, region_codes } = await chooseFacets(tx, body);
  const row = await insertCreator(tx, {
    username: body.username,
    email: body.email,
    genre_codes: genre_codes ?? [],
    region_codes: region_codes ?? [],
    avg_cost: body.avgCost == null ? null : toCents(body.avgCost),
    avg_views: body.avgViews ?? null,
    acceptance_rate: body.acceptanceRate ?? null,
    deal_success_index: body.dealSuccessIndex ?? null,
    created_at: at,
  });
  return present(tx, row);
}

/** What is absent stays, a figure that is null is removed. */
export async function updateCreator(tx: Tx, id: string, changes: catalogue.CreatorChanges): Promise<catalogue.Creator> {
  const row = await updateCreatorRow(tx, id, { ...(await chooseFacets(tx, changes)), ...columnsOf(changes) });
  if (!row) throw missing("Creator");
  return present(tx, row);
}

function columnsOf(changes: catalogue.CreatorChanges): CreatorColumns {
  const { username, email, avgCost, avgViews, acceptanceRate, dealSuccessIndex } = changes;
  return {
    ...(username === undefined ? {} : { username }),
    ...(email === undefined ? {} : { email }),
    ...(avgCost === undefined ? {} : { avg_cost: avgCost === null ? null : toCents(avgCost) }),
    ...(avgViews === undefined ? {} : { avg_views: avgViews }),
    ...(acceptanceRate === undefined ? {} : { acceptance_rate: acceptanceRate }),
    ...(dealSuccessIndex === undefined ? {} : { deal_success_index: dealSuccessIndex }),
  };
}

type Chosen = Pick<CreatorColumns, "genre_codes" | "region_codes">;

async function chooseFacets(tx: Tx, { genres, region }: catalogue.CreatorChanges): Promise<Chosen> {
  const chosenGenres = genres && (await resolveGenres(tx, genres));
  const chosenRegions = region && (await resolveRegions(tx, region));
  const errors: FieldErrors = {};
  if (chosenGenres?.unknown.length) errors["genres"] = unknownText("genre", chosenGenres.unknown);
  if (chosenRegions?.unknown.length) errors["region"] = unknownText("region", chosenRegions.unknown);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    ...(chosenGenres ? { genre_codes: chosenGenres.codes } : {}),
    ...(chosenRegions ? { region_codes: chosenRegions.codes } : {}),
  };
}

async function present(tx: Tx, row: CreatorRow): Promise<catalogue.Creator> {
  return presentCreator(row, await findFacetNames(tx, [row]));
}
