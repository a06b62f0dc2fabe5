import * as z from "zod/mini";
import { pageTotals } from "./answers.js";
import { bulkOutcome, selectedIds } from "./bulk.js";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant, paging, searchText, text, version } from "./fields.js";
import { limits } from "./limits.js";
import { messageStatus } from "./message.js";
import { intent } from "./message-reading.js";
import { step, threadPlace, threadStatus } from "./steps.js";

/** What goes by itself when the creator stays silent. */
export const nextFollowUp = z.object({
  position: z.int(),
  /** How many the campaign has. */
  of: z.int(),
  /** Not before this moment. */
  at: instant,
});

/** Which template each step uses. */
export const templatesByStep = z.object({
  initial: z.optional(id),
  negotiation: z.optional(id),
  final: z.optional(id),
});

/** How a thread is, in one word: what calls for the user comes before what is on its way. */
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

/** The newest price of each side, in dollars, and the newest of both. */
export const dealAtHand = z.object({
  asked: z.optional(z.number()),
  offered: z.optional(z.number()),
  onTheTable: z.optional(z.number()),
});

/** Which steps the next message of a thread may have, and which one unless another is chosen: with an offer or not. */
export const nextMessage = z.object({ steps: z.array(step), step, stepWithOffer: step });

/** What one click does about an answer: `write` is to whom it refers, `confirm` says first that mail may go there. */
export const nextStep = z.enum(["price", "write", "confirm", "close", "reply"]);

/** What the reply says that waits for the user. */
export const waitingAnswer = z.object({
  /** Of the message. */
  _id: id,
  intent: z.nullable(intent),
  /** In dollars, where it names a price. */
  price: z.optional(z.number()),
  /** Where it names one in another currency alone: as it stands there, the most likely. */
  foreignPrice: z.optional(z.object({ amount: z.number(), currency: z.string() })),
  /** The price is ours: it was accepted on the offer page. */
  isAccepted: z.optional(z.literal(true)),
  /** Whom it refers to, where drafts may go there. */
  referredTo: z.optional(z.string()),
  next: nextStep,
});

/** A conversation as a row of a list. */
export const threadSummary = z.object({
  _id: id,
  campaignId: id,
  creatorId: id,
  /** The creator's name. */
  username: z.string(),
  step,
  status: threadStatus,
  state: threadState,
  /** It needs the user's answer: the newest thing that happened is the creator's. */
  awaitsUser: z.boolean(),
  /** The beginning of what was said last, on one line; of the draft while nothing was said. */
  lastLine: z.optional(z.object({ status: messageStatus, text: z.string() })),
  /** Absent where nobody waits, and where the reply says nothing that was understood. */
  answer: z.optional(waitingAnswer),
  /** When that was, or when the conversation was begun. */
  lastAt: instant,
  /** In dollars: of the deal, or on the table. */
  price: z.optional(z.number()),
  /** When a message goes by itself next: one that is queued, or a follow-up. */
  due: z.optional(instant),
  version,
});

/** How the campaign is going to end when it goes on like this. */
export const verdict = z.enum(["reached", "likely", "affordable", "covered", "short"]);

export const outlook = z.object({
  /** In dollars: our newest offer in each open conversation, as far as it was sent and not declined. */
  committed: z.number(),
  /** In dollars: the creators' newest asks that we have not answered with an offer. */
  asked: z.number(),
  /** From open negotiations: each creator's average views, by how often they accept. */
  expectedViews: z.number(),
  /** Dollars for a thousand views, by the deals so far. */
  pricePaid: z.optional(z.number()),
  /** Dollars for each thousand of the views that are missing, which the budget allows. */
  priceAffordable: z.optional(z.number()),
  /** Absent where the campaign has no target. */
  verdict: z.optional(verdict),
  /** Of a campaign that falls short: by how many views. */
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

/** What the list of a campaign's conversations is narrowed by. */
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
  summary:
    "One page of a campaign's conversations, each in a row: first what waits for the user, then what happened last",
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
  summary: "What a campaign's open negotiations may still cost and bring, and whether that meets its target",
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

/** All threads that match, as the list shows them; another number of them than `count` is refused (409). */
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
    "Add the creators of the named threads of a campaign, or of all that match, to a list of one's own; who is in it already, or is not in the catalogue, is skipped",
  params: idParams,
  body: z
    .object({ ...chosenThreads, listId: id })
    .check(isOneChoice)
    .register(z.globalRegistry, oneChoice),
  data: z.object({
    ...bulkOutcome.shape,
    /** The creators who were added, so that it can be undone. */
    addedIds: z.array(id),
  }),
  example: {
    params: { id: campaignId },
    body: { threadIds: [exampleSummary._id], listId: "01938a5e-7c00-7000-8000-0000000000a1" },
    data: { changed: 1, skipped: 0, addedIds: [exampleSummary.creatorId] },
  },
});
