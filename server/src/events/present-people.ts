import { presence } from "@overture/contract";
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

  function report(threadId: string, conversation: Conversation, userIds = conversation.userIds): void {
    const { campaignId } = conversation;
    changed({ campaignId, threadId, userIds, people: peopleOf(conversation) });
  }

  function leave(threadId: string, conversation: Conversation, key: string): void {
    conversation.pages.delete(key);
    if (conversation.pages.size === 0) conversations.delete(threadId);
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
      if (before?.person.isWriting !== person.isWriting) report(threadId, conversation);
      else if (conversation.userIds.has(person.userId)) report(threadId, conversation, new Set([person.userId]));
    },
    /** Somebody has left the campaign: they are nowhere in it, and learn nothing more of it. */
    forget(campaignId: string, userId: string): void {
      for (const [threadId, conversation] of conversations) {
        if (conversation.campaignId !== campaignId) continue;
        conversation.userIds.delete(userId);
        const keys = [...conversation.pages.keys()].filter((key) => key.startsWith(`${userId} `));
        for (const key of keys) {
          clearTimeout(conversation.pages.get(key)?.gone);
          leave(threadId, conversation, key);
        }
        if (keys.length > 0) report(threadId, conversation);
      }
    },
    close(): void {
      for (const { pages } of conversations.values()) for (const { gone } of pages.values()) clearTimeout(gone);
      conversations.clear();
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
