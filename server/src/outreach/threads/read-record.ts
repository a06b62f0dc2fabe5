import type { catalogue, outreach } from "@overture/contract";
import { findCreatorsByIds } from "../../catalogue/creator-queries.js";
import type { Db } from "../../db/database.js";
import type { HoldMemory } from "../../http/answer-memory.js";
import type { Clock } from "../../values/clock.js";
import { listNewAddresses } from "../answers/learned-queries.js";
import { findFollowUpStates } from "../follow-ups/follow-up-state.js";
import { listMessagesOfThreads, type MessageRow, measureMessages } from "../message-queries.js";
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

interface Surroundings {
  clock: Clock;
  holdMemory: HoldMemory;
}

/** The threads of these ids, batch by batch, each as it is when it is read. */
export async function* readAllThreads(
  db: Db,
  ids: readonly string[],
  { clock, holdMemory }: Surroundings,
): AsyncGenerator<outreach.Thread[]> {
  for (let start = 0; start < ids.length; start += batchSize) {
    for (const part of await partsOf(db, ids.slice(start, start + batchSize))) {
      await holdMemory(part.bytes);
      yield readThreads(db, await listThreadsByIds(db, part.ids), clock.now());
    }
  }
}

/** What is in memory at once. A single thread may have more. */
const messagesAtOnce = 2_500;
const bytesAtOnce = 8_000_000;

interface Part {
  ids: string[];
  messages: number;
  /** Of the texts of the messages. */
  bytes: number;
}

/** The threads in their order, in parts with few messages and short texts. */
async function partsOf(db: Db, ids: readonly string[]): Promise<Part[]> {
  const measures = await measureMessages(db, ids);
  const parts: Part[] = [];
  for (const id of ids) {
    const { count = 0, bytes = 0 } = measures.get(id) ?? {};
    const last = parts.at(-1);
    if (last && last.messages + count <= messagesAtOnce && last.bytes + bytes <= bytesAtOnce) {
      last.ids.push(id);
      last.messages += count;
      last.bytes += bytes;
    } else parts.push({ ids: [id], messages: count, bytes });
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
