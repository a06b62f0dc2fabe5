import type { inbox } from "@overture/contract";

export interface News {
  /** Answers that nobody was notified of. */
  answers: inbox.InboxItem[];
  /** Items without an answer, or with a note that names the reader. */
  others: inbox.InboxItem[];
}

type Moments = Pick<inbox.InboxItem, "last" | "mentionedAt">;

/** What was seen before in each unread conversation: the last thing, and when a note named the reader. */
export type Seen = ReadonlyMap<string, Moments>;

export function seenIn(unread: readonly inbox.InboxItem[]): Seen {
  return new Map(unread.map((item) => [item._id, item]));
}

/** Answers after the one moment count, and notes after the other. */
export interface Since {
  answers: string;
  notes: string;
}

/** What is unread now and was not before, or holds something younger. */
export function findNews(unread: readonly inbox.InboxItem[], before: Seen, since: Since): News {
  const isFresh = ({ _id, last }: inbox.InboxItem) => before.get(_id)?.last.at !== last.at;
  const isAnswer = (item: inbox.InboxItem) =>
    isFresh(item) && item.last.from === "creator" && item.last.at > since.answers;
  // A note changes no message.
  const isNamed = ({ _id, mentionedAt }: inbox.InboxItem) =>
    mentionedAt !== undefined && mentionedAt > since.notes && before.get(_id)?.mentionedAt !== mentionedAt;
  return {
    answers: unread.filter(isAnswer),
    others: unread.filter((item) => isNamed(item) || (isFresh(item) && !isAnswer(item))),
  };
}
