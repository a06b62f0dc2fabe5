import * as z from "zod/mini";
import { campaignRole } from "./campaign-roles.js";
import { creator, exampleCreator, genre, region, tagFilter } from "./catalogue.js";
import { endpoint } from "./endpoint.js";
import {
  bound,
  commaList,
  dollars,
  id,
  idParams,
  instant,
  percentageBound,
  searchText,
  text,
  version,
  views,
} from "./fields.js";
import { limits } from "./limits.js";

/** The most campaigns of one owner; a list without pages returns all of them. */
export const maxCampaigns = 5_000;

/** The most creators in a list of campaigns, of all campaigns together. */
export const listedCreators = 10_000;

export const outreachStatus = z.enum(["sent", "bounced", "replied", "ignored"]);

const count = z.int().check(z.minimum(0));

/** `drafts`, `sent` and `bounced` count messages; `replied` and `closed` count threads. */
export const outreachCounts = z.object({
  drafts: count,
  sent: count,
  bounced: count,
  replied: count,
  closed: count,
});

/** A mailbox that sends nothing although the campaign has mail for it or would use it. */
export const stoppedMailbox = z.object({
  mailboxId: id,
  /** The shared mailbox, which administrators resume. */
  isSystem: z.boolean(),
  by: z.enum(["user", "sign-in", "bounces", "complaints"]),
  /** In words, such as `6 of the last 100 mails bounced`. */
  reason: z.optional(z.string()),
});

export const campaign = z.object({
  _id: id,
  /** The caller's role. */
  role: z.optional(campaignRole),
  /** Whether it has members. */
  isShared: z.optional(z.boolean()),
  name: z.string(),
  targetViews: z.number(),
  /** What is left, in dollars. */
  budget: z.number(),
  /** Whether there is, or was, a budget. Without one cost is not limited. */
  hasBudget: z.boolean(),
  /** The sum of the closed deals, in dollars. */
  spent: z.number(),
  /** The sum of the views of the closed deals. */
  booked: z.number(),
  genreFocus: z.array(genre),
  region: z.array(region),
  /** Absent with `fields=summary`. */
  creators: z.optional(z.array(creator)),
  outreachStatus,
  /** What Overture is doing for the campaign, in words. */
  botStatus: z.string(),
  /** While sending: the number of messages that are handed over, and of all. */
  sending: z.optional(z.object({ done: count, of: count })),
  /** Sending is paused since then. */
  pausedAt: z.optional(instant),
  /**
   * It was handed over, and its new owner has not saved it, resumed it or sent in it since. Until then nothing goes out
   * from their mailboxes or the shared one.
   */
  awaitsOwner: z.optional(z.literal(true)),
  /** The chosen mailbox. Without one: its owner's first, or else the shared one. */
  mailbox: z.optional(id),
  /** All that were chosen, `mailbox` first. A new conversation uses the one with the most remaining capacity. */
  mailboxes: z.optional(z.array(id)),
  stoppedMailbox: z.optional(stoppedMailbox),
  /** While messages wait for the limits of their mailbox: when the last of them will probably be sent. */
  sendingUntil: z.optional(instant),
  outreach: outreachCounts,
  /** Open conversations whose newest message is a person's reply. */
  needsAnswer: count,
  /** What a creator agrees to with a deal; every offer page shows it. */
  terms: z.optional(z.string()),
  /** Absent where there are none. */
  tags: z.optional(z.array(z.string())),
  createdAt: z.optional(instant),
  version: z.optional(version),
});

export type Campaign = z.output<typeof campaign>;
export type StoppedMailbox = z.output<typeof stoppedMailbox>;
export type OutreachStatus = z.output<typeof outreachStatus>;
export type OutreachCounts = z.output<typeof outreachCounts>;

const named = z.array(text({ min: 1, max: limits.catalogueName.max })).check(z.maxLength(100));
const name = text({ ...limits.campaignName, tooShort: "Name is required" });
/** Not among `limits`, which every page loads. */
export const maxMailboxes = 20;

const creatorIds = z.array(id).check(z.maxLength(limits.creatorIds));

/** The mailbox of new conversations: the caller's own, or the shared one. Null clears the choice. */
const mailbox = z.optional(z.nullable(id));
/** Several mailboxes, `mailbox` first; takes precedence over `mailbox`. An empty list clears the choice. */
const mailboxes = z.optional(
  z.array(id).check(z.maxLength(maxMailboxes, { error: `At most ${maxMailboxes} mailboxes` })),
);

/** Shown on the pages of later offers. An empty text removes them. */
const terms = z.optional(text({ max: 2_000 }));

export const campaignBody = z.object({
  name,
  targetViews: z._default(views, 0),
  budget: z._default(dollars, 0),
  genreFocus: z._default(named, []),
  region: z._default(named, []),
  creators: z._default(creatorIds, []),
  mailbox,
  mailboxes,
  terms,
});

/** The fields to change; absent ones stay. */
export const campaignChanges = z.object({
  name: z.optional(name),
  targetViews: z.optional(views),
  budget: z.optional(dollars),
  /** The budget that the caller has seen. If a deal has changed it meanwhile, the call is refused (400 on `budget`). */
  budgetBefore: z.optional(dollars),
  genreFocus: z.optional(named),
  region: z.optional(named),
  creators: z.optional(creatorIds),
  mailbox,
  mailboxes,
  terms,
  before: z.optional(z.object({ terms: z.optional(z.string()) })),
});

export type CampaignBody = z.output<typeof campaignBody>;
export type CampaignChanges = z.output<typeof campaignChanges>;

/**
 * `name` matches part of a name. `genres` and `region` match when any one does. `budget` and `targetViews` are lower
 * bounds on the campaign. The other figures match when at least one of its creators meets them, as in the filter of
 * creators.
 */
export const campaignFilter = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.maximumPageSize))),
  name: searchText,
  genres: z.optional(commaList),
  region: z.optional(commaList),
  budget: bound,
  targetViews: bound,
  avgCost: bound,
  avgViews: bound,
  acceptanceRate: percentageBound,
  /** Only campaigns with a conversation that needs an answer. */
  needsAnswer: z.optional(z.literal("true")),
  tag: tagFilter,
});
export type CampaignFilter = z.output<typeof campaignFilter>;

/** `summary` omits the creators, of which there may be a hundred thousand. */
const fields = z.optional(z.enum(["summary"]));

export const exampleCampaign = {
  _id: "01938a5e-7c00-7000-8000-000000000031",
  role: "owner" as const,
  name: "Summer in Portugal",
  targetViews: 1_000_000,
  budget: 4_550,
  hasBudget: true,
  spent: 450,
  booked: 82_000,
  genreFocus: exampleCreator.genres,
  region: exampleCreator.region,
  creators: [exampleCreator],
  outreachStatus: "replied" as const,
  botStatus: "waiting for replies",
  outreach: { drafts: 0, sent: 1, bounced: 0, replied: 1, closed: 1 },
  needsAnswer: 0,
  createdAt: "2026-11-02T09:30:00.000Z",
};
const exampleBody = {
  name: "Summer in Portugal",
  targetViews: 1_000_000,
  budget: 5_000,
  genreFocus: ["Travel"],
  region: ["Portugal"],
};
const exampleParams = { id: exampleCampaign._id };

export const listCampaigns = endpoint({
  method: "GET",
  path: "/api/v1/campaign",
  access: "user",
  scope: "campaigns:read",
  summary:
    "List the caller's own and shared campaigns, newest first: all of them, or one page if `page` or `limit` is given; " +
    `of the creators of each at most ${limits.maximumPageSize}, and of all about ${listedCreators}`,
  query: z.object({ ...campaignFilter.shape, fields }),
  data: z.array(campaign),
  example: { query: { name: "summer" }, data: [exampleCampaign] },
});

export const countCampaigns = endpoint({
  method: "GET",
  path: "/api/v1/campaign/count",
  access: "user",
  scope: "campaigns:read",
  summary: "The number of campaigns that match a filter, and of their pages",
  query: campaignFilter,
  data: z.object({ total: count, pages: count }),
  example: { query: { name: "summer", limit: 10 }, data: { total: 1, pages: 1 } },
});

export const countNeedsAnswer = endpoint({
  method: "GET",
  path: "/api/v1/campaign/needs-answer",
  access: "user",
  scope: "campaigns:read",
  summary: "The number of open conversations that need the caller's answer, and of their campaigns",
  data: z.object({
    conversations: count,
    campaigns: count,
    /** Only this campaign. */
    campaignId: z.optional(id),
  }),
  example: { data: { conversations: 7, campaigns: 2 } },
});

export const createCampaign = endpoint({
  method: "POST",
  path: "/api/v1/campaign",
  access: "user",
  scope: "campaigns:write",
  summary: `Create a campaign, at most ${maxCampaigns} of one owner`,
  body: campaignBody,
  data: campaign,
  status: 201,
  example: { body: exampleBody, data: exampleCampaign },
});

export const getCampaign = endpoint({
  method: "GET",
  path: "/api/v1/campaign/{id}",
  access: "owner",
  campaign: "read",
  scope: "campaigns:read",
  summary: "One campaign",
  params: idParams,
  query: z.object({ fields }),
  data: campaign,
  example: { params: exampleParams, data: exampleCampaign },
});

export const updateCampaign = endpoint({
  method: "PUT",
  path: "/api/v1/campaign/{id}",
  access: "owner",
  campaign: "write",
  scope: "campaigns:write",
  summary: "Change a campaign; absent fields stay. With `before`: 409 if the terms were changed since",
  params: idParams,
  body: campaignChanges,
  data: campaign,
  example: { params: exampleParams, body: { budget: 4_550 }, data: exampleCampaign },
});

export const deleteCampaign = endpoint({
  method: "DELETE",
  path: "/api/v1/campaign/{id}",
  access: "owner",
  campaign: "own",
  scope: "campaigns:write",
  summary: "Delete a campaign; what still waits to be sent is not sent",
  params: idParams,
  data: z.null(),
  example: { params: exampleParams, data: null },
});

export const pauseCampaign = endpoint({
  method: "POST",
  path: "/api/v1/campaign/{id}/pause",
  access: "owner",
  campaign: "write",
  scope: "campaigns:write",
  summary: "Pause a campaign: queued messages, and those queued later, wait until it is resumed",
  params: idParams,
  data: campaign,
  example: {
    params: exampleParams,
    data: { ...exampleCampaign, botStatus: "paused", pausedAt: "2026-11-03T08:05:00.000Z" },
  },
});

export const resumeCampaign = endpoint({
  method: "POST",
  path: "/api/v1/campaign/{id}/resume",
  access: "owner",
  campaign: "write",
  scope: "campaigns:write",
  summary: "Resume a paused campaign: waiting messages are sent; follow-ups are put off by the length of the pause",
  params: idParams,
  data: campaign,
  example: { params: exampleParams, data: exampleCampaign },
});
