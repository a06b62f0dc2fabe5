import { allows, type CampaignRole, events, limits, system } from "@overture/contract";
import type { FastifyInstance } from "fastify";
import type { DatabaseLog } from "../db/database.js";
import { type Listener, listen } from "../db/listen.js";
import type { Guard } from "../http/guard.js";
import { reasonOf } from "../process/log.js";
import { restarting, tooMany } from "../refusal.js";
import {
  type AccessEnded,
  type AnnouncedChange,
  type AnnouncedPresence,
  changesChannel,
  type Noticed,
} from "./announce.js";
import { type ChangedRows, type GatheredChange, gatherChanges, type ReadRows } from "./gather-changes.js";
import { gatherReaders } from "./gather-readers.js";
import { keepPresentPeople, type PresentPeople } from "./present-people.js";
import { openReader, type Reader } from "./reader.js";

interface Options {
  sessionUrl: string;
  guard: Pick<Guard, "signedIn">;
  log: DatabaseLog;
  /** Reads what events carry. */
  readRows: ReadRows;
  /** Called when the access of a user has changed. It may have been anybody's if none is named. */
  accessChanged?(userId?: string): void;
  /** How often a silent stream says that it is alive, and whether its reader is still signed in is asked again. */
  heartbeatMs?: number;
}

/** Changes tell of creators and of mail: only for those who have nothing in their way. */
const asked = { scope: "campaigns:read" } as const;

type Announced = Omit<AnnouncedChange, "userIds"> & { userIds?: readonly string[]; userId?: string };

interface Stream extends Reader {
  /** A key that may see campaigns and no conversations gets no rows of these. */
  mayReadThreads: boolean;
  /** Ends the stream unless its reader is still signed in. */
  askAgain(): void;
}

/** Server-sent events of what changes in the campaigns that a user may read, whichever process made the change. */
export function serveEvents(fastify: FastifyInstance, options: Options): Pick<Listener, "isListening"> {
  const { sessionUrl, guard, log, readRows, accessChanged = () => {}, heartbeatMs = 20_000 } = options;
  const readers = new Map<string, Set<Stream>>();
  /** Whether readers are still signed in, while that is being found out: until then nothing is written. */
  const asking = new Set<Promise<void>>();
  /** How often somebody's access has ended, or may have without a word. */
  let endings = 0;

  const gathering = gatherChanges({
    readRows,
    pass: passOn,
    failed: (error) => log.warn({ reason: reasonOf(error) }, "What changed could not be read"),
  });

  const gatheringNotices = new Map<string, ReturnType<typeof gatherReaders>>(
    events.notices.map((name) => [name, gatherReaders({ pass: (userIds) => void sayNotice(name, userIds) })]),
  );

  const present = keepPresentPeople({ changed: (people) => void writePresence(people) });

  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const listener = listen({
    url: sessionUrl,
    channel: changesChannel,
    log,
    notify: noteChange,
    begin() {
      begin();
      endings += 1;
      accessChanged();
      // What changed while this was not listening is unknown: whoever reads asks for everything when the next stream
      // begins.
      gathering.drop();
      for (const each of gatheringNotices.values()) each.drop();
      endStreams();
    },
  });
  let isClosing = false;
  fastify.addHook("preClose", async () => {
    isClosing = true;
    begin();
    endStreams();
    present.close();
    for (const each of gatheringNotices.values()) each.close();
    await gathering.close();
    await listener.close();
  });

  // A HEAD of something that never ends would never end either.
  fastify.get(system.eventStreamPath, { exposeHeadRoute: false }, async (request, reply) => {
    const endingsBefore = endings;
    const { _id, key } = await guard.signedIn(request, asked);
    await begun;
    // What opens now nobody would end.
    if (isClosing) throw restarting();
    const streams = readers.get(_id) ?? new Set();
    if (streams.size >= limits.eventStreams) {
      throw tooMany("Too many pages are open. Close some of them, or wait a moment.", heartbeatMs / 1_000);
    }
    reply.hijack();
    // Who has left in the meantime will not leave again.
    if (reply.raw.destroyed) return;
    const reader = openReader(reply, () => {
      clearInterval(heartbeat);
      streams.delete(stream);
      if (streams.size === 0) readers.delete(_id);
    });
    const askAgain = () => {
      const asks = guard.signedIn(request, asked).then(
        () => undefined,
        () => reader.end(),
      );
      asking.add(asks);
      void asks.finally(() => asking.delete(asks));
    };
    const mayReadThreads = key === undefined || allows(key.scopes, "outreach:read");
    const stream: Stream = { ...reader, mayReadThreads, askAgain };
    readers.set(_id, streams.add(stream));
    const heartbeat = setInterval(() => {
      reader.write(": alive\n\n");
      askAgain();
    }, heartbeatMs);
    // Whose access ended since it was asked for was not yet among the readers.
    if (endings !== endingsBefore) askAgain();
  });

  function endStreams(): void {
    for (const streams of readers.values()) for (const stream of streams) stream.end();
  }

  function noteChange(payload: string): void {
    const change = JSON.parse(payload) as Announced | AnnouncedPresence | AccessEnded | Noticed;
    if (change.kind === "presence") return present.note(change);
    if ("readerIds" in change) {
      return gatheringNotices.get(change.kind)?.add(change.readerIds.filter((id) => readers.has(id)));
    }
    if (change.kind !== "access") {
      // A process of the version before names the owner alone.
      const { left = [], userId, userIds = userId === undefined ? [] : [userId], ...rest } = change;
      for (const userId of left) letGo(rest, userId);
      const listening = userIds.filter((userId) => readers.has(userId));
      if (listening.length > 0) gathering.add({ ...rest, userIds: listening });
      return;
    }
    endings += 1;
    accessChanged(change.userId);
    for (const stream of streamsOf(change.userId)) stream.askAgain();
  }

  /** Whoever has left a campaign learns that it is gone for them, and no more of it. */
  function letGo(change: Pick<AnnouncedChange, "campaignId" | "by" | "byUser">, userId: string): void {
    const { campaignId } = change;
    gathering.forget(campaignId, userId);
    present.forget(campaignId, userId);
    const notice = textOf({ campaignId, kind: "campaign", ...pageFor(change, userId) });
    for (const { write } of streamsOf(userId)) write(notice);
  }

  /** Under a name of its own: clients that expect a campaign in each event ignore it. */
  async function sayNotice(name: events.Notice, userIds: ReadonlySet<string>): Promise<void> {
    await Promise.all(asking);
    for (const userId of userIds) {
      for (const { mayReadThreads, write } of streamsOf(userId)) {
        if (mayReadThreads) write(`event: ${name}\ndata: {}\n\n`);
      }
    }
  }

  async function writePresence({ campaignId, threadId, userIds, people }: PresentPeople): Promise<void> {
    await Promise.all(asking);
    const text = textOf({ campaignId, threadId, kind: "presence", people });
    for (const userId of userIds) {
      for (const { mayReadThreads, write } of streamsOf(userId)) if (mayReadThreads) write(text);
    }
  }

  function streamsOf(userId: string | undefined): Stream[] {
    if (userId === undefined) return [...readers.values()].flatMap((streams) => [...streams]);
    return [...(readers.get(userId) ?? [])];
  }

  async function passOn(changes: readonly GatheredChange[], rows: ChangedRows | undefined): Promise<void> {
    await Promise.all(asking);
    for (const change of changes) {
      for (const userId of change.userIds) {
        // As the rows were read: what is not this reader's any more is not said either.
        const role = rows?.roles.get(change.campaignId)?.get(userId);
        if (rows && !role) continue;
        const event = { ...eventOf(change, rows, role), ...pageFor(change, userId) };
        const { threads: _, deliveries: __, ...withoutThreads } = event;
        const [whole, part] = [textOf(event), textOf(withoutThreads)];
        for (const { mayReadThreads, write } of streamsOf(userId)) write(mayReadThreads ? whole : part);
      }
    }
  }

  return listener;
}

/**
 * The page that made a change, for its own user: it leaves out what it knows already. Whoever knew another's page could
 * name it, and so keep what they change from that screen.
 */
function pageFor({ by, byUser = "" }: Pick<AnnouncedChange, "by" | "byUser">, userId: string): { by?: string } {
  return by !== undefined && byUser === userId ? { by } : {};
}

function eventOf(
  { campaignId, kind, threadIds }: GatheredChange,
  rows: ChangedRows | undefined,
  role: CampaignRole | undefined,
): events.CampaignEvent {
  const [threadId, ...others] = threadIds ?? [];
  const campaign = rows?.campaigns.get(campaignId);
  const counts = kind === "delivery" ? rows?.counts.get(campaignId) : undefined;
  return {
    campaignId,
    kind,
    ...(threadId !== undefined && others.length === 0 && { threadId }),
    ...(campaign && { campaign: { ...campaign, ...(role && { role }) } }),
    ...(threadIds && rows && { threads: [...threadIds].flatMap((id) => rows.threads.get(id) ?? []) }),
    ...(threadIds &&
      counts && { deliveries: { messages: [...threadIds].flatMap((id) => rows?.sent.get(id) ?? []), counts } }),
  };
}

function textOf(event: events.CampaignEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
