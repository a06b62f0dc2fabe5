import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { day, id, text } from "./fields.js";
import { step } from "./steps.js";
import { timeZone } from "./time-zone.js";

export const measures = [
  "sent",
  "delivered",
  "bounced",
  "answered",
  "positive",
  "deals",
  "spent",
  "bookedViews",
  "deliveredViews",
  "costPerThousand",
  "daysToAnswer",
  "daysToDeal",
] as const;
export const measure = z.enum(measures);
export type Measure = z.output<typeof measure>;

export const groupings = [
  "campaign",
  "template",
  "variant",
  "step",
  "mailbox",
  "user",
  "genre",
  "region",
  "weekdayHour",
  "day",
  "week",
  "month",
] as const;
export const grouping = z.enum(groupings);
export type Grouping = z.output<typeof grouping>;

/** `previous`: the period of the same length before. `year`: the same days one year earlier. */
export const comparison = z.enum(["previous", "year"]);
export type Comparison = z.output<typeof comparison>;

/** All conditions must hold. `user` is the owner of the campaign. */
export const analyticsFilter = z.object({
  campaign: z.optional(id),
  template: z.optional(id),
  variant: z.optional(id),
  step: z.optional(step),
  mailbox: z.optional(id),
  user: z.optional(id),
  /** One genre (region), by id or name: creators that have it match. */
  genre: z.optional(text({ max: 100 })),
  region: z.optional(text({ max: 100 })),
});
export type AnalyticsFilter = z.output<typeof analyticsFilter>;

/** The earliest day. No mail was sent before it. */
export const firstDay = "2000-01-01";
const askedDay = z.iso.date().check(z.refine((text) => text >= firstDay, { error: "Choose a day from 2000 on" }));

/** The query without `format`. */
export const analyticsQuery = z.object({
  measure,
  by: grouping,
  /** The first day in `timeZone`, inclusive. Without `from` and `to`: the last 30 days. */
  from: z.optional(askedDay),
  to: z.optional(askedDay),
  compare: z.optional(comparison),
  timeZone: z._default(timeZone, "UTC"),
  ...analyticsFilter.shape,
});
export type AnalyticsQuery = z.output<typeof analyticsQuery>;

/** The longest period of one query, in days. */
export const longestPeriod = 3_660;

const figures = {
  /** Dollars, views, days or a count; null for an average of nothing. */
  value: z.nullable(z.number()),
  /** The share of the mails sent in the period, 0 to 1. */
  rate: z.optional(z.number()),
  /** The number of mails sent in the period; for an average, the number of values. */
  n: z.optional(z.int()),
  /** The 80 % interval of the rate or the average. */
  low: z.optional(z.number()),
  high: z.optional(z.number()),
  /** The value in the compared period. */
  before: z.optional(z.nullable(z.number())),
};

/** The parts of a variant's name, so that a screen can name it in another language. */
const textPlace = z.object({
  /** The campaign's name. */
  campaign: z.string(),
  step,
  /** The number of the follow-up; absent for a text of the step itself. */
  followUp: z.optional(z.int()),
  number: z.int(),
});
export type TextPlace = z.output<typeof textPlace>;

export const analyticsRow = z.object({
  key: z.object({
    /** Absent for a row without an id, and for mails that belong to no group. */
    _id: z.optional(id),
    /** Days are `2026-11-02`, weeks their Monday, months `2026-11`, hours of the week `Mon 09`. */
    name: z.string(),
    ...z.partial(textPlace).shape,
  }),
  ...figures,
});
export type AnalyticsRow = z.output<typeof analyticsRow>;

const period = z.object({ from: day, to: day });

export const analytics = z.object({
  rows: z.array(analyticsRow),
  /**
   * The value over everything that matches the filters. It is not the sum of the rows where a mail counts in several.
   */
  total: z.nullable(z.number()),
  overall: z.object(figures),
  period,
  before: z.optional(period),
});
export type Analytics = z.output<typeof analytics>;

export const getAnalytics = endpoint({
  method: "GET",
  path: "/api/v1/analytics",
  access: "user",
  scope: "outreach:read",
  summary: "Analytics over all campaigns that the caller may read, grouped; `csv` is a file of the rows",
  query: z.object({ ...analyticsQuery.shape, format: z._default(z.enum(["json", "csv"]), "json") }),
  data: analytics,
  mayBeFile: true,
  example: {
    query: { measure: "answered", by: "campaign", from: "2026-11-01", to: "2026-11-30", timeZone: "Europe/Lisbon" },
    data: {
      rows: [
        {
          key: { _id: "01938a5e-7c00-7000-8000-000000000031", name: "Summer in Portugal" },
          value: 31,
          rate: 0.3875,
          n: 80,
          low: 0.32,
          high: 0.459,
        },
      ],
      total: 31,
      overall: { value: 31, rate: 0.3875, n: 80, low: 0.32, high: 0.459 },
      period: { from: "2026-11-01", to: "2026-11-30" },
    },
  },
});
