import { catalogue } from "@overture/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";
import { creatorKeys } from "../creator/creator.queries";

const shownAtOnce = 20;

/** Who is in a list now, page by page, by name. */
interface Place {
  page?: number;
  after?: string;
}

const first: Place = {};

export const creatorsOfList = (list: string) =>
  infiniteQueryOptions({
    queryKey: [...creatorKeys.all, "of-list", list] as const,
    queryFn: ({ pageParam, signal }) =>
      call(catalogue.listCreators, {
        query: { list, sort: "username", limit: shownAtOnce, ...pageParam },
        signal,
      }),
    initialPageParam: first,
    getNextPageParam: ({ next }, pages) => (next === undefined ? undefined : { page: pages.length + 1, after: next }),
  });
