import * as z from "zod/mini";
import { analyticsQuery } from "./analytics.js";
import { fileContent } from "./answers.js";
import { creatorFilters, listFilter } from "./creator.js";
import { creatorSort } from "./creator-sort.js";
import { deliveryState } from "./delivery-state.js";
import { endpoint } from "./endpoint.js";
import { id, instant, searchText } from "./fields.js";
import { inboxBox, inboxFilter, inboxSort } from "./inbox.js";
import { threadFilter } from "./threads.js";

/**
 * CSV is UTF-8 with a byte order mark and CRLF. In both formats a text that a spreadsheet would run as a formula gets
 * an apostrophe.
 */
export const exportFormat = z.enum(["csv", "xlsx"]);
export type ExportFormat = z.output<typeof exportFormat>;

const format = z._default(exportFormat, "csv");

/** Only this campaign; absent: all campaigns that the caller may read. */
const campaign = z.optional(id);

const exampleCampaign = "01938a5e-7c00-7000-8000-000000000031";

/** Streams every matching row of a list into a file. */
export const exportCreators = endpoint({
  method: "GET",
  path: "/api/v1/export/creators",
  access: "admin",
  scope: "catalogue:read",
  summary: "Every creator that matches the filters of the catalogue, in its order, as a file",
  query: z.object({ format, ...creatorFilters, ...listFilter, sort: z.optional(creatorSort) }),
  data: fileContent,
  isFile: true,
  example: { query: { format: "xlsx", region: "Portugal" }, data: null },
});

/** Keys of the inbox: with any of them the file has the conversations of a box, by default the open one. */
const inboxKeys = {
  box: z.optional(inboxBox),
  sort: z.optional(inboxSort),
  mailbox: z.optional(id),
  tag: inboxFilter.shape.tag,
  intent: inboxFilter.shape.intent,
  assignee: z.optional(id),
};

export const exportConversations = endpoint({
  method: "GET",
  path: "/api/v1/export/conversations",
  access: "user",
  scope: "outreach:read",
  summary:
    "Every conversation that matches, of one campaign or of all that the caller may read, as a file. With a key of the inbox: the conversations that the inbox lists, in its order",
  query: z.object({ format, campaign, ...threadFilter, ...inboxKeys }),
  data: fileContent,
  isFile: true,
  example: { query: { format: "csv", campaign: exampleCampaign, step: "negotiation" }, data: null },
});

export const exportDeals = endpoint({
  method: "GET",
  path: "/api/v1/export/deals",
  access: "user",
  scope: "outreach:read",
  summary: "Every closed deal with its delivery, of one campaign or of all that the caller may read, as a file",
  query: z.object({
    format,
    campaign,
    q: searchText,
    /** Closed at or after this time. */
    from: z.optional(instant),
    /** Closed before this time. */
    to: z.optional(instant),
  }),
  data: fileContent,
  isFile: true,
  example: { query: { format: "xlsx", from: "2026-11-01T00:00:00Z" }, data: null },
});

export const exportDeliveries = endpoint({
  method: "GET",
  path: "/api/v1/export/deliveries",
  access: "user",
  scope: "outreach:read",
  summary: "Every sent message with its delivery, of one campaign or of all that the caller may read, as a file",
  query: z.object({ format, campaign, state: z.optional(deliveryState), since: z.optional(instant), q: searchText }),
  data: fileContent,
  isFile: true,
  example: { query: { format: "csv", campaign: exampleCampaign, state: "bounced" }, data: null },
});

export const exportLedger = endpoint({
  method: "GET",
  path: "/api/v1/export/ledger",
  access: "user",
  scope: "campaigns:read",
  summary: "The ledger of a campaign, newest first, as a file",
  query: z.object({ format, campaign: id }),
  data: fileContent,
  isFile: true,
  example: { query: { format: "csv", campaign: exampleCampaign }, data: null },
});

export const exportSuppressions = endpoint({
  method: "GET",
  path: "/api/v1/export/suppressions",
  access: "user",
  scope: "outreach:read",
  summary: "Every suppressed address that the list shows, latest first, as a file",
  query: z.object({ format, q: searchText }),
  data: fileContent,
  isFile: true,
  example: { query: { format: "csv", q: "example.com" }, data: null },
});

export const exportAnalytics = endpoint({
  method: "GET",
  path: "/api/v1/export/analytics",
  access: "user",
  scope: "outreach:read",
  summary: "Analytics over all campaigns that the caller may read, as a file",
  query: z.object({ ...analyticsQuery.shape, format }),
  data: fileContent,
  isFile: true,
  example: { query: { format: "xlsx", measure: "deals", by: "month" }, data: null },
});
