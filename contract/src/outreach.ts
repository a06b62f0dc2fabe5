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
import { bulkSend, mailboxOfThread, problemsSeen, sendingTime } from "./sending.js";
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

/** The calls about notes check them; the page of a campaign, which shows none, need not know their form. */
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
  /** The newest thing that happened in the thread is the creator's: it needs the user's answer. */
  awaitsUser: z.boolean(),
  /** Who answered last, where that was not the creator's own address: an assistant or an agency. */
  answersFrom: z.optional(z.string()),
  /** Sent from the shared mailbox, for which administrators alone confirm who answers. */
  isShared: z.optional(z.boolean()),
  ...mailboxOfThread,
  /** Absent when no follow-up is to come as things are. */
  nextFollowUp: z.optional(nextFollowUp),
  /** The user wants no more of them in this thread. */
  followUpsStopped: z.optional(z.boolean()),
  /** Where one thread is asked for: how it is, and what has been said about money. */
  state: z.optional(threadState),
  deal: z.optional(dealAtHand),
  nextMessage: z.optional(nextMessage),
  /** Of one thread that is asked for: who answered in it, and is not known to be of its creator yet. */
  newAddresses: z.optional(z.array(z.string())),
  /** Where one thread is asked for: of the team, never in a mail; oldest first. */
  notes: z.optional(z.array(noteAsWritten)),
  /** Where there are any. */
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
  /** 0 to 100: how well the creator fits what remains of the campaign. */
  score: z.number(),
  /** Views that writing to this creator may be expected to bring. */
  expectedViews: z.number(),
  /** Dollars for a thousand views, where cost and views are known. */
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
    "Make a thread and its first draft for each creator that is named, or for all available ones that match; who is in the campaign already is skipped",
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
  summary: "The campaign's template of a step as this thread's creator would get it; empty when no template is chosen",
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
    "Queue a draft, or again a message that failed or is unconfirmed. With `problemsSeen`, 409 when the draft has a problem beside those; with `version`, when it is another one by now",
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
    "Make a message that is still queued a draft again; one that was sent again while it was unconfirmed is unconfirmed again",
  params: idParams,
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
    "Queue the named drafts of a campaign, or all of them; drafts that may not be sent are skipped. With `problemsSeen`, 409 when more of them have a problem",
  params: idParams,
  body: bulkSend,
  /** What was sent by this call is found in the list of deliveries by `sentAt`. */
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
    "Make drafts again of the named messages, or of all, that are still queued; one that was sent again while it was unconfirmed is unconfirmed again",
  params: idParams,
  body: bulkSend,
  /** `returned` are drafts again. */
  data: z.object({ returned: z.int(), unconfirmed: z.optional(z.int()) }),
  example: { params: campaignParams, body: { all: true }, data: { returned: 80 } },
});

export const listDrafts = endpoint({
  method: "GET",
  path: "/api/v1/outreach/campaign/{id}/drafts",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: "The drafts of a campaign with their creators, oldest first; `only` keeps those with something to look at",
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
  summary:
    "Creators of the campaign's genres and regions that it could still write to; best first unless `sort` says otherwise",
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
  summary: "Close a thread at the agreed price and take it off the campaign's budget; the conversation goes on",
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
  summary:
    "Change a draft; what is absent stays. With `before` or `version`, 409 when it was changed since that was read",
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
