import { inbox, outreach } from "@overture/contract";
import { call } from "../../../api/client";

/** More than can come in while nobody looks, and be told one by one. */
const limit = 50;

/** What one has not read, the newest first. Asked past the cache: a page that nobody sees asks for nothing else. */
export async function readUnread(signal: AbortSignal): Promise<inbox.InboxItem[]> {
  return (await call(inbox.listInbox, { query: { box: "unread", sort: "newest", limit }, signal })).items;
}

/** The note that named somebody last, as it was written or changed, and the creator whom it is about. */
export async function readMention(threadId: string, userId: string, signal: AbortSignal) {
  const { notes = [], creator } = await call(outreach.getThread, { params: { id: threadId }, signal });
  const note = notes
    .filter(({ mentions }) => mentions.some(({ _id }) => _id === userId))
    .map((each) => ({ ...each, at: each.editedAt ?? each.createdAt }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .at(-1);
  return note && { ...note, creator: creator.username };
}
