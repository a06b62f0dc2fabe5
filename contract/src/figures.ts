import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { day, id, idParams } from "./fields.js";
import { timeZone } from "./time-zone.js";

const count = z.int().check(z.minimum(0));

/** What the campaign had spent (dollars) and booked (views) at the end of a day on which a deal was closed. */
export const progressDay = z.object({ date: day, spent: z.number(), views: z.number() });

/** How many conversations have come at least to each stage. */
export const funnel = z.object({
  chosen: count,
  written: count,
  answered: count,
  negotiated: count,
  closed: count,
});

/** A creator's price for a thousand views, by the deal or by the offer on the table. */
export const creatorPrice = z.object({
  threadId: id,
  username: z.string(),
  views: z.number(),
  costPerThousand: z.number(),
  isDeal: z.boolean(),
});

/** Days are those of the given time zone; UTC by default. */
export const campaignFigures = z.object({
  startedOn: day,
  today: day,
  /** The budget from the beginning, in dollars. */
  plannedSpend: z.number(),
  plannedViews: z.number(),
  days: z.array(progressDay),
  funnel,
  /** Deals first, then offers; newest first; at most 500. */
  creators: z.array(creatorPrice),
});

export type Funnel = z.output<typeof funnel>;
export type ProgressDay = z.output<typeof progressDay>;
export type CreatorPrice = z.output<typeof creatorPrice>;
export type CampaignFigures = z.output<typeof campaignFigures>;

export const getFigures = endpoint({
  method: "GET",
  path: "/api/v1/outreach/campaign/{id}/figures",
  access: "owner",
  campaign: "read",
  scope: "campaigns:read",
  summary: "A campaign's figures: spend and views over time, the funnel of conversations, and the cost of creators",
  params: idParams,
  query: z.object({ zone: z.optional(timeZone) }),
  data: campaignFigures,
  example: {
    params: { id: "01938a5e-7c00-7000-8000-000000000031" },
    query: { zone: "Europe/Lisbon" },
    data: {
      startedOn: "2026-11-01",
      today: "2026-11-09",
      plannedSpend: 5_000,
      plannedViews: 1_000_000,
      days: [{ date: "2026-11-06", spent: 450, views: 82_000 }],
      funnel: { chosen: 80, written: 80, answered: 31, negotiated: 12, closed: 1 },
      creators: [
        {
          threadId: "01938a5e-7c00-7000-8000-000000000041",
          username: "lena.wanders",
          views: 82_000,
          costPerThousand: 5.49,
          isDeal: true,
        },
      ],
    },
  },
});
