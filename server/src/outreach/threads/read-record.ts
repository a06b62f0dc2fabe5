import type { catalogue, outreach } from "@overture/contract";
import { findCreatorsByIds } from "../../catalogue/creator-queries.js";
import type { Db } from "../../db/database.js";
import type { Clock } from "../../values/clock.js";
import { listNewAddresses } from "../answers/learned-queries.js";
import { findFollowUpStates } from "../follow-ups/follow-up-state.js";
import { countMessages, listMessagesOfThreads, type MessageRow } from "../message-queries.js";
import { forecastThreads } from "../sending/forecast-messages.js";
import { presentMessage, presentThread } from "./present.js";
import { listThreadsByIds, type ThreadRow } from "./record-queries.js";
import { describeThread } from "./summarize-threads.js";
import { nextMessageOf } from "./thread.js";

/**
 * Any number of threads with their creators and messages, in a fixed number of statements. Queued messages have their
 * expected time.
 */
export async function readThreads(db: Db, rows: readonly ThreadRow[], now: Date): Promise<outreach.Thread[]> {
  const ids = rows.map(({ id }) => id);
  const [creatorOf, messages, followUpsOf] = await Promise.all([
    creatorsOf(db, rows),
    listMessagesOfThreads(db, ids),
    findFollowUpStates(db, ids),
  ]);
  const messagesOf = new Map<string, MessageRow[]>(rows.map(({ id }) => [id, []]));
  for (const message of messages) messagesOf.get(message.threadId)?.push(message);
  const threads = rows.flatMap((row) => {
    const creator = creatorOf.get(row.creatorId);
    return creator ? [{ ...presentThread(row, creator, messagesOf.get(row.id) ?? []), ...followUpsOf(row.id) }] : [];
  });
  return forecastThreads(db, threads, now);
}

/** The most threads that are read at once for a whole record. */
const batchSize = 250;

/** The threads of these ids, batch by batch, each as it is when it is read. */
export async function* readAllThreads(db: Db, ids: readonly string[], clock: Clock): AsyncGenerator<outreach.Thread[]> {
  for (let start = 0; start < ids.length; start += batchSize) {
    for (const part of await partsOf(db, ids.slice(start, start + batchSize))) {
      yield readThreads(db, await listThreadsByIds(db, part), clock.now());
    }
  }
}

/** The most messages in memory at once, since each may have 20,000 characters. A single thread may have more. */
const messagesAtOnce = 2_500;

/** The threads in their order, in parts with few messages. */
async function partsOf(db: Db, ids: readonly string[]): Promise<string[][]> {
  const counts = await countMessages(db, ids);
  const parts: string[][] = [];
  let held = messagesAtOnce;
  for (const id of ids) {
    const count = counts.get(id) ?? 0;
    held += count;
    if (held > messagesAtOnce || parts.length === 0) {
      parts.push([]);
      held = count;
    }
    parts.at(-1)?.push(id);
  }
  return parts;
}

/** One thread with its state. The version is read first, so that the thread is at least as new. */
export async function readThread(db: Db, row: ThreadRow, now: Date): Promise<outreach.Thread> {
  const described = await describeThread(db, row.id);
  const [thread] = await readThreads(db, [row], now);
  const newAddresses = await listNewAddresses(db, row.id);
  return {
    ...(thread as outreach.Thread),
    ...described,
    nextMessage: nextMessageOf(row.step),
    ...(newAddresses.length === 0 ? {} : { newAddresses }),
  };
}

/** Messages of any threads, each with its creator. */
export async function readMessages(
  db: Db,
  rows: readonly MessageRow[],
): Promise<(outreach.Message & { creator: catalogue.Creator })[]> {
  const creatorOf = await creatorsOf(db, rows);
  return rows.flatMap((row) => {
    const creator = creatorOf.get(row.creatorId);
    return creator ? [{ ...presentMessage(row), creator }] : [];
  });
}

function creatorsOf(db: Db, rows: readonly { creatorId: string }[]) {
  return findCreatorsByIds(
    db,
    rows.map(({ creatorId }) => creatorId),
  );
}
