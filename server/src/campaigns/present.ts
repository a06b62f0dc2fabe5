import { campaigns, type catalogue, limits } from "@overture/contract";
import { findCategoryNames } from "../catalogue/category-choice-queries.js";
import { findCreatorsByIds } from "../catalogue/creator-queries.js";
import type { Db } from "../db/database.js";
import type { HoldMemory } from "../http/answer-memory.js";
import { type StreamedList, streamList } from "../http/streamed-list.js";
import type { MailboxPause } from "../mail/tables.js";
import { toDollars } from "../values/money.js";
import { listCreatorIdsOfCampaigns, readCreatorIds } from "./creator-queries.js";
import { forecastCampaigns } from "./forecast-campaigns.js";
import { listChosenMailboxes } from "./mailboxes/mailbox-choice-queries.js";
import { listShared } from "./members/member-queries.js";
import { botStatusOf, hasBudget, noProgress, outreachStatusOf, sendingOf } from "./progress.js";
import { listMailboxProblems, listProgress, type MailboxProblem } from "./progress-queries.js";
import type { CampaignRow } from "./queries.js";
import { listTagsOfCampaigns } from "./tags/campaign-tag-queries.js";

/** One campaign with its creators, as far as one call can name them: it may have written to a million. */
export async function presentCampaign(db: Db, row: CampaignRow, now: Date): Promise<campaigns.Campaign> {
  const [campaign] = await present(db, [row], now, await listCreators(db, [row], limits.creatorIds));
  return campaign as campaigns.Campaign;
}

/** One campaign with all of its creators, which are written as they are read. */
export async function streamCampaign(
  db: Db,
  row: CampaignRow,
  { version, now, holdMemory }: { version: number; now: Date; holdMemory: HoldMemory },
): Promise<StreamedList<campaigns.Campaign>> {
  const rest = { ...(await summarizeCampaign(db, row, now)), version };
  return streamList<campaigns.Campaign, "creators">(rest, "creators", readCreators(db, row, holdMemory));
}

const creatorsAtOnce = 1_000;
/** As JSON; most take less. */
const bytesOfCreator = 500;

/** The ids too are read in parts: half a million of them take 70 MB, for as long as the client takes to read. */
async function* readCreators(
  db: Db,
  { id: campaignId }: CampaignRow,
  holdMemory: HoldMemory,
): AsyncGenerator<catalogue.Creator[]> {
  for (let after: string | undefined; ; ) {
    const { ids: part, last } = await readCreatorIds(db, { campaignId, after, limit: creatorsAtOnce });
    after = last;
    if (after === undefined) return;
    await holdMemory(part.length * bytesOfCreator);
    const creatorOf = await findCreatorsByIds(db, part);
    yield part.map((each) => creatorOf.get(each)).filter((creator) => creator !== undefined);
  }
}

/**
 * Any number of campaigns in a fixed number of statements. Each has at most one page of its creators, and fewer where
 * there are many campaigns: five thousand with a page each would be an answer of 160 MB. The call for one campaign has
 * all of them.
 */
export async function presentCampaigns(db: Db, rows: readonly CampaignRow[], now: Date): Promise<campaigns.Campaign[]> {
  const most = Math.min(limits.maximumPageSize, Math.floor(campaigns.listedCreators / rows.length));
  return present(db, rows, now, await listCreators(db, rows, most));
}

/** The same without creators. */
export function summarizeCampaigns(db: Db, rows: readonly CampaignRow[], now: Date): Promise<campaigns.Campaign[]> {
  return present(db, rows, now);
}

export async function summarizeCampaign(db: Db, row: CampaignRow, now: Date): Promise<campaigns.Campaign> {
  const [campaign] = await summarizeCampaigns(db, [row], now);
  return campaign as campaigns.Campaign;
}

/** The creators of each campaign, at most so many. */
async function listCreators(
  db: Db,
  rows: readonly CampaignRow[],
  most: number,
): Promise<(campaignId: string) => catalogue.Creator[]> {
  const ids = rows.map(({ id }) => id);
  const creatorIdsOf = await listCreatorIdsOfCampaigns(db, ids, most);
  const creatorOf = await findCreatorsByIds(db, [...creatorIdsOf.values()].flat());
  return (campaignId) =>
    (creatorIdsOf.get(campaignId) ?? []).map((id) => creatorOf.get(id)).filter((creator) => creator !== undefined);
}

async function present(
  db: Db,
  rows: readonly CampaignRow[],
  now: Date,
  creatorsOf?: (campaignId: string) => catalogue.Creator[],
): Promise<campaigns.Campaign[]> {
  const ids = rows.map(({ id }) => id);
  const [[progressOf, forecastOf], troubleOf, { genres, regions }, shared, tagsOf, mailboxesOf] = await Promise.all([
    followSending(db, ids, now),
    findMailboxProblems(db, rows, now),
    findCategoryNames(db, rows),
    listShared(db, ids),
    listTagsOfCampaigns(db, ids),
    listChosenMailboxes(db, rows),
  ]);
  const isShared = new Set(shared);
  return rows.map((row) => {
    const progress = progressOf.get(row.id) ?? noProgress;
    const { drafts, sent, bounced, replied, closed, needsAnswer } = progress;
    const trouble = troubleOf.get(row.id);
    const forecast = forecastOf.get(row.id);
    const tags = tagsOf.get(row.id);
    const obstacle = {
      isPaused: row.paused_at !== null,
      isSample: row.is_sample,
      mailbox: trouble,
      isForLater: forecast?.isForLater ?? false,
    };
    const sending = sendingOf(progress, obstacle);
    return {
      _id: row.id,
      ...(row.role && { role: row.role }),
      ...(isShared.has(row.id) && { isShared: true }),
      name: row.name,
      targetViews: row.target_views,
      budget: toDollars(row.budget),
      hasBudget: hasBudget(row, progress),
      spent: toDollars(progress.spent),
      booked: progress.booked,
      genreFocus: row.genre_codes.map((code) => genres.get(code)).filter((genre) => genre !== undefined),
      region: row.region_codes.map((code) => regions.get(code)).filter((region) => region !== undefined),
      ...(creatorsOf && { creators: creatorsOf(row.id) }),
      outreachStatus: outreachStatusOf(progress, now),
      botStatus: botStatusOf(progress, obstacle),
      ...(sending && { sending }),
      ...(row.paused_at === null ? {} : { pausedAt: row.paused_at.toISOString() }),
      ...(row.handed_over_at !== null && { awaitsOwner: true as const }),
      ...presentMailboxes(mailboxesOf.get(row.id) ?? []),
      ...(trouble?.pause && !trouble.isDisconnected ? { stoppedMailbox: presentStopped(trouble, trouble.pause) } : {}),
      ...presentLastSending(forecast?.lastAt),
      outreach: { drafts, sent, bounced, replied, closed },
      needsAnswer,
      ...(row.terms !== null && { terms: row.terms }),
      ...(tags && { tags }),
      createdAt: row.created_at.toISOString(),
    };
  });
}

/** For each owner separately: what stops a mailbox for one of them does not stop it for another. */
async function findMailboxProblems(
  db: Db,
  rows: readonly CampaignRow[],
  at: Date,
): Promise<Map<string, MailboxProblem>> {
  const troubles = new Map<string, MailboxProblem>();
  for (const ownerId of new Set(rows.map(({ user_id }) => user_id))) {
    const owned = rows.filter(({ user_id }) => user_id === ownerId).map(({ id }) => id);
    for (const [id, trouble] of await listMailboxProblems(db, owned, at)) troubles.set(id, trouble);
  }
  return troubles;
}

/** The progress of each campaign and, for those that are sending, when their mail goes. */
async function followSending(db: Db, ids: readonly string[], now: Date) {
  const progressOf = await listProgress(db, ids);
  const sending = ids.filter((id) => (progressOf.get(id)?.underWay ?? 0) > 0);
  return [progressOf, await forecastCampaigns(db, sending, now)] as const;
}

function presentMailboxes([mailbox, ...further]: readonly string[]): Pick<campaigns.Campaign, "mailbox" | "mailboxes"> {
  return mailbox === undefined ? {} : { mailbox, mailboxes: [mailbox, ...further] };
}

function presentStopped({ mailboxId, isSystem, reason }: MailboxProblem, by: MailboxPause): campaigns.StoppedMailbox {
  return { mailboxId, isSystem, by, ...(reason === null ? {} : { reason }) };
}

function presentLastSending(moment: Date | undefined): Pick<campaigns.Campaign, "sendingUntil"> {
  return moment ? { sendingUntil: moment.toISOString() } : {};
}
