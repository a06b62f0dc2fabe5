import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { id, text } from "./fields.js";
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

/** The period before, of as many days, or the same days a year before. */
export const comparison = z.enum(["previous", "year"]);
export type Comparison = z.output<typeof comparison>;

/** What is counted is narrowed by each of these. A user is a campaign's owner. */
export const analyticsFilter = z.object({
  campaign: z.optional(id),
  template: z.optional(id),
  variant: z.optional(id),
  step: z.optional(step),
  mailbox: z.optional(id),
  user: z.optional(id),
  /** Of the creator, by id or name; of genre and region one. */
  genre: z.optional(text({ max: 100 })),
  region: z.optional(text({ max: 100 })),
});
export type AnalyticsFilter = z.output<typeof analyticsFilter>;

const day = z.iso.date();

/** What is asked, without the format. */
export const analyticsQuery = z.object({
  measure,
  by: grouping,
  /** Days of the time zone, inclusive; without them the last 30 days. */
  from: z.optional(day),
  to: z.optional(day),
  compare: z.optional(comparison),
  timeZone: z._default(timeZone, "UTC"),
  ...analyticsFilter.shape,
});
export type AnalyticsQuery = z.output<typeof analyticsQuery>;

/** The most days that are counted at once. */
export const longestPeriod = 3_660;

const figures = {
  /** Dollars, views, days, or how many; null where there is nothing to make an average of. */
  value: z.nullable(z.number()),
  /** Of the mails sent in the period, 0 to 1: to how many of them it came. */
  rate: z.optional(z.number()),
  /** The mails sent in the period; of an average, how many it is of. */
  n: z.optional(z.int()),
  /** The middle 80 % of what the rate, or the average, may be in truth. */
  low: z.optional(z.number()),
  high: z.optional(z.number()),
  /** The value of the period that is compared. */
  before: z.optional(z.nullable(z.number())),
};

/** Of a text, what its name is made of: for a name in another language. */
const textPlace = z.object({
  /** Its name. */
  campaign: z.string(),
  step,
  /** Absent of a text for the step itself. */
  followUp: z.optional(z.int()),
  number: z.int(),
});
export type TextPlace = z.output<typeof textPlace>;

export const analyticsRow = z.object({
  key: z.object({
    /** Absent of what has no id, and of mails without what they are told apart by. */
    _id: z.optional(id),
    /** Days as `2026-11-02`, weeks by their Monday, months as `2026-11`, hours of the week as `Mon 09`. */
    name: z.string(),
    ...z.partial(textPlace).shape,
  }),
  ...figures,
});
export type AnalyticsRow = z.output<typeof analyticsRow>;

const period = z.object({ from: day, to: day });

export const analytics = z.object({
  rows: z.array(analyticsRow),
  /** The value of everything that the filters leave: where a mail counts in several rows, not their sum. */
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
  summary: "Numbers across all campaigns that one may read, by what tells them apart; `csv` is a file of the rows",
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
