import type { Row } from "./every-call.js";
import type { World } from "./world.js";

const own = [401, 200, 404, 404] as const;
const noteOf = ({ note }: World) => ({ id: note.threadId, noteId: note._id });

/** The calls about the inbox. */
export const inboxRows: Record<string, Row> = {
  "inbox.listInbox": { statuses: [401, 200, 200, 200] },
  "inbox.listInboxMailboxes": { statuses: [401, 200, 200, 200] },
  "inbox.getInboxItem": { statuses: own, request: ({ queued }) => ({ params: { id: queued.threadId } }) },
  "inbox.triageThread": {
    statuses: own,
    request: ({ queued }) => ({ params: { id: queued.threadId }, body: { isDone: true } }),
  },
  "inbox.triageThreads": {
    statuses: own,
    shared: [403, 200],
    request: ({ queued }) => ({ body: { threadIds: [queued.threadId], isDone: true } }),
  },
  "inbox.createNote": {
    statuses: [401, 201, 404, 404],
    request: ({ thread }) => ({ params: { id: thread._id }, body: { content: "She wants the video in June" } }),
  },
  // The note belongs to the owner.
  "inbox.updateNote": {
    statuses: own,
    shared: [403, 403],
    request: (world) => ({ params: noteOf(world), body: { content: "In July" } }),
  },
  "inbox.deleteNote": { statuses: own, shared: [403, 403], request: (world) => ({ params: noteOf(world) }) },
};
