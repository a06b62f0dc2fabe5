import { inbox, outreach } from "@overture/contract";
import { call } from "../../../api/client";

/** More conversations than usually change while nobody looks, and that are notified one by one. */
const limit = 50;

/** What one has not read, the newest first. Asked past the cache: a page that nobody sees asks for nothing else. */
export async function readUnread(signal: AbortSignal): Promise<inbox.InboxItem[]> {
  return (await call(inbox.listInbox, { query: { box: "unread", sort: "newest", limit }, signal })).items;
}

/** The latest note that names the user, and its creator. */
export async function readMention(threadId: string, userId: string, signal: AbortSignal) {
  const { notes = [], creator } = await call(outreach.getThread, { params: { id: threadId }, signal });
  const note = notes
    .filter(({ mentions }) => mentions.some(({ _id }) => _id === userId))
    .map((each) => ({ ...each, at: each.editedAt ?? each.createdAt }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .at(-1);
  return note && { ...note, creator: creator.username };
}
