import { limits, presence } from "@overture/contract";
import type { AnnouncedPresence } from "./announce.js";

/** Who has a conversation open, as far as this process has been reported. */
export interface PresentPeople {
  campaignId: string;
  threadId: string;
  /** Who may read the conversation. */
  userIds: ReadonlySet<string>;
  people: presence.PresentPerson[];
}

interface Page {
  person: presence.PresentPerson;
  gone: ReturnType<typeof setTimeout>;
}

interface Conversation {
  campaignId: string;
  userIds: Set<string>;
  /** By user and page: one may have it open in two of them. */
  pages: Map<string, Page>;
}

/** As many pages as have a stream. */
const pagesOfUser = limits.eventStreams;

interface Options {
  /**
   * Called when who is there, or is writing, has changed; and for whoever gives a sign of life, who may have missed a
   * change while their page had no stream.
   */
  changed(people: PresentPeople): void;
  goneAfterMs?: number;
}

/**
 * Keeps in memory who has which conversation open. Each process is told of each sign of life, so that all of them say
 * the same, and whoever gives none is forgotten.
 */
export function keepPresentPeople({ changed, goneAfterMs = presence.presence.goneAfterMs }: Options) {
  const conversations = new Map<string, Conversation>();
  /** Of each user, the longest silent first. */
  const pagesOf = new Map<string, Map<string, { threadId: string; key: string }>>();

  function report(threadId: string, conversation: Conversation, userIds = conversation.userIds): void {
    const { campaignId } = conversation;
    changed({ campaignId, threadId, userIds, people: peopleOf(conversation) });
  }

  function leave(threadId: string, conversation: Conversation, key: string): void {
    const page = conversation.pages.get(key);
    clearTimeout(page?.gone);
    conversation.pages.delete(key);
    if (conversation.pages.size === 0) conversations.delete(threadId);
    const userId = page?.person.userId ?? "";
    const pages = pagesOf.get(userId);
    pages?.delete(`${threadId} ${key}`);
    if (pages?.size === 0) pagesOf.delete(userId);
  }

  /** Whoever names a new page each time has the oldest forgotten: all of them are gone through at each change. */
  function keepPage(userId: string, threadId: string, key: string): void {
    const pages = pagesOf.get(userId) ?? new Map<string, { threadId: string; key: string }>();
    pagesOf.set(userId, pages);
    pages.delete(`${threadId} ${key}`);
    pages.set(`${threadId} ${key}`, { threadId, key });
    const [oldest] = pages.values();
    if (pages.size <= pagesOfUser || !oldest) return;
    const conversation = conversations.get(oldest.threadId);
    if (!conversation) return;
    leave(oldest.threadId, conversation, oldest.key);
    if (oldest.threadId !== threadId) report(oldest.threadId, conversation);
  }

  return {
    note({ campaignId, threadId, person, userIds, by = "" }: AnnouncedPresence): void {
      const conversation: Conversation = conversations.get(threadId) ?? {
        campaignId,
        userIds: new Set(),
        pages: new Map(),
      };
      conversations.set(threadId, conversation);
      conversation.userIds = new Set(userIds);
      const key = `${person.userId} ${by}`;
      const before = conversation.pages.get(key);
      clearTimeout(before?.gone);
      const gone = setTimeout(() => {
        leave(threadId, conversation, key);
        report(threadId, conversation);
      }, goneAfterMs).unref();
      conversation.pages.set(key, { person, gone });
      keepPage(person.userId, threadId, key);
      if (before?.person.isWriting !== person.isWriting) report(threadId, conversation);
      else if (conversation.userIds.has(person.userId)) report(threadId, conversation, new Set([person.userId]));
    },
    /** Somebody has left the campaign: they are nowhere in it, and learn nothing more of it. */
    forget(campaignId: string, userId: string): void {
      for (const [threadId, conversation] of conversations) {
        if (conversation.campaignId !== campaignId) continue;
        conversation.userIds.delete(userId);
        const keys = [...conversation.pages.keys()].filter((key) => key.startsWith(`${userId} `));
        for (const key of keys) leave(threadId, conversation, key);
        if (keys.length > 0) report(threadId, conversation);
      }
    },
    close(): void {
      for (const { pages } of conversations.values()) for (const { gone } of pages.values()) clearTimeout(gone);
      conversations.clear();
      pagesOf.clear();
    },
  };
}

/** By name; whoever writes in one of two pages is writing. */
function peopleOf({ pages }: Conversation): presence.PresentPerson[] {
  const people = new Map<string, presence.PresentPerson>();
  for (const { person } of pages.values()) {
    const isWriting = person.isWriting || people.get(person.userId)?.isWriting === true;
    people.set(person.userId, { ...person, isWriting });
  }
  return [...people.values()].toSorted((a, b) => a.username.localeCompare(b.username));
}
