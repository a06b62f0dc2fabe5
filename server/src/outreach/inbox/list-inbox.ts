import { type CampaignRole, type inbox, limits, mayInCampaign, tags } from "@overture/contract";
import { cutPage } from "../../db/cursor-page.js";
import type { Db } from "../../db/database.js";
import { shownEstimate } from "../../db/total.js";
import { missing } from "../../refusal.js";
import { toDollars } from "../../values/money.js";
import { listTagsOfThreads } from "../tags/thread-tag-queries.js";
import { summarizeThreads } from "../threads/summarize-threads.js";
import { countBoxes } from "./count-queries.js";
import { cursorAt, readCursor } from "./inbox-cursor.js";
import { readDueWords, wakeSnoozed } from "./inbox-jobs.js";
import {
  type Asked,
  countMatching,
  estimateMatching,
  estimateTagged,
  hasIndex,
  listFound,
  listInOrder,
  listReadable,
  type Placed,
  type Reader,
  type Search,
  sampleWords,
} from "./inbox-queries.js";
import { type ItemRow, listItemRows } from "./item-queries.js";

interface Query extends inbox.InboxFilter {
  sort: inbox.InboxSort;
  limit: number;
  cursor?: string | undefined;
}

/** How many messages a search reads itself, if it comes before the worker has read what was sent to thousands. */
const wordsBeforeSearch = 100;

interface Asker {
  userId: string;
  now: Date;
}

/** The user's inbox with everything in it that is due by now, and what is searched in it. */
export async function openInbox(db: Db, { campaign, ...filter }: inbox.InboxFilter, { userId, now }: Asker) {
  await wakeSnoozed(db, now);
  const roles = await listReadable(db, userId);
  const everywhere = { userId, campaignIds: [...roles.keys()] };
  const reader = readerOf(everywhere, campaign);
  const search = searchOf(filter);
  if (search.q !== undefined) await readDueWords(db, { most: wordsBeforeSearch });
  return { roles, everywhere, reader, search };
}

export async function listInbox(db: Db, query: Query, { userId, now }: Asker) {
  const { cursor, sort, limit, ...filter } = query;
  const { campaign } = filter;
  const after = cursor === undefined ? undefined : readCursor(cursor, sort);
  const { roles, everywhere, reader, search } = await openInbox(db, filter, { userId, now });
  const counts = await countBoxes(db, everywhere);
  const asked = { search, sort, limit: limit + 1, after };
  const countsOf = async () => (campaign === undefined ? counts : countBoxes(db, reader));
  const { rows, ...totals } = await readPage(db, reader, asked, countsOf);
  const { shown, last } = cutPage(rows, limit);
  return {
    items: await describeItems(
      db,
      shown.map(({ id }) => id),
      { userId, roles },
    ),
    ...(last && { next: cursorAt(last, sort) }),
    ...totals,
    counts,
  };
}

function isBoxAlone(search: Search): boolean {
  return Object.keys(search).length === 1;
}

/** For all campaigns, or for the one that is named. */
export function readerOf(reader: Reader, campaign: string | undefined): Reader {
  if (campaign === undefined) return reader;
  if (!reader.campaignIds.includes(campaign.toLowerCase())) throw missing("Campaign");
  return { ...reader, campaignIds: [campaign.toLowerCase()] };
}

/** The search without empty filters. */
export function searchOf({ q, tag, ...search }: Omit<inbox.InboxFilter, "campaign">): Search {
  return {
    ...search,
    ...(tag && { tag: tags.tagKey(tag) }),
    // Punctuation alone is not a word.
    ...(q && /[\p{L}\p{N}]/u.test(q) && { q }),
  };
}

/** The counts of each box for the listed campaigns. */
type CountsOf = () => Promise<inbox.InboxCounts>;

interface Page {
  rows: Placed[];
  total: number;
  totalIsEstimate?: boolean;
}

/** If statistics estimate this many, there are surely more than are counted. */
const tooManyToCount = 5 * limits.exactTotal;
/** The same for an estimate from a sample. */
const sampledTooMany = 2 * limits.exactTotal;

/**
 * A box without filters has its count already. If an index has the order, the page and the count are read from it;
 * other searches with few matches are found and sorted.
 */
async function readPage(db: Db, reader: Reader, asked: Asked, countsOf: CountsOf): Promise<Page> {
  const { search } = asked;
  if (isBoxAlone(search)) {
    return { rows: await listInOrder(db, reader, asked), total: (await countsOf())[search.box] };
  }
  if (search.q !== undefined || search.tag !== undefined) return readLookedFor(db, reader, asked, await countsOf());
  if (!hasIndex(asked)) {
    const found = await listFound(db, reader, asked);
    if (found) return found;
  }
  const estimate = await estimateMatching(db, reader, search);
  const isCounted = hasIndex(asked) && estimate <= tooManyToCount;
  const total = isCounted ? await countMatching(db, reader, search) : undefined;
  const rows = await listInOrder(db, reader, asked);
  return total === undefined ? { rows, ...about(estimate) } : { rows, total };
}

/**
 * With words or a tag. Before counting, an estimate excludes very many matches, because the index of a word would list
 * all of them. If fewer conversations match the other filters than have the words, each of those is checked.
 */
async function readLookedFor(db: Db, reader: Reader, asked: Asked, counts: inbox.InboxCounts): Promise<Page> {
  const { q, tag, ...others } = asked.search;
  const candidates = isBoxAlone(others)
    ? counts[others.box]
    : ((await countMatching(db, reader, others)) ?? (await estimateMatching(db, reader, others)));
  const words = q === undefined ? undefined : await sampleWords(db, reader, q);
  const tagged = tag === undefined ? undefined : (await estimateTagged(db, reader, tag)) / Math.max(counts.all, 1);
  const share = Math.min(words?.share ?? 1, 1) * Math.min(tagged ?? 1, 1);
  const expected = share * candidates;
  if (expected <= sampledTooMany) {
    const isTried = candidates <= (words?.share ?? tagged ?? 0) * counts.all;
    const by = isTried ? "trying" : words?.hasFirstWords === false ? "first words" : "index";
    const found = await listFound(db, reader, asked, by);
    if (found) return found;
  }
  return { rows: await listInOrder(db, reader, asked, share), ...about(expected) };
}

function about(estimate: number) {
  return { total: shownEstimate(estimate), totalIsEstimate: true };
}

interface Looking {
  userId: string;
  roles: ReadonlyMap<string, CampaignRole>;
}

/** In the order of the ids. */
export async function describeItems(
  db: Db,
  ids: readonly string[],
  { userId, roles }: Looking,
): Promise<inbox.InboxItem[]> {
  const [rows, summaries, tagsOf] = await Promise.all([
    listItemRows(db, ids, userId),
    summarizeThreads(db, ids),
    listTagsOfThreads(db, ids),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return summaries.flatMap(({ _id, campaignId, creatorId, username, step, status, due }) => {
    const row = rowOf.get(_id);
    const role = roles.get(campaignId);
    if (!row || !role) return [];
    return [
      {
        _id,
        campaign: { _id: campaignId, name: row.campaignName },
        creator: { _id: creatorId, username },
        step,
        status,
        ...presentItem(row),
        tags: tagsOf.get(_id) ?? [],
        ...(due !== undefined && { due }),
        mayWrite: mayInCampaign(role, "write"),
      },
    ];
  });
}

function presentItem(row: ItemRow) {
  const { lastAt, lastFrom, excerpt, intent, ask, offer, assigneeId, assigneeName, snoozedUntil, mentionedAt } = row;
  return {
    last: {
      at: lastAt.toISOString(),
      from: lastFrom,
      excerpt: excerpt.replace(/\s+/g, " ").trim(),
      ...(intent !== null && { intent }),
    },
    ...(ask !== null && { ask: toDollars(ask) }),
    ...(offer !== null && { offer: toDollars(offer) }),
    isUnread: row.isUnread,
    ...(row.hasUnreadMention && { hasUnreadMention: true }),
    ...(mentionedAt !== null && { mentionedAt: mentionedAt.toISOString() }),
    ...(assigneeId !== null && assigneeName !== null && { assignee: { _id: assigneeId, username: assigneeName } }),
    ...(snoozedUntil !== null && { snoozedUntil: snoozedUntil.toISOString() }),
    isDone: row.isDone,
  };
}
