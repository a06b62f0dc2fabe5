import { catalogue } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./client";
import { everyPage } from "./every-page";

export const allGenres = ["genres"] as const;
export const allRegions = ["regions"] as const;

export const everyGenre = queryOptions({
  queryKey: [...allGenres, "every"],
  queryFn: async ({ signal }) => {
    const pages = await everyPage((query) => call(catalogue.listGenres, { query, signal }));
    return pages.flatMap(({ genres }) => genres);
  },
});

export const everyRegion = queryOptions({
  queryKey: [...allRegions, "every"],
  queryFn: async ({ signal }) => {
    const pages = await everyPage((query) => call(catalogue.listRegions, { query, signal }));
    return pages.flatMap(({ regions }) => regions);
  },
});
