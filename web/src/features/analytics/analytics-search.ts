import { analytics } from "@overture/contract";
import * as z from "zod/mini";
import { type ChangeAddress, optionalTextParam } from "../../api/search-params";

/** The state of the page that survives a reload and can be shared, as text in the address. */
export type AnalyticsAddress = Partial<Record<keyof AnalyticsSearch, string>>;

/** The defaults, which are left out of the address. */
const usual = { measure: "answered", by: "day", period: "30d", show: "value" } as const;

/** Periods that move with the calendar. */
export const presets = ["7d", "30d", "90d", "12m", "month", "last-month"] as const;
export type Preset = (typeof presets)[number];

export interface Days {
  from: string;
  to: string;
}

const none = undefined;
const { campaign, template, variant, step, mailbox, user, genre, region } = analytics.analyticsFilter.shape;
const day = z.catch(analytics.analyticsQuery.shape.from, none);

const analyticsSearch = z.object({
  measure: z.catch(z._default(analytics.measure, usual.measure), usual.measure),
  by: z.catch(z._default(analytics.grouping, usual.by), usual.by),
  period: z.catch(z._default(z.enum(presets), usual.period), usual.period),
  /** Chosen days, which replace the preset. */
  from: day,
  to: day,
  /** A part of the period that was chosen on the plot, as `2026-11-02..2026-11-08`. */
  zoom: z.catch(z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/))), none),
  compare: z.catch(z.optional(analytics.comparison), none),
  /** Whether the plot shows counts or rates. */
  show: z.catch(z._default(z.enum(["value", "rate"]), usual.show), usual.show),
  campaign: z.catch(campaign, none),
  template: z.catch(template, none),
  variant: z.catch(variant, none),
  step: z.catch(step, none),
  mailbox: z.catch(mailbox, none),
  user: z.catch(user, none),
  genre: z.catch(genre, none),
  region: z.catch(region, none),
  /** The key of the saved view. */
  view: optionalTextParam,
});

export type AnalyticsSearch = z.output<typeof analyticsSearch>;

/** Changes the address, either with a new entry in the history or by replacing the current one. */
export type ChangeAnalyticsSearch = (change: Partial<AnalyticsSearch>, how: ChangeAddress) => void;

export function readAnalyticsSearch(address: AnalyticsAddress): AnalyticsSearch {
  return analyticsSearch.parse(address);
}

/** Leaves out what is not set or has its default value. */
export function analyticsAddress(search: AnalyticsSearch): AnalyticsAddress {
  const said = Object.entries(search).filter(
    ([name, value]) => value !== undefined && (usual as Record<string, string>)[name] !== value,
  );
  return Object.fromEntries(said);
}

export const filterNames = ["campaign", "template", "variant", "step", "mailbox", "user", "genre", "region"] as const;
export type FilterName = (typeof filterNames)[number];

export const noAnalyticsFilter = Object.fromEntries(filterNames.map((name) => [name, undefined])) as Record<
  FilterName,
  undefined
>;

/** The default values of everything that a saved view keeps. */
export const usualAnalytics = { ...usual, from: none, to: none, zoom: none, compare: none, ...noAnalyticsFilter };

export function countAnalyticsFilters(search: AnalyticsSearch): number {
  return filterNames.filter((name) => search[name] !== undefined).length;
}

/** Genres and regions are counted one at a time, so a filter by one removes the filter by the other. */
export function withOneCategory(search: AnalyticsSearch): AnalyticsSearch {
  if (search.by === "genre" && search.region !== undefined) return { ...search, region: undefined };
  if (search.by === "region" && search.genre !== undefined) return { ...search, genre: undefined };
  if (search.genre !== undefined && search.region !== undefined) return { ...search, region: undefined };
  return search;
}

/** The days to ask for: the zoomed ones, else the chosen ones, else those of the preset. */
export function daysAsked(search: AnalyticsSearch, today: string): Days {
  return zoomOf(search) ?? wholePeriod(search, today);
}

export function zoomOf({ zoom }: Pick<AnalyticsSearch, "zoom">): Days | undefined {
  const [from, to] = zoom?.split("..") ?? [];
  return from !== undefined && to !== undefined && isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

/** The period without the zoom. A single end is completed with today, or with the 30 days up to it. */
export function wholePeriod({ period, from, to }: AnalyticsSearch, today: string): Days {
  if (from === undefined && to === undefined) return daysOfPreset(period, today);
  if (from === undefined) return { from: movedBy(to ?? today, { days: -29 }), to: to ?? today };
  return { from, to: to ?? (from > today ? from : today) };
}

export function daysOfPreset(preset: Preset, today: string): Days {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  switch (preset) {
    case "7d":
      return { from: movedBy(today, { days: -6 }), to: today };
    case "30d":
      return { from: movedBy(today, { days: -29 }), to: today };
    case "90d":
      return { from: movedBy(today, { days: -89 }), to: today };
    case "12m":
      return { from: movedBy(movedBy(today, { months: -12 }), { days: 1 }), to: today };
    case "month":
      return { from: firstOfMonth, to: today };
    case "last-month":
      return { from: movedBy(firstOfMonth, { months: -1 }), to: movedBy(firstOfMonth, { days: -1 }) };
  }
}

/** A day that a shorter month does not have becomes its last day. */
export function movedBy(day: string, { days = 0, months = 0 }: { days?: number; months?: number }): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth) + days)).toISOString().slice(0, 10);
}

function isDay(text: string): boolean {
  return analytics.analyticsQuery.shape.from.safeParse(text).success;
}
