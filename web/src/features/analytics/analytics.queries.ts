import { analytics } from "@overture/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";
import { readerZone } from "../../ui/reader-zone";
import { type AnalyticsSearch, type Days, daysAsked, filterNames, movedBy } from "./analytics-search";
import { nameOfRow } from "./analytics-words";

/** The question to the server, with days in the reader's time zone. */
export type AnalyticsQuestion = Omit<analytics.AnalyticsQuery, "timeZone" | "from" | "to"> &
  Days & { timeZone?: string | undefined };

export function questionOf(search: AnalyticsSearch, today: string): AnalyticsQuestion {
  const { measure, by, compare } = search;
  const filters: analytics.AnalyticsFilter = Object.fromEntries(
    filterNames.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]] as const])),
  );
  return {
    measure,
    by,
    ...daysAsked(search, today),
    ...(compare !== undefined && { compare }),
    timeZone: readerZone(),
    ...filters,
  };
}

const allKeys = ["analytics"] as const;

/** The answer together with its question, so that a newer question does not name the rows of an older answer. */
export const numbersOf = (asked: AnalyticsQuestion) =>
  queryOptions({
    queryKey: [...allKeys, asked],
    queryFn: async ({ signal }) => ({ asked, ...(await call(analytics.getAnalytics, { query: asked, signal })) }),
    placeholderData: keepPreviousData,
  });

export type Numbers = analytics.Analytics & { asked: AnalyticsQuestion };

/** The values of a filter: everything with mails in the period, or in the year before its end. */
export const filterChoices = (by: analytics.Grouping, { from, to }: Days) => {
  const yearBefore = movedBy(to, { months: -12 });
  const query = { measure: "sent", by, from: from < yearBefore ? from : yearBefore, to } as const;
  return queryOptions({
    queryKey: [...allKeys, "choices", query],
    queryFn: async ({ signal }) => (await call(analytics.getAnalytics, { query, signal })).rows,
    select: (rows) =>
      rows.flatMap(({ key }) => (key._id === undefined ? [] : [{ value: key._id, label: nameOfRow(by, { key }) }])),
    placeholderData: keepPreviousData,
  });
};
