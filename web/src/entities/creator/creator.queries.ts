import { catalogue } from "@overture/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";
import { everyPage } from "../../api/every-page";

export const creatorKeys = {
  all: ["creators"] as const,
  page: (search: object) => ["creators", "page", search] as const,
  newest: ["creators", "newest"] as const,
  found: (text: string) => ["creators", "found", text] as const,
};

export const genreKeys = { all: ["genres"] as const };
export const regionKeys = { all: ["regions"] as const };

export const everyGenre = queryOptions({
  queryKey: genreKeys.all,
  queryFn: async ({ signal }) => {
    const pages = await everyPage((query) => call(catalogue.listGenres, { query, signal }));
    return pages.flatMap(({ genres }) => genres);
  },
});

export const everyRegion = queryOptions({
  queryKey: regionKeys.all,
  queryFn: async ({ signal }) => {
    const pages = await everyPage((query) => call(catalogue.listRegions, { query, signal }));
    return pages.flatMap(({ regions }) => regions);
  },
});

/** The first few that match; without a text the newest. */
export const foundCreators = (text: string, limit: number) =>
  queryOptions({
    queryKey: creatorKeys.found(text),
    queryFn: async ({ signal }) => (await call(catalogue.listCreators, { query: { q: text, limit }, signal })).creators,
    placeholderData: keepPreviousData,
  });
