import type { campaigns, FieldErrors } from "@overture/contract";
import { lockUser } from "../accounts/user-queries.js";
import { unknownText } from "../catalogue/category.js";
import { resolveGenres, resolveRegions } from "../catalogue/category-choice-queries.js";
import type { Tx } from "../db/database.js";
import { announce } from "../events/announce.js";
import type { RateLimit, RateLimits } from "../limits/rate-limit.js";
import { changedMeanwhile, hasUnseen, invalid, Refusal } from "../refusal.js";
import { money } from "../templates/values.js";
import { toCents, toDollars } from "../values/money.js";
import { refuseUnlessMay } from "./access-queries.js";
import { campaignValues, recordCampaign } from "./audit-campaigns.js";
import { addCreators, findUnknownCreators, removeOtherCreators } from "./creator-queries.js";
import { enterBudget } from "./ledger/ledger-queries.js";
import { faultOfMailboxes, mailboxesNamed } from "./mailboxes/choose-mailboxes.js";
import { listChosenMailboxes, putFurtherMailboxes } from "./mailboxes/mailbox-choice-queries.js";
import {
  type CampaignColumns,
  type CampaignRow,
  getCampaignRow,
  insertCampaign,
  lockCampaign,
  takeOver,
  updateCampaignRow,
} from "./queries.js";
import { refuseTooManyCampaigns } from "./refuse-too-many.js";

/** By user. A deleted campaign keeps its creators, of which one call names ten thousand. */
export const chosenCreators: RateLimit = {
  name: "chosen creators",
  points: 1_000_000,
  seconds: 86_400,
  tooMany: "You have chosen too many creators for campaigns in a day",
};

interface NewCampaign {
  ownerId: string;
  body: campaigns.CampaignBody;
  at: Date;
  /** Absent for campaigns of the program's own making. */
  limits?: RateLimits;
}

export async function createCampaign(tx: Tx, { ownerId, body, at, limits }: NewCampaign): Promise<CampaignRow> {
  // Of two calls at once, the second counts the campaign of the first.
  await lockUser(tx, ownerId);
  const [first = null, ...further] = mailboxesNamed(body) ?? [];
  const chosen = await choose(tx, body, { ownerId });
  const campaign = await insertCampaign(tx, {
    user_id: ownerId,
    name: body.name,
    target_views: body.targetViews,
    budget: toCents(body.budget),
    genre_codes: chosen.genre_codes ?? [],
    region_codes: chosen.region_codes ?? [],
    created_at: at,
    mailbox_id: first,
    terms: body.terms || null,
  });
  await refuseTooManyCampaigns(tx, ownerId);
  await putFurtherMailboxes(tx, campaign.id, further);
  await enterBudget(tx, { campaignId: campaign.id, amount: campaign.budget, userId: ownerId, at });
  await chooseCreators(tx, { campaignId: campaign.id, creatorIds: body.creators, userId: ownerId, limits });
  await recordCampaign(tx, {
    actor: { userId: ownerId },
    campaign,
    action: "campaign.create",
    after: await campaignValues(tx, campaign),
  });
  await announce(tx, { campaignId: campaign.id, kind: "campaign" });
  return { ...campaign, role: "owner" };
}

interface Changes {
  campaignId: string;
  userId: string;
  changes: campaigns.CampaignChanges;
  at: Date;
  limits?: RateLimits;
}

/**
 * Absent fields stay. `creators` replaces the chosen ones, but those with a thread stay. Only the owner changes the
 * budget; naming it unchanged is allowed.
 */
export async function updateCampaign(
  tx: Tx,
  { campaignId, userId, changes, at, limits }: Changes,
): Promise<CampaignRow> {
  // A missing campaign is reported before errors in the changes. Genres are locked before campaigns.
  const { role, ...seen } = await getCampaignRow(tx, campaignId, userId);
  refuseUnlessMay(role, "write");
  const now = (await listChosenMailboxes(tx, [seen])).get(seen.id) ?? [];
  const chosen = await choose(tx, changes, { ownerId: seen.user_id, campaignId, mailboxesNow: now });
  const locked = await lockCampaign(tx, campaignId, userId);
  // The mailboxes were checked for the owner that was seen.
  if (locked.user_id !== seen.user_id) {
    throw new Refusal("invalid", "This campaign was handed over meanwhile: look at it again");
  }
  refuseOtherBudget(changes, locked);
  if (hasUnseen({ terms: locked.terms ?? "" }, changes)) {
    throw changedMeanwhile("These texts were changed elsewhere");
  }
  if (changes.budget !== undefined && toCents(changes.budget) !== locked.budget) refuseUnlessMay(locked.role, "own");
  const before = await campaignValues(tx, locked);
  const mailboxes = mailboxesNamed(changes, now);
  const campaign = await updateCampaignRow(tx, campaignId, {
    ...chosen,
    ...columnsOf(changes),
    ...(mailboxes && { mailbox_id: mailboxes[0] ?? null }),
  });
  if (mailboxes) await putFurtherMailboxes(tx, campaignId, mailboxes.slice(1));
  await enterBudget(tx, { campaignId, amount: campaign.budget - locked.budget, userId, at });
  if (changes.creators) {
    await removeOtherCreators(tx, campaignId, changes.creators);
    await chooseCreators(tx, { campaignId, creatorIds: changes.creators, userId, limits });
  }
  if (locked.role === "owner") await takeOver(tx, campaignId, at);
  const after = await campaignValues(tx, campaign);
  await recordCampaign(tx, { actor: { userId }, campaign, action: "campaign.update", before, after });
  await announce(tx, { campaignId: campaign.id, kind: "campaign" });
  return { ...campaign, role: locked.role, ...(locked.role === "owner" && { handed_over_at: null }) };
}

interface Choice {
  campaignId: string;
  creatorIds: readonly string[];
  userId: string;
  limits: RateLimits | undefined;
}

async function chooseCreators(tx: Tx, { campaignId, creatorIds, userId, limits }: Choice): Promise<void> {
  const added = await addCreators(tx, campaignId, creatorIds);
  if (added > 0) await limits?.within(tx).consume(chosenCreators, userId, added);
}

function refuseOtherBudget({ budget, budgetBefore }: campaigns.CampaignChanges, { budget: left }: CampaignRow): void {
  if (budget === undefined || budgetBefore === undefined || toCents(budgetBefore) === left) return;
  throw invalid({ budget: `Changed meanwhile: ${money(toDollars(left))} is left` });
}

function columnsOf({ name, targetViews, budget, terms }: campaigns.CampaignChanges): Partial<CampaignColumns> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(targetViews === undefined ? {} : { target_views: targetViews }),
    ...(budget === undefined ? {} : { budget: toCents(budget) }),
    ...(terms === undefined ? {} : { terms: terms || null }),
  };
}

type Chosen = Partial<Pick<CampaignColumns, "genre_codes" | "region_codes">>;

/** Names every chosen id that does not exist, in one refusal. */
async function choose(
  tx: Tx,
  { genreFocus, region, creators, ...from }: campaigns.CampaignChanges,
  { ownerId, campaignId, mailboxesNow = [] }: { ownerId: string; campaignId?: string; mailboxesNow?: string[] },
): Promise<Chosen> {
  const genres = genreFocus && (await resolveGenres(tx, genreFocus));
  const regions = region && (await resolveRegions(tx, region));
  const unknownCreators = await findUnknownCreators(tx, creators ?? [], campaignId);
  const errors: FieldErrors = {};
  if (genres?.unknown.length) errors["genreFocus"] = unknownText("genre", genres.unknown);
  if (regions?.unknown.length) errors["region"] = unknownText("region", regions.unknown);
  if (unknownCreators.length > 0) errors["creators"] = unknownCreatorsText(unknownCreators);
  const named = mailboxesNamed(from, mailboxesNow) ?? [];
  const fault = await faultOfMailboxes(tx, { named, ownerId, now: mailboxesNow });
  if (fault !== undefined) errors[from.mailboxes === undefined ? "mailbox" : "mailboxes"] = fault;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    ...(genres ? { genre_codes: genres.codes } : {}),
    ...(regions ? { region_codes: regions.codes } : {}),
  };
}

/** Of ten thousand ids the first few are enough to find the mistake. */
export function unknownCreatorsText(ids: readonly string[]): string {
  const shown = ids.slice(0, 3).join(", ");
  const more = ids.length > 3 ? ` and ${ids.length - 3} more` : "";
  return `Not in the catalogue: ${shown}${more}`;
}
