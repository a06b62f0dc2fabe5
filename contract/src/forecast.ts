import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { day, idParams } from "./fields.js";
import { ids } from "./outreach-examples.js";

/** The 10th, 50th and 90th percentile. */
export const forecastSpread = z.object({ low: z.number(), likely: z.number(), high: z.number() });
export type ForecastSpread = z.output<typeof forecastSpread>;

/** A past forecast of the views at the end of a later day, and the views that came. */
export const pastForecast = z.object({
  on: day,
  /** The day that it forecast. */
  until: day,
  low: z.number(),
  high: z.number(),
  came: z.number(),
  held: z.boolean(),
});
export type PastForecast = z.output<typeof pastForecast>;

/** All figures include the closed deals. Days are in UTC. */
export const forecast = z.object({
  /** At the end of the last day. Money is in dollars. */
  views: forecastSpread,
  spend: forecastSpread,
  deals: forecastSpread,
  /** The probability, 0 to 1, that the views reach the target by the end of the last day. */
  chanceOfTarget: z.number().check(z.minimum(0), z.maximum(1)),
  /** When the target is reached, over the simulations that reach it. Absent below a chance of 1 in 10. */
  targetBy: z.optional(z.object({ low: day, likely: day, high: day })),
  /** The views at the end of each of the next 90 days, beginning with today. */
  days: z.array(z.object({ date: day, views: forecastSpread })),
  /** Newest first. */
  past: z.array(pastForecast),
  /** The assumptions of the forecast, in words. */
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
  summary: "The forecast of a campaign for 90 days, with its assumptions and the accuracy of earlier forecasts",
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
