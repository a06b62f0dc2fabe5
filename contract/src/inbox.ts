import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant, searchText, text } from "./fields.js";
import { limits } from "./limits.js";
import { intent } from "./message-reading.js";
import { note, person } from "./note.js";
import { exampleThread } from "./outreach-examples.js";
import { step, threadStatus } from "./steps.js";

export type { Note } from "./note.js";

/**
 * `open` is neither done nor snoozed; `mine`, `unassigned` and `unread` are parts of it. `unread` also has
 * conversations of any box with an unread note that mentions the caller.
 */
export const inboxBox = z.enum(["open", "mine", "unassigned", "unread", "snoozed", "done", "all"]);
export const inboxSort = z.enum(["newest", "oldest", "longest-wait", "offer"]);

/** Who wrote the newest message. Automatic replies and reports are from a program. */
export const inboxSource = z.enum(["us", "creator", "program"]);

const count = z.int().check(z.minimum(0));

export const inboxItem = z.object({
  /** The thread's id. */
  _id: id,
  campaign: z.object({ _id: id, name: z.string() }),
  creator: z.object({ _id: id, username: z.string() }),
  step,
  status: threadStatus,
  last: z.object({
    /** When it was received or sent. */
    at: instant,
    from: inboxSource,
    excerpt: z.string(),
    intent: z.optional(intent),
  }),
  /** The newest price of each side, in dollars. */
  ask: z.optional(z.number()),
  offer: z.optional(z.number()),
  /** For the caller only; triage is otherwise shared by the team. */
  isUnread: z.boolean(),
  /** A note mentions the caller: the conversation is listed as unread even when it is done or snoozed. */
  hasUnreadMention: z.optional(z.boolean()),
  /** When a note last mentioned the caller, or such a note was changed. */
  mentionedAt: z.optional(instant),
  assignee: z.optional(person),
  snoozedUntil: z.optional(instant),
  isDone: z.boolean(),
  tags: z.array(z.string()),
  /** The next automatic message: one that is queued, or a follow-up. */
  due: z.optional(instant),
  /** Whether the caller may do more than read it. */
  mayWrite: z.boolean(),
});

export const inboxCounts = z.object({
  open: count,
  mine: count,
  unassigned: count,
  unread: count,
  snoozed: count,
  done: count,
  all: count,
});

const filterFields = {
  box: z._default(inboxBox, "open"),
  campaign: z.optional(id),
  mailbox: z.optional(id),
  tag: z.optional(text({ max: 100 })),
  intent: z.optional(intent),
  assignee: z.optional(id),
  /** Every word must occur, in any case and with or without accents; the last one may be the beginning of a word. */
  q: searchText,
};

export const inboxFilter = z.object(filterFields);

export const triageBody = z.object({
  isUnread: z.optional(z.boolean()),
  assigneeId: z.optional(z.nullable(id)),
  snoozedUntil: z.optional(z.nullable(instant)),
  isDone: z.optional(z.boolean()),
});

/** The state of conversations that the caller has seen. Conversations in another state stay unchanged. */
const seenBefore = z.object({
  isDone: z.optional(z.boolean()),
  snoozedUntil: z.optional(z.nullable(instant)),
  assigneeId: z.optional(z.nullable(id)),
  /** Nothing was sent or received after this time. */
  nothingSince: z.optional(instant),
});

/** With `isUnread`: false if no note that mentions the caller counts as unread. */
const hasUnreadMention = z.optional(z.boolean());

export const bulkTriageBody = z.object({
  ...triageBody.shape,
  hasUnreadMention,
  was: z.optional(seenBefore),
  threadIds: z.optional(
    z
      .array(id)
      .check(z.minLength(1), z.maxLength(limits.inboxTriage, { error: `At most ${limits.inboxTriage} at once` })),
  ),
  /** All conversations that match the filter. If their number is not `count`, the call is refused (409). */
  all: z.optional(z.literal(true)),
  filter: z.optional(inboxFilter),
  count: z.optional(count),
});

const noteBody = z.object({ content: text({ min: 1, max: limits.note.max, tooShort: "Write a note first" }) });
const noteParams = z.object({ id, noteId: id });

export type InboxBox = z.output<typeof inboxBox>;
export type InboxSort = z.output<typeof inboxSort>;
export type InboxItem = z.output<typeof inboxItem>;
export type InboxCounts = z.output<typeof inboxCounts>;
export type InboxFilter = z.output<typeof inboxFilter>;
export type Triage = z.output<typeof triageBody>;
export type BulkTriage = z.output<typeof bulkTriageBody>;
export type SeenBefore = z.output<typeof seenBefore>;

const maria = { _id: "01938a5e-7c00-7000-8000-000000000001", username: "maria" };
const exampleItem = {
  _id: exampleThread._id,
  campaign: { _id: exampleThread.campaignId, name: "Summer in Portugal" },
  creator: { _id: exampleThread.creatorId, username: "lena.wanders" },
  step: "negotiation" as const,
  status: "active" as const,
  last: {
    at: "2026-11-04T08:00:00.000Z",
    from: "creator" as const,
    excerpt: "I could do it for $450.",
    intent: "interested" as const,
  },
  ask: 450,
  offer: 400,
  isUnread: true,
  assignee: maria,
  isDone: false,
  tags: [],
  mayWrite: true,
};
const exampleCounts = { open: 1, mine: 1, unassigned: 0, unread: 1, snoozed: 0, done: 0, all: 1 };
const exampleNote = {
  _id: "01938a5e-7c00-7000-8000-0000000000b1",
  by: maria,
  content: "@joao she wants the video in June",
  createdAt: "2026-11-04T08:10:00.000Z",
  mentions: [{ _id: "01938a5e-7c00-7000-8000-000000000002", username: "joao" }],
};
const exampleNoteParams = { id: exampleThread._id, noteId: exampleNote._id };

export const listInbox = endpoint({
  method: "GET",
  path: "/api/v1/inbox",
  access: "user",
  scope: "outreach:read",
  summary: "The inbox: conversations with sent or received mail, of all campaigns that the caller may read, by box",
  query: z.object({
    ...filterFields,
    sort: z._default(inboxSort, "newest"),
    limit: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.maximumPageSize)),
      limits.inboxPage,
    ),
    /** `next` of an answer to the same query. */
    cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,1000}$/, { error: "No such page" }))),
  }),
  data: z.object({
    items: z.array(inboxItem),
    next: z.optional(z.string()),
    total: count,
    /** Then the total is above 10,000. */
    totalIsEstimate: z.optional(z.boolean()),
    /** Counted without the filter. */
    counts: inboxCounts,
  }),
  example: { query: { box: "open" }, data: { items: [exampleItem], total: 1, counts: exampleCounts } },
});

export const listInboxMailboxes = endpoint({
  method: "GET",
  path: "/api/v1/inbox/mailboxes",
  access: "user",
  scope: "outreach:read",
  summary: "The mailboxes of the inbox's conversations, of any owner",
  data: z.array(z.object({ _id: id, address: z.string() })),
  example: { data: [{ _id: "01938a5e-7c00-7000-8000-000000000061", address: "marta@example.com" }] },
});

export const getInboxItem = endpoint({
  method: "GET",
  path: "/api/v1/outreach/thread/{id}/triage",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: "One conversation as the inbox lists it, in any box; 404 if nothing was sent or received in it",
  params: idParams,
  data: inboxItem,
  example: { params: { id: exampleThread._id }, data: exampleItem },
});

export const triageThread = endpoint({
  method: "PUT",
  path: "/api/v1/outreach/thread/{id}/triage",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary: "Triage a conversation: read or unread for the caller (viewers too); done, snoozed or assigned for the team",
  params: idParams,
  body: triageBody,
  data: inboxItem,
  example: { params: { id: exampleThread._id }, body: { assigneeId: maria._id }, data: exampleItem },
});

export const triageThreads = endpoint({
  method: "PUT",
  path: "/api/v1/inbox/triage",
  access: "user",
  scope: "outreach:write",
  summary:
    "Triage the named conversations, or all that match a filter if their number is `count`: all of them or none. With `was` only those whose state is still that",
  body: bulkTriageBody,
  data: z.object({
    changed: count,
    changedIds: z.array(id),
    /**
     * Undoes the change: each entry is a body of this call, with the earlier state of its conversations. `was` has
     * their present state, so that nothing newer is undone.
     */
    undo: z.array(
      z.object({ ...triageBody.shape, hasUnreadMention, threadIds: z.array(id), was: z.optional(seenBefore) }),
    ),
  }),
  example: {
    body: { all: true, filter: { box: "open" }, count: 1, isDone: true },
    data: {
      changed: 1,
      changedIds: [exampleThread._id],
      undo: [
        {
          threadIds: [exampleThread._id],
          isDone: false,
          snoozedUntil: null,
          was: { isDone: true, snoozedUntil: null },
        },
      ],
    },
  },
});

export const createNote = endpoint({
  method: "POST",
  path: "/api/v1/outreach/thread/{id}/note",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary: "Write a note for the team, which is in no mail. `@username` makes the conversation unread for that user",
  params: idParams,
  body: noteBody,
  data: note,
  status: 201,
  example: { params: { id: exampleThread._id }, body: { content: exampleNote.content }, data: exampleNote },
});

export const updateNote = endpoint({
  method: "PUT",
  path: "/api/v1/outreach/thread/{id}/note/{noteId}",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary: "Change a note of the caller",
  params: noteParams,
  body: noteBody,
  data: note,
  example: { params: exampleNoteParams, body: { content: exampleNote.content }, data: exampleNote },
});

export const deleteNote = endpoint({
  method: "DELETE",
  path: "/api/v1/outreach/thread/{id}/note/{noteId}",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary: "Delete a note of the caller; a campaign's owner may delete any note",
  params: noteParams,
  data: z.null(),
  example: { params: exampleNoteParams, data: null },
});
