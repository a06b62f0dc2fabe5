import * as z from "zod/mini";
import { estimatedTotals, furtherPages, pageTotals } from "./answers.js";
import { concern, contact } from "./before-sending.js";
import { creator, creatorFilters, exampleCreator } from "./catalogue.js";
import { availableSort } from "./creator-sort.js";
import { closedDeal, deal, dealOfThread } from "./deal-fields.js";
import { draftChanges, newMessage } from "./draft-fields.js";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant, listCursors, paging, searchText, text, version } from "./fields.js";
import { limits } from "./limits.js";
import { currentDraft, message, seenDraft, seenVersion } from "./message.js";
import { availableFilters, createdOutreach, newOutreach, renderedStep } from "./new-outreach.js";
import type { Note } from "./note.js";
import {
  campaignParams,
  exampleMessage,
  exampleSent,
  exampleThread,
  ids,
  messageParams,
  threadParams,
} from "./outreach-examples.js";
import { bulkSend, bulkUnsend, mailboxOfThread, problemsSeen, queuedThen, sendingTime } from "./sending.js";
import { step, threadPlace, threadStatus } from "./steps.js";
import { dealAtHand, nextFollowUp, nextMessage, templatesByStep, threadState } from "./threads.js";

export {
  type Concern,
  type Contact,
  concern,
  contact,
  type DraftProblem,
  type Gap,
  type OfferPlace,
  type ProblemCounts,
} from "./before-sending.js";
export { type AvailableSort, availableColumns, availableSort } from "./creator-sort.js";
export { type DraftChanges, draftChanges, type NewMessage, newMessage } from "./draft-fields.js";
export * from "./message.js";
export * from "./new-outreach.js";
export { exampleSent, exampleThread } from "./outreach-examples.js";
export * from "./sending.js";
export { step, steps, threadPlace, threadStatus } from "./steps.js";
export { templatesByStep } from "./threads.js";

export type Step = z.output<typeof step>;
export type ThreadStatus = z.output<typeof threadStatus>;
export type ThreadPlace = z.output<typeof threadPlace>;

/** The calls about notes check notes; the campaign page shows none and does not load their schema. */
const noteAsWritten: z.ZodMiniType<Note> = z.any();

export const thread = z.object({
  _id: id,
  campaignId: id,
  creatorId: id,
  creator,
  createdAt: instant,
  step,
  messages: z.array(message),
  status: z.optional(threadStatus),
  finalDealAmount: z.optional(z.number()),
  closedAt: z.optional(instant),
  cancelReason: z.optional(z.string()),
  ...dealOfThread,
  /** The newest event in the thread is from the creator, so the user must answer. */
  awaitsUser: z.boolean(),
  /** The sender of the last response, if that is not the creator's own address: an assistant or an agency. */
  answersFrom: z.optional(z.string()),
  /** Sent from the shared mailbox, where only administrators confirm senders. */
  isShared: z.optional(z.boolean()),
  ...mailboxOfThread,
  /** Absent when no follow-up is planned. */
  nextFollowUp: z.optional(nextFollowUp),
  /** The user has stopped follow-ups in this thread. */
  followUpsStopped: z.optional(z.boolean()),
  /** Only for a single thread: its state and its prices. */
  state: z.optional(threadState),
  deal: z.optional(dealAtHand),
  nextMessage: z.optional(nextMessage),
  /** Only for a single thread: senders of responses that are not known as addresses of the creator. */
  newAddresses: z.optional(z.array(z.string())),
  /** Only for a single thread: the team's notes, oldest first. They are in no mail. */
  notes: z.optional(z.array(noteAsWritten)),
  /** Absent where there are none. */
  tags: z.optional(z.array(z.string())),
  version: z.optional(version),
});

export const outreachRecord = z.object({
  _id: id,
  campaignId: id,
  userId: id,
  emailTemplates: templatesByStep,
  threads: z.array(thread),
  ...pageTotals,
});

export type Thread = z.output<typeof thread>;
export type TemplatesByStep = z.output<typeof templatesByStep>;
export type OutreachRecord = z.output<typeof outreachRecord>;

export const draft = z.object({ ...message.shape, creator, contact: z.optional(contact) });
export const availableCreator = z.object({
  ...creator.shape,
  contact: z.optional(contact),
  /** How well the creator fits what is left of the campaign, 0 to 100. */
  score: z.number(),
  /** The expected number of views from writing to this creator. */
  expectedViews: z.number(),
  /** In dollars for a thousand views; absent unless cost and views are known. */
  costPerThousand: z.optional(z.number()),
});

export type Draft = z.output<typeof draft>;
export type AvailableCreator = z.output<typeof availableCreator>;

export const getRecord = endpoint({
  method: "GET",
  path: "/api/v1/outreach/campaign/{id}",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: "The outreach of a campaign: every thread, or one page of them when `page` or `limit` is given",
  params: idParams,
  query: z.object({
    page: z.optional(paging.page.def.innerType),
    limit: z.optional(paging.limit.def.innerType),
    q: searchText,
    step: z.optional(step),
    status: z.optional(threadStatus),
    awaitsUser: z.optional(z.literal("true")),
    /** The column of the board. */
    place: z.optional(threadPlace),
  }),
  data: outreachRecord,
  example: {
    params: campaignParams,
    data: {
      _id: "01938a5e-7c00-7000-8000-000000000040",
      campaignId: ids.campaign,
      userId: "01938a5e-7c00-7000-8000-000000000001",
      emailTemplates: { initial: ids.template },
      threads: [exampleThread],
      total: 1,
      pages: 1,
    },
  },
});

export const getThread = endpoint({
  method: "GET",
  path: "/api/v1/outreach/thread/{id}",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: "One thread with its messages, oldest first",
  params: idParams,
  data: thread,
  example: { params: threadParams, data: exampleThread },
});

export const createOutreach = endpoint({
  method: "POST",
  path: "/api/v1/outreach",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary:
    "Create a thread and its first draft for each named creator, or for all available creators that match; creators already in the campaign are skipped",
  body: newOutreach,
  bodyBytes: limits.outreachBodyBytes,
  data: createdOutreach,
  status: 201,
  example: {
    body: { campaignId: ids.campaign, creatorIds: [exampleCreator._id], emailTemplates: { initial: ids.template } },
    data: { created: 1, skipped: 0 },
  },
});

export const createMessage = endpoint({
  method: "POST",
  path: "/api/v1/outreach/message",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary: "Add a draft to a thread",
  body: newMessage,
  data: message,
  status: 201,
  example: {
    body: { threadId: ids.thread, content: "We could do $400.", offer: 400, step: "negotiation" },
    data: { ...exampleMessage, content: "We could do $400.", offer: 400, step: "negotiation" },
  },
});

export const renderStep = endpoint({
  method: "GET",
  path: "/api/v1/outreach/thread/{id}/rendered",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: "The campaign's template of a step, filled in for this thread's creator; empty if no template is chosen",
  params: idParams,
  query: z.object({ step, offer: z.optional(z.coerce.number().check(z.minimum(0))) }),
  data: renderedStep,
  example: {
    params: threadParams,
    query: { step: "negotiation", offer: 400 },
    data: { subject: "Re: Summer in Portugal and your channel", content: "We could do $400." },
  },
});

export const sendMessage = endpoint({
  method: "POST",
  path: "/api/v1/outreach/message/{id}/send",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary:
    "Queue a draft, or again a message that failed or is unconfirmed. 409 if the draft has a problem that `problemsSeen` does not list, or another version than `version`",
  params: idParams,
  body: z.optional(z.object({ ...sendingTime, problemsSeen, version: seenVersion })),
  data: message,
  current: currentDraft,
  example: { params: messageParams, body: { delaySeconds: 10, problemsSeen: {} }, data: exampleSent },
});

export const unsendMessage = endpoint({
  method: "POST",
  path: "/api/v1/outreach/message/{id}/unsend",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary:
    "Make a queued message a draft again; one that was unconfirmed and sent again becomes unconfirmed again. With `queuedAt` only if it was not sent again since",
  params: idParams,
  body: z.optional(z.object(queuedThen)),
  data: message,
  example: { params: messageParams, data: exampleMessage },
});

export const sendCampaign = endpoint({
  method: "POST",
  path: "/api/v1/outreach/campaign/{id}/send",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary:
    "Queue the named drafts of a campaign, or all of them; drafts that may not be sent are skipped. 409 if more drafts have a problem than `problemsSeen` says",
  params: idParams,
  body: bulkSend,
  /** `sentAt` finds the messages of this call in the list of deliveries, and is their `queuedAt`. */
  data: z.object({ queued: z.int(), skipped: z.int(), sentAt: instant }),
  example: {
    params: campaignParams,
    body: { all: true, delaySeconds: 10 },
    data: { queued: 80, skipped: 0, sentAt: "2026-11-03T08:05:00.000Z" },
  },
});

export const unsendCampaign = endpoint({
  method: "POST",
  path: "/api/v1/outreach/campaign/{id}/unsend",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary:
    "Make the named queued messages, or all, drafts again; one that was unconfirmed and sent again becomes unconfirmed again. With `queuedAt` only what was queued by that call",
  params: idParams,
  body: bulkUnsend,
  /** `returned` counts messages that are drafts again. */
  data: z.object({ returned: z.int(), unconfirmed: z.optional(z.int()) }),
  example: { params: campaignParams, body: { all: true }, data: { returned: 80 } },
});

export const listDrafts = endpoint({
  method: "GET",
  path: "/api/v1/outreach/campaign/{id}/drafts",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: "The drafts of a campaign with their creators, oldest first; `only` selects those with a concern",
  params: idParams,
  query: z.object({ ...paging, ...creatorFilters, only: z.optional(concern) }),
  data: z.object({ drafts: z.array(draft), ...pageTotals }),
  example: {
    params: campaignParams,
    query: { page: 1, limit: 10 },
    data: { drafts: [{ ...exampleMessage, creator: exampleCreator }], total: 1, pages: 1 },
  },
});

export const listAvailableCreators = endpoint({
  method: "GET",
  path: "/api/v1/outreach/campaign/{id}/available-creators",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: "Creators of the campaign's genres and regions that it could still write to; by default the best first",
  params: idParams,
  query: z.object({
    ...paging,
    ...availableFilters,
    sort: z.optional(availableSort),
    ...listCursors,
  }),
  data: z.object({
    creators: z.array(availableCreator),
    ...estimatedTotals,
    ...furtherPages,
  }),
  example: {
    params: campaignParams,
    query: { page: 1, limit: 10, avgViews: 10_000, sort: "-expectedViews" },
    data: {
      creators: [{ ...exampleCreator, score: 68.2, expectedViews: 52_890, costPerThousand: 5.49 }],
      total: 1,
      pages: 1,
    },
  },
});

export const finalizeThread = endpoint({
  method: "POST",
  path: "/api/v1/outreach/thread/{id}/finalize",
  access: "owner",
  campaign: "own",
  scope: "outreach:write",
  summary: "Close a thread at the agreed price, which is taken off the campaign's budget; the conversation goes on",
  params: idParams,
  body: deal,
  data: closedDeal,
  example: {
    params: threadParams,
    body: { finalDealAmount: 450, notes: "Two reels and a story", dueOn: "2026-12-01", views: 80_000 },
    data: { success: true, updatedBudget: 4_550 },
  },
});

export const cancelBody = z.object({ reason: z.optional(text({ max: 200 })) });

export const cancelThread = endpoint({
  method: "POST",
  path: "/api/v1/outreach/thread/{id}/cancel",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary: "Cancel a thread: nothing more is sent in it",
  params: idParams,
  body: z.optional(cancelBody),
  data: thread,
  example: {
    params: threadParams,
    body: { reason: "Too expensive" },
    data: { ...exampleThread, status: "cancelled", cancelReason: "Too expensive" },
  },
});

export const editDraft = endpoint({
  method: "PUT",
  path: "/api/v1/outreach/message/{id}/edit",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary: "Change a draft; absent fields stay. With `before` or `version`: 409 if it was changed since",
  params: idParams,
  body: z.object({ ...draftChanges.shape, before: z.optional(seenDraft), version: seenVersion }),
  data: message,
  current: currentDraft,
  example: { params: messageParams, body: { content: "Hello Lena,", offer: null }, data: exampleMessage },
});

export const discardDraft = endpoint({
  method: "DELETE",
  path: "/api/v1/outreach/message/{id}/discard",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary: "Discard a draft",
  params: idParams,
  data: z.object({ success: z.literal(true) }),
  example: { params: messageParams, data: { success: true } },
});
