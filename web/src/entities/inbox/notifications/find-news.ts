import type { inbox } from "@overture/contract";

export interface News {
  /** Answers that nobody was notified of. */
  answers: inbox.InboxItem[];
  /** Unread without an answer: somebody may have named the reader there. */
  others: inbox.InboxItem[];
}

/** The moment of the last thing in each unread conversation, as it was seen before. */
export type Seen = ReadonlyMap<string, string>;

export function seenIn(unread: readonly inbox.InboxItem[]): Seen {
  return new Map(unread.map(({ _id, last }) => [_id, last.at]));
}

/** What is unread now and was not before, or holds something younger. */
export function findNews(unread: readonly inbox.InboxItem[], before: Seen, since: string): News {
  const fresh = unread.filter(({ _id, last }) => before.get(_id) !== last.at);
  const isAnswer = ({ last }: inbox.InboxItem) => last.from === "creator" && last.at > since;
  return { answers: fresh.filter(isAnswer), others: fresh.filter((item) => !isAnswer(item)) };
}
