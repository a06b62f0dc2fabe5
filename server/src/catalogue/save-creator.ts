import type { catalogue, FieldErrors } from "@overture/contract";
import type { Actor } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";
import { copyOptOuts } from "../mail/suppression/merged-queries.js";
import { changedMeanwhile, hasUnseen, invalid, missing } from "../refusal.js";
import { toCents } from "../values/money.js";
import { recordCreator } from "./audit-creators.js";
import { unknownText } from "./category.js";
import { findCategoryNames, resolveGenres, resolveRegions } from "./category-choice-queries.js";
import { type CreatorColumns, insertCreator, lockCreator, updateCreatorRow } from "./creator-queries.js";
import { keepCopiedOptOuts, listOverwrittenEmails } from "./merging/item-queries.js";
import { type CreatorRow, presentCreator } from "./present.js";

interface Creation {
  actor: Actor;
  body: catalogue.CreatorBody;
  at: Date;
}

/** Unlike an import this creates no genres and regions: the form offers only existing ones. */
export async function createCreator(tx: Tx, { actor, body, at }: Creation): Promise<catalogue.Creator> {
  const { genre_codes, region_codes } = await chooseCategories(tx, body);
  const row = await insertCreator(tx, {
    username: body.username,
    email: body.email,
    genre_codes: genre_codes ?? [],
    region_codes: region_codes ?? [],
    avg_cost: body.avgCost == null ? null : toCents(body.avgCost),
    avg_views: body.avgViews ?? null,
    acceptance_rate: body.acceptanceRate ?? null,
    deal_success_index: body.dealSuccessIndex ?? null,
    ...namesOf(body),
    created_at: at,
  });
  const creator = await present(tx, row);
  await recordCreator(tx, { actor, action: "creator.create", after: creator });
  return creator;
}

interface Update {
  actor: Actor;
  id: string;
  changes: catalogue.CreatorUpdate;
}

/** Absent properties stay; null or an empty text removes a value. With `before`, unseen figures stay. */
export async function updateCreator(tx: Tx, { actor, id, changes }: Update): Promise<catalogue.Creator> {
  const chosen = await chooseCategories(tx, changes);
  const former = await lockCreator(tx, id);
  if (!former) throw missing("Creator");
  const before = await present(tx, former);
  if (hasUnseen(figuresOf(before), changes)) {
    throw changedMeanwhile("Somebody else has changed this profile meanwhile", before);
  }
  const row = await updateCreatorRow(tx, id, { ...chosen, ...columnsOf(changes) });
  if (!row) throw missing("Creator");
  if (row.email !== former.email) await carryToAddress(tx, { creatorId: id, from: former.email, to: row.email });
  const after = await present(tx, row);
  await recordCreator(tx, { actor, action: "creator.update", before, after });
  return after;
}

function figuresOf({ avgCost, avgViews, acceptanceRate, dealSuccessIndex }: catalogue.Creator) {
  return {
    avgCost: avgCost ?? null,
    avgViews: avgViews ?? null,
    acceptanceRate: acceptanceRate ?? null,
    dealSuccessIndex: dealSuccessIndex ?? null,
  };
}

/** Copies opt-outs to the new address: it is the same person. */
async function carryToAddress(tx: Tx, { creatorId, from, to }: { creatorId: string; from: string; to: string }) {
  // First the opt-outs of addresses that a merge has replaced: those belong to this creator too.
  const own = await listOverwrittenEmails(tx, creatorId);
  const keys: string[] = [];
  for (const known of [...own, from]) {
    const copied = await copyOptOuts(tx, { from: known, to });
    keys.push(...copied.flatMap(({ key, isAdded }) => (isAdded ? [key] : [])));
  }
  await keepCopiedOptOuts(tx, { creatorId, address: to, keys });
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
    ...namesOf(changes),
  };
}

/** An empty text means no value. */
function namesOf({ displayName, firstName, platform, followers, link }: catalogue.CreatorChanges): CreatorColumns {
  return {
    ...(displayName === undefined ? {} : { display_name: displayName || null }),
    ...(firstName === undefined ? {} : { first_name: firstName || null }),
    ...(platform === undefined ? {} : { platform: platform || null }),
    ...(followers === undefined ? {} : { followers }),
    ...(link === undefined ? {} : { link: link || null }),
  };
}

type Chosen = Pick<CreatorColumns, "genre_codes" | "region_codes">;

async function chooseCategories(tx: Tx, { genres, region }: catalogue.CreatorChanges): Promise<Chosen> {
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
  return presentCreator(row, await findCategoryNames(tx, [row]));
}
