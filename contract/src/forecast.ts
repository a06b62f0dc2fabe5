import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { idParams } from "./fields.js";
import { ids } from "./outreach-examples.js";

/** The middle 80 %: the 10th, the 50th and the 90th percentile. */
export const forecastSpread = z.object({ low: z.number(), likely: z.number(), high: z.number() });
export type ForecastSpread = z.output<typeof forecastSpread>;

/** The views that were forecast on a day for the end of a later one, and what came. */
export const pastForecast = z.object({
  on: z.iso.date(),
  /** Of which day's end it spoke. */
  until: z.iso.date(),
  low: z.number(),
  high: z.number(),
  came: z.number(),
  held: z.boolean(),
});
export type PastForecast = z.output<typeof pastForecast>;

/** All is with the deals that are closed. Days are those of UTC. */
export const forecast = z.object({
  /** By the end of the last day; money in dollars. */
  views: forecastSpread,
  spend: forecastSpread,
  deals: forecastSpread,
  /** That the views reach the target by the end of the last day: from 0 to 1. */
  chanceOfTarget: z.number().check(z.minimum(0), z.maximum(1)),
  /** By when, if they do. Absent below a chance of 1 in 10. */
  targetBy: z.optional(z.object({ low: z.iso.date(), likely: z.iso.date(), high: z.iso.date() })),
  /** 90 days from today on: the views by the end of each. */
  days: z.array(z.object({ date: z.iso.date(), views: forecastSpread })),
  /** Newest first. */
  past: z.array(pastForecast),
  /** On what all this stands, in words. */
  assumes: z.array(z.string()),
});
export type Forecast = z.output<typeof forecast>;

const spread = { low: 310_000, likely: 402_000, high: 498_000 };

export const getForecast = endpoint({
  method: "GET",
  path: "/api/v1/campaign/{id}/forecast",
  access: "owner",
  campaign: "read",
  scope: "campaigns:read",
  summary:
    "What is likely to come of a campaign's open conversations in 90 days, on what that stands, and how often earlier forecasts held",
  params: idParams,
  data: forecast,
  example: {
    params: { id: ids.campaign },
    data: {
      views: spread,
      spend: { low: 1_450, likely: 1_820, high: 2_300 },
      deals: { low: 5, likely: 7, high: 9 },
      chanceOfTarget: 0.52,
      targetBy: { low: "2026-11-24", likely: "2026-12-09", high: "2027-01-12" },
      days: [{ date: "2026-11-09", views: { low: 164_000, likely: 164_000, high: 181_000 } }],
      past: [{ on: "2026-10-20", until: "2026-11-03", low: 90_000, high: 190_000, came: 164_000, held: true }],
      assumes: ["12 drafts count as not written"],
    },
  },
});
