import * as z from "zod/mini";
import { pageTotals } from "./answers.js";
import { bulkOutcome, selectedIds } from "./bulk.js";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant, paging, searchText, text, version } from "./fields.js";
import { limits } from "./limits.js";
import { messageStatus } from "./message.js";
import { intent } from "./message-reading.js";
import { step, threadPlace, threadStatus } from "./steps.js";

/** The next automatic message if the creator stays silent. */
export const nextFollowUp = z.object({
  position: z.int(),
  /** The number of follow-ups of the campaign. */
  of: z.int(),
  /** The earliest time. */
  at: instant,
});

/** The template of each step. */
export const templatesByStep = z.object({
  initial: z.optional(id),
  negotiation: z.optional(id),
  final: z.optional(id),
});

/** The state of a thread in one word. States that need the user come before states of mail on its way. */
export const threadState = z.enum([
  "closed",
  "cancelled",
  "yourTurn",
  "bounced",
  "failed",
  "unconfirmed",
  "draft",
  "goingOut",
  "waiting",
  "nothingSent",
]);

/** The newest price of each side, and the newer of the two, in dollars. */
export const dealAtHand = z.object({
  asked: z.optional(z.number()),
  offered: z.optional(z.number()),
  onTheTable: z.optional(z.number()),
});

/** The steps that the next message may have, and the default, with and without an offer. */
export const nextMessage = z.object({ steps: z.array(step), step, stepWithOffer: step });

/**
 * What one click does with an answer. `write`: write to the person it refers to. `confirm`: first confirm that mail may
 * go there.
 */
export const nextStep = z.enum(["price", "write", "confirm", "close", "reply"]);

/** The reply that waits for the user. */
export const waitingAnswer = z.object({
  /** The id of the message. */
  _id: id,
  intent: z.nullable(intent),
  /** In dollars, if it names a price. */
  price: z.optional(z.number()),
  /** The most likely price, if all its prices are in other currencies, as written. */
  foreignPrice: z.optional(z.object({ amount: z.number(), currency: z.string() })),
  /** The price is our offer, which was accepted on its page. */
  isAccepted: z.optional(z.literal(true)),
  /** The person it refers to, if drafts may go there. */
  referredTo: z.optional(z.string()),
  next: nextStep,
});

/** A thread as a row of a list. */
export const threadSummary = z.object({
  _id: id,
  campaignId: id,
  creatorId: id,
  /** The creator's name. */
  username: z.string(),
  step,
  status: threadStatus,
  state: threadState,
  /** The newest event is from the creator, so the user must answer. */
  awaitsUser: z.boolean(),
  /** The beginning of the newest message, on one line; of the draft before the first message. */
  lastLine: z.optional(z.object({ status: messageStatus, text: z.string() })),
  /** Absent if nothing waits, or if the reply was not understood. */
  answer: z.optional(waitingAnswer),
  /** When the newest message was sent or received, or the thread was created. */
  lastAt: instant,
  /** The price of the deal, or the one on the table, in dollars. */
  price: z.optional(z.number()),
  /** The next automatic message: one that is queued, or a follow-up. */
  due: z.optional(instant),
  version,
});

/** How the campaign will end if it goes on like this. */
export const verdict = z.enum(["reached", "likely", "affordable", "covered", "short"]);

export const outlook = z.object({
  /** Our newest offer in each open conversation, if it was sent and not declined, in dollars. */
  committed: z.number(),
  /** The creators' newest asks that we have not answered with an offer, in dollars. */
  asked: z.number(),
  /** The expected views of open negotiations: each creator's average views times the rate at which they accept. */
  expectedViews: z.number(),
  /** In dollars for a thousand views, over the deals so far. */
  pricePaid: z.optional(z.number()),
  /** What the budget allows for each thousand of the missing views, in dollars. */
  priceAffordable: z.optional(z.number()),
  /** Absent where the campaign has no target. */
  verdict: z.optional(verdict),
  /** How many views a campaign that falls short will lack. */
  missingViews: z.optional(z.number()),
});

export type ThreadState = z.output<typeof threadState>;
export type DealAtHand = z.output<typeof dealAtHand>;
export type NextStep = z.output<typeof nextStep>;
export type WaitingAnswer = z.output<typeof waitingAnswer>;
export type ThreadSummary = z.output<typeof threadSummary>;
export type Verdict = z.output<typeof verdict>;
export type Outlook = z.output<typeof outlook>;

const campaignId = "01938a5e-7c00-7000-8000-000000000031";

export const exampleSummary = {
  _id: "01938a5e-7c00-7000-8000-000000000041",
  campaignId,
  creatorId: "01938a5e-7c00-7000-8000-000000000011",
  username: "lena.wanders",
  step: "negotiation" as const,
  status: "active" as const,
  state: "yourTurn" as const,
  awaitsUser: true,
  lastLine: { status: "response" as const, text: "I could do it for $450." },
  answer: { _id: "01938a5e-7c00-7000-8000-000000000043", intent: null, price: 450, next: "price" as const },
  lastAt: "2026-11-04T08:00:00.000Z",
  price: 450,
  version: 81_204,
};

/** The filters of the list of a campaign's threads. */
export const threadFilter = {
  q: searchText,
  step: z.optional(step),
  status: z.optional(threadStatus),
  awaitsUser: z.optional(z.literal("true")),
  /** The column of the board. */
  place: z.optional(threadPlace),
};

export const listThreads = endpoint({
  method: "GET",
  path: "/api/v1/outreach/campaign/{id}/threads",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: "One page of a campaign's conversations: first those that need an answer, then by the newest event",
  params: idParams,
  query: z.object({ ...paging, ...threadFilter }),
  data: z.object({ emailTemplates: templatesByStep, threads: z.array(threadSummary), ...pageTotals }),
  example: {
    params: { id: campaignId },
    data: {
      emailTemplates: { initial: "01938a5e-7c00-7000-8000-000000000021" },
      threads: [exampleSummary],
      total: 1,
      pages: 1,
    },
  },
});

export const getOutlook = endpoint({
  method: "GET",
  path: "/api/v1/outreach/campaign/{id}/outlook",
  access: "owner",
  campaign: "read",
  scope: "campaigns:read",
  summary: "The probable cost and views of a campaign's open negotiations, and whether they meet its target",
  params: idParams,
  data: outlook,
  example: {
    params: { id: campaignId },
    data: {
      committed: 1_200,
      asked: 450,
      expectedViews: 240_000,
      pricePaid: 5.49,
      priceAffordable: 4.96,
      verdict: "short",
      missingViews: 89_214,
    },
  },
});

/** All threads that match in the list. If their number is not `count`, the call is refused (409). */
const matchingThreads = z.object({
  ...threadFilter,
  count: z.int().check(z.minimum(1), z.maximum(limits.creatorIds)),
});
export type MatchingThreads = z.output<typeof matchingThreads>;

const chosenThreads = { threadIds: z.optional(selectedIds), matching: z.optional(matchingThreads) };

const isOneChoice = z.refine<{ threadIds?: unknown; matching?: unknown }>(
  ({ threadIds, matching }) => (threadIds === undefined) !== (matching === undefined),
  { error: "Name the conversations, or those that match", path: ["threadIds"] },
);

const oneChoice = { oneOf: [{ required: ["threadIds"] }, { required: ["matching"] }] };

export const cancelThreads = endpoint({
  method: "POST",
  path: "/api/v1/outreach/campaign/{id}/cancel",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary: "Cancel the named threads of a campaign, or all that match; those that have ended are skipped",
  params: idParams,
  body: z
    .object({ ...chosenThreads, reason: z.optional(text({ max: 200 })) })
    .check(isOneChoice)
    .register(z.globalRegistry, oneChoice),
  data: bulkOutcome,
  example: {
    params: { id: campaignId },
    body: { threadIds: [exampleSummary._id], reason: "Over budget" },
    data: { changed: 1, skipped: 0 },
  },
});

export const addToList = endpoint({
  method: "POST",
  path: "/api/v1/outreach/campaign/{id}/list",
  access: "owner",
  campaign: "read",
  scope: "outreach:write",
  summary:
    "Add the creators of the named threads of a campaign, or of all that match, to a list of the caller; creators that are in it already, or not in the catalogue, are skipped",
  params: idParams,
  body: z
    .object({ ...chosenThreads, listId: id })
    .check(isOneChoice)
    .register(z.globalRegistry, oneChoice),
  data: z.object({
    ...bulkOutcome.shape,
    /** The creators who were added, for undoing it. */
    addedIds: z.array(id),
  }),
  example: {
    params: { id: campaignId },
    body: { threadIds: [exampleSummary._id], listId: "01938a5e-7c00-7000-8000-0000000000a1" },
    data: { changed: 1, skipped: 0, addedIds: [exampleSummary.creatorId] },
  },
});
