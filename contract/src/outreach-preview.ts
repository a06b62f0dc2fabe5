import * as z from "zod/mini";
import { estimatedTotals, pageTotals } from "./answers.js";
import { concern, contact, gap } from "./before-sending.js";
import { creator, creatorFilters, exampleCreator } from "./catalogue.js";
import { availableSort } from "./creator-sort.js";
import { endpoint } from "./endpoint.js";
import { email, id, idParams } from "./fields.js";
import { limits } from "./limits.js";
import { availableFilters, creatorConditions, namedOutreach, offersAsked } from "./new-outreach.js";
import { availableCreator } from "./outreach.js";
import { threadParams } from "./outreach-examples.js";

/** A mail as its creator would get it. */
export const preview = z.object({
  creator,
  subject: z.string(),
  content: z.string(),
  gaps: z.array(gap),
  /** Variables without value and fallback: their places are empty. */
  missing: z.array(z.string()),
  /** Variables whose fallback is used. */
  fallbacks: z.array(z.string()),
  /** The subject or the text is blank. */
  isBlank: z.boolean(),
  contact: z.optional(contact),
});

/** A chosen creator. */
export const chosenCreator = z.pick(availableCreator, {
  _id: true,
  username: true,
  avgCost: true,
  expectedViews: true,
  contact: true,
});

/** Totals over all available creators that match. */
export const availableSums = z.object({
  count: z.int().check(z.minimum(0)),
  /** The sum of the known prices, in dollars. */
  cost: z.number(),
  /** The number of creators without a known price. */
  unpriced: z.int(),
  expectedViews: z.number(),
  /** The number of creators whom another user is already in touch with. */
  contacted: z.int(),
});

export type AvailableSums = z.output<typeof availableSums>;
export type Preview = z.output<typeof preview>;
export type ChosenCreator = z.output<typeof chosenCreator>;

const whole = z._default(z.int().check(z.minimum(1), z.maximum(1_000_000_000)), limits.page);
const few = z._default(z.int().check(z.minimum(1), z.maximum(limits.maximumPageSize)), limits.pageSize);

const campaignId = "01938a5e-7c00-7000-8000-000000000031";
const templateId = "01938a5e-7c00-7000-8000-000000000021";
const messageId = "01938a5e-7c00-7000-8000-000000000042";
const { id: threadId } = threadParams;
const exampleContact = { username: "mara", at: "2026-11-01T08:00:00.000Z", isOpen: false };

export const fillText = endpoint({
  method: "POST",
  path: "/api/v1/outreach/thread/{id}/fill",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary:
    "A text with its variables filled in for this thread's creator. Variables without a value, and those that are filled in when the mail is sent, stay as written",
  params: idParams,
  body: z.object({
    content: z.string().check(z.maxLength(limits.content.max)),
    /** In dollars. */
    offer: z.optional(z.nullable(z.number().check(z.minimum(0)))),
  }),
  data: z.object({ content: z.string() }),
  keyless: "asks",
  example: {
    params: { id: threadId },
    body: { content: "Hi {{firstName}},\n\n{{senderName}}", offer: 400 },
    data: { content: "Hi Lena,\n\n{{senderName}}" },
  },
});

export const previewOutreach = endpoint({
  method: "POST",
  path: "/api/v1/outreach/preview",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary:
    "Preview an outreach: the mail to each creator, and what is missing in it. Incomplete mails come first, then those with fallbacks",
  body: z.object({ ...namedOutreach.shape, page: whole, limit: few, only: z.optional(concern) }),
  data: z.object({
    previews: z.array(preview),
    ...pageTotals,
    /** Over all creators, regardless of `only`: how many lack a value for each variable without fallback. */
    missing: z.record(z.string(), z.int()),
    fallbacks: z.record(z.string(), z.int()),
    blank: z.int(),
    /** The number of creators whose mail lacks a value or is blank. */
    incomplete: z.int(),
    withFallbacks: z.int(),
    contacted: z.int(),
    recipients: z.int(),
    /** Creators already in the campaign, suppressed, or deleted: they would get no draft. */
    skipped: z.int(),
  }),
  keyless: "asks",
  example: {
    body: { campaignId, creatorIds: [exampleCreator._id], emailTemplates: { initial: templateId } },
    data: {
      previews: [
        {
          creator: exampleCreator,
          subject: "Summer in Portugal and your channel",
          content: "Hi lena.wanders,\n\nyour  views are impressive.",
          gaps: [{ variable: "avgViews", in: "content", at: 22, length: 0, isFallback: false }],
          missing: ["avgViews"],
          fallbacks: [],
          isBlank: false,
          contact: exampleContact,
        },
      ],
      total: 1,
      pages: 1,
      missing: { avgViews: 1 },
      fallbacks: {},
      blank: 0,
      incomplete: 1,
      withFallbacks: 0,
      contacted: 1,
      recipients: 1,
      skipped: 0,
    },
  },
});

export const listEveryAvailableCreator = endpoint({
  method: "GET",
  path: "/api/v1/outreach/campaign/{id}/available-creators/all",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: `The best ${limits.creatorIds} of all creators that match, each with its price and expected views`,
  params: idParams,
  query: z.object(availableFilters),
  data: z.object({
    creators: z.array(chosenCreator),
    total: estimatedTotals.total,
    totalIsEstimate: estimatedTotals.totalIsEstimate,
  }),
  example: {
    params: { id: campaignId },
    query: { avgViews: 10_000 },
    data: {
      creators: [{ _id: exampleCreator._id, username: "lena.wanders", avgCost: 450, expectedViews: 52_890 }],
      total: 1,
    },
  },
});

export const sumAvailableCreators = endpoint({
  method: "GET",
  path: "/api/v1/outreach/campaign/{id}/available-creators/sums",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: `What all creators that match cost and bring together; 400 where they are more than the ${limits.outreachCreators} of one outreach`,
  params: idParams,
  query: z.object(availableFilters),
  data: availableSums,
  example: {
    params: { id: campaignId },
    query: { avgViews: 10_000 },
    data: { count: 42_315, cost: 18_943_000, unpriced: 1_207, expectedViews: 2_214_000_000, contacted: 3 },
  },
});

export const explainEmpty = endpoint({
  method: "GET",
  path: "/api/v1/outreach/campaign/{id}/available-creators/empty",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: "Why no creator is available: how many each filter and each limit of the campaign excludes",
  params: idParams,
  query: z.object(availableFilters),
  data: z.object({
    /** Whether the catalogue has any creators, regardless of the filters. */
    hasCreators: z.boolean(),
    /** The number of matches that are already in the campaign, counted up to `countedUpTo`. */
    written: z.int(),
    /** For each filter that is set: how many creators would be available without it. */
    filters: z.record(z.string(), z.int()),
    /** For each limit of the campaign: how many creators would be available without it. */
    limits: z.record(z.string(), z.int()),
    countedUpTo: z.int(),
  }),
  example: {
    params: { id: campaignId },
    query: { avgViews: 10_000_000 },
    data: { hasCreators: true, written: 0, filters: { avgViews: 42 }, limits: {}, countedUpTo: 1_000 },
  },
});

export const fillBudget = endpoint({
  method: "POST",
  path: "/api/v1/outreach/campaign/{id}/available-creators/fill-budget",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary:
    `Those of the first ${limits.creatorIds} creators that match, best first unless \`sort\` says otherwise, ` +
    "whose usual costs fit in what is free of the budget beside the ones that are chosen; nothing is made",
  params: idParams,
  body: z.object({
    filters: creatorConditions,
    /** The order in which creators are considered; by default the best first. */
    sort: z.optional(availableSort),
    /** The creators that are already chosen. */
    creatorIds: z.optional(z.array(id).check(z.maxLength(limits.creatorIds))),
  }),
  data: z.object({
    creators: z.array(chosenCreator),
    /** The total cost of these, in dollars. */
    cost: z.number(),
    /** The budget that is then free; negative if the chosen creators alone exceed it. */
    free: z.number(),
    /** Matches without a known cost, which are not added. */
    unpriced: z.int(),
  }),
  keyless: "asks",
  example: {
    params: { id: campaignId },
    body: { filters: { avgViews: 10_000 } },
    data: {
      creators: [{ _id: exampleCreator._id, username: "lena.wanders", avgCost: 450, expectedViews: 52_890 }],
      cost: 450,
      free: 120,
      unpriced: 3,
    },
  },
});

/** The totals of first offers. */
export const offerSums = z.object({
  /** The number of offers. */
  offers: z.int(),
  /** Creators without the figure that the offer is computed from, or with an offer of 0. */
  withoutOffer: z.int(),
  /** The sum of all offers, in dollars. */
  sum: z.number(),
  /** Each offer is a multiple of this, in dollars. */
  roundedTo: z.number(),
  /** What is left of the budget and not committed. */
  free: z.number(),
  isAboveFree: z.boolean(),
});
export type OfferSums = z.output<typeof offerSums>;

export const sumOffers = endpoint({
  method: "POST",
  path: "/api/v1/outreach/offer-sums",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: "The totals of first offers to these creators, and the free budget. Changes nothing",
  body: offersAsked,
  bodyBytes: limits.outreachBodyBytes,
  data: offerSums,
  keyless: "asks",
  example: {
    body: { campaignId, creatorIds: [exampleCreator._id], offer: { by: "thousandViews", amount: 5 } },
    data: { offers: 1, withoutOffer: 0, sum: 410, roundedTo: 0.01, free: 4_550, isAboveFree: false },
  },
});

const draftReview = z.object({
  messageIds: z.array(id),
  /** Drafts with any problem. */
  missing: z.array(id),
  /** Of these, drafts with an offer that the text does not name. Absent in answers of older servers. */
  offerNotNamed: z.optional(z.array(id)),
  /** Drafts by kind of problem. Absent in answers of older servers. */
  problems: z.optional(z.record(z.string(), z.array(id))),
  /** Drafts with a fallback in place of a value. */
  fallback: z.array(id),
  /** Drafts to creators whom another user is in touch with. */
  contacted: z.array(id),
  /** Drafts with an offer above the free budget. Absent in answers of older servers. */
  overFree: z.optional(z.array(id)),
  /** A text that says so when all offers together exceed the free budget. */
  offersTogether: z.optional(z.string()),
  total: z.int(),
});

const exampleReview = {
  messageIds: [messageId],
  missing: [],
  offerNotNamed: [],
  problems: {},
  fallback: [],
  contacted: [messageId],
  overFree: [],
  total: 1,
};

export const reviewDrafts = endpoint({
  method: "GET",
  path: "/api/v1/outreach/campaign/{id}/drafts/review",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: `The ids of all drafts that match (at most ${limits.creatorIds}, oldest first), and which of them to look at before sending`,
  params: idParams,
  query: z.object({ ...creatorFilters, only: z.optional(concern) }),
  data: draftReview,
  example: { params: { id: campaignId }, data: exampleReview },
});

export const reviewChosenDrafts = endpoint({
  method: "POST",
  path: "/api/v1/outreach/campaign/{id}/drafts/review",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: "Check the named drafts before sending; messages that are no longer drafts are left out",
  params: idParams,
  body: z.object({ messageIds: z.array(id).check(z.minLength(1), z.maxLength(limits.creatorIds)) }),
  bodyBytes: limits.outreachBodyBytes,
  data: draftReview,
  keyless: "asks",
  example: { params: { id: campaignId }, body: { messageIds: [messageId] }, data: exampleReview },
});

export const previewRaw = endpoint({
  method: "GET",
  path: "/api/v1/outreach/message/{id}/raw-preview",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary:
    "A draft as the raw message that would be sent now; its Message-ID is a placeholder, and its unsubscribe link does not work",
  params: idParams,
  data: z.object({
    /** With CRLF line ends; of each attachment only the beginning. */
    raw: z.string(),
    /** The two parts of the mail, decoded. */
    text: z.string(),
    html: z.string(),
  }),
  example: {
    params: { id: messageId },
    data: {
      raw: "From: mara <mara@example.com>\r\nTo: lena@example.com\r\n\r\nHi lena.wanders\r\n",
      text: "Hi lena.wanders",
      html: "<p>Hi lena.wanders</p>",
    },
  },
});

export const sendTest = endpoint({
  method: "POST",
  path: "/api/v1/outreach/message/{id}/test",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary: "Send a copy of a draft to the caller's address: it belongs to no conversation and counts nowhere",
  params: idParams,
  data: z.object({ recipient: email }),
  example: { params: { id: messageId }, data: { recipient: "mara@example.com" } },
});
