import { type inbox, limits, mayInCampaign } from "@overture/contract";
import { listRoles, refuseUnlessMay } from "../../campaigns/access-queries.js";
import { lockPeople } from "../../campaigns/members/member-queries.js";
import type { Tx } from "../../db/database.js";
import { announceAll, threadChanges } from "../../events/announce.js";
import { changedMeanwhile, invalid, missing } from "../../refusal.js";
import { listMatching, listReadable } from "./inbox-queries.js";
import { readerOf, searchOf } from "./list-inbox.js";
import {
  type ChangedThread,
  changeThreads,
  type Expected,
  listThreadsOfInbox,
  lockRoles,
  markRead,
  markUnread,
  type SharedChange,
  type SharedState,
  type ThreadOfInbox,
} from "./triage-queries.js";

interface Triage {
  userId: string;
  body: inbox.BulkTriage;
  at: Date;
}

export interface Triaged {
  changedIds: string[];
  /** Grouped by their state before. */
  undo: Undo[];
}

type Undo = inbox.Triage & Pick<inbox.BulkTriage, "hasUnreadMention" | "was"> & { threadIds: string[] };

/**
 * Changes all of the conversations or none; answers with those that were in another state. Every reader may mark
 * conversations as read or unread for themselves. The rest is shared by the team.
 */
export async function triage(tx: Tx, { userId, body, at }: Triage): Promise<Triaged> {
  const change = sharedChangeIn(body, at);
  const threads = body.all ? await threadsThatMatch(tx, userId, body) : await threadsNamed(tx, body);
  const campaignIds = [...new Set(threads.map(({ campaignId }) => campaignId))].sort();
  // Users are locked before campaigns.
  const assignees = body.assigneeId ? await lockPeople(tx, [body.assigneeId.toLowerCase()]) : [];
  const roles = await lockRoles(tx, campaignIds, userId);
  if (campaignIds.some((id) => !roles.has(id))) throw missing("Thread");
  if (change) for (const role of roles.values()) refuseUnlessMay(role, "write");
  if (body.assigneeId) await refuseUnlessAssignable(tx, campaignIds, assignees[0]);

  const ids = threads.map(({ id }) => id);
  const expected = expectedIn(body.was);
  const changedThreads = change ? await changeThreads(tx, ids, change, expected) : [];
  const unread = body.isUnread ? await markUnread(tx, ids, userId, body.hasUnreadMention) : [];
  const read = body.isUnread === false ? await markRead(tx, ids, userId, expected.lastUntil) : [];
  const changed = new Set([...changedThreads.map(({ id }) => id), ...unread, ...read.map(({ id }) => id)]);
  const inQuestion = threads.filter(({ id }) => changed.has(id));
  await announceAll(tx, threadChanges(inQuestion, change ? undefined : [userId]));
  const undo = undoOf(changedThreads, body, at);
  if (unread.length > 0) undo.push({ threadIds: unread, isUnread: false, was: { nothingSince: at.toISOString() } });
  for (const hasUnreadMention of [true, false]) {
    const threadIds = read.flatMap(({ id, hadMention }) => (hadMention === hasUnreadMention ? id : []));
    if (threadIds.length > 0) undo.push({ threadIds, isUnread: true, hasUnreadMention });
  }
  return { changedIds: inQuestion.map(({ id }) => id), undo };
}

/**
 * One for all that had the same state before and have the same state now. Undo only changes conversations that are
 * still in that state, and takes none out of the open box in which a message has arrived.
 */
function undoOf(
  changed: readonly ChangedThread[],
  { isDone, snoozedUntil, assigneeId }: inbox.Triage,
  at: Date,
): Undo[] {
  // Done and snoozed exclude each other.
  const isPlaced = isDone !== undefined || snoozedUntil !== undefined;
  const asChanged = (state: SharedState): inbox.Triage => ({
    ...(isPlaced && { isDone: state.isDone, snoozedUntil: state.snoozedUntil?.toISOString() ?? null }),
    ...(assigneeId !== undefined && { assigneeId: state.assigneeId }),
  });
  const groups = new Map<string, Undo>();
  for (const { id, before, after } of changed) {
    const isHidden = isPlaced && (before.isDone || before.snoozedUntil !== null);
    const values = {
      ...asChanged(before),
      was: { ...asChanged(after), ...(isHidden && { nothingSince: at.toISOString() }) },
    };
    const key = JSON.stringify(values);
    const group = groups.get(key) ?? { ...values, threadIds: [] };
    group.threadIds.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function expectedIn({ isDone, snoozedUntil, assigneeId, nothingSince }: inbox.SeenBefore = {}): Expected {
  return {
    isDone,
    snoozedUntil: dateOf(snoozedUntil),
    assigneeId,
    lastUntil: nothingSince === undefined ? undefined : new Date(nothingSince),
  };
}

/** The changes for everybody; undefined if the body only concerns the caller. */
function sharedChangeIn({ isDone, snoozedUntil, assigneeId }: inbox.Triage, at: Date): SharedChange | undefined {
  if (isDone === undefined && snoozedUntil === undefined && assigneeId === undefined) return undefined;
  const given = dateOf(snoozedUntil);
  // Undo restores a snooze that may be over by now: then the conversation is open.
  const until = given && given <= at && isDone === false ? null : given;
  if (until && until <= at) throw invalid({ snoozedUntil: "Choose a time that is still to come" });
  if (until && isDone) throw invalid({ snoozedUntil: "A conversation that is done is not snoozed" });
  return { isDone, snoozedUntil: until, assigneeId };
}

function dateOf(instant: string | null | undefined): Date | null | undefined {
  return instant ? new Date(instant) : instant === undefined ? undefined : null;
}

async function threadsNamed(tx: Tx, { threadIds }: inbox.BulkTriage): Promise<ThreadOfInbox[]> {
  if (!threadIds) throw invalid({ threadIds: "Name the conversations, or say all" });
  const ids = [...new Set(threadIds.map((id) => id.toLowerCase()))];
  const threads = await listThreadsOfInbox(tx, ids);
  if (threads.length < ids.length) throw missing("Thread");
  return threads;
}

async function threadsThatMatch(
  tx: Tx,
  userId: string,
  { threadIds, count, filter = { box: "open" } }: inbox.BulkTriage,
): Promise<ThreadOfInbox[]> {
  if (threadIds) throw invalid({ threadIds: "Name the conversations, or say all" });
  if (count === undefined) throw invalid({ count: "Say how many you have seen" });
  const { campaign, ...search } = filter;
  const readable = await listReadable(tx, userId);
  const reader = readerOf({ userId, campaignIds: [...readable.keys()] }, campaign);
  const threads = await listMatching(tx, reader, searchOf(search));
  if (threads.length > limits.inboxTriage) {
    throw invalid({ filter: `More than ${limits.inboxTriage.toLocaleString("en")} match: narrow them down first` });
  }
  if (threads.length !== count) throw changedMeanwhile(`${threads.length} conversations match by now. Look again.`);
  return threads;
}

async function refuseUnlessAssignable(
  tx: Tx,
  campaignIds: readonly string[],
  assigneeId: string | undefined,
): Promise<void> {
  const roles = await listRoles(tx, campaignIds);
  const may = (campaignId: string) => {
    const role = assigneeId === undefined ? undefined : roles.get(campaignId)?.get(assigneeId);
    return role !== undefined && mayInCampaign(role, "write");
  };
  if (!campaignIds.every(may)) throw invalid({ assigneeId: "Choose the owner or a member of the campaign" });
}
