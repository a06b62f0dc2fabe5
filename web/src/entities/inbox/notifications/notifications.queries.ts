import { inbox, outreach } from "@overture/contract";
import { call } from "../../../api/client";

/** More than can come in while nobody looks, and be told one by one. */
const limit = 50;

/** What one has not read, the newest first. Asked past the cache: a page that nobody sees asks for nothing else. */
export async function readUnread(signal: AbortSignal): Promise<inbox.InboxItem[]> {
  return (await call(inbox.listInbox, { query: { box: "unread", sort: "newest", limit }, signal })).items;
}

/** The last note that names somebody. */
export async function readMention(threadId: string, userId: string, signal: AbortSignal) {
  const { notes = [] } = await call(outreach.getThread, { params: { id: threadId }, signal });
  return notes.findLast(({ mentions }) => mentions.some(({ _id }) => _id === userId));
}
