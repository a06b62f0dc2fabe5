import { limits, outreach, type QueryInput, templates } from "@overture/contract";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";
import { everyPage } from "../../api/every-page";
import type { ThreadFilter } from "./campaign-search";
import { sumOpenDeals } from "./outlook";

export const threadsPerPage = 50;
export const creatorsPerPage = 25;
export const draftsPerPage = 25;

export const outreachKey = (campaignId: string) => ["outreach", campaignId] as const;

export const threadLists = (campaignId: string) => [...outreachKey(campaignId), "threads"] as const;

/** The threads that match, page after page; each page carries the record's templates too. */
export const threadPages = (campaignId: string, filter: ThreadFilter & { place?: outreach.ThreadPlace }) =>
  infiniteQueryOptions({
    queryKey: [...threadLists(campaignId), filter],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(outreach.getRecord, {
        params: { id: campaignId },
        query: { ...filter, page: pageParam, limit: threadsPerPage },
        signal,
      }),
    getNextPageParam: (last, _, page) => (page < last.pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const threadDetail = (campaignId: string, threadId: string) =>
  queryOptions({
    queryKey: [...outreachKey(campaignId), "thread", threadId],
    queryFn: ({ signal }) => call(outreach.getThread, { params: { id: threadId }, signal }),
  });

/** What is being negotiated. Of each step the newest hundred threads are added up; `isComplete` says whether that is all. */
export const openDeals = (campaignId: string) =>
  queryOptions({
    queryKey: [...outreachKey(campaignId), "open-deals"],
    queryFn: async ({ signal }) => {
      const [negotiation, final] = await Promise.all(
        (["negotiation", "final"] as const).map((step) =>
          call(outreach.getRecord, {
            params: { id: campaignId },
            query: { page: 1, limit: limits.maximumPageSize, status: "active", step },
            signal,
          }),
        ),
      );
      const records = [negotiation, final].filter((record) => record !== undefined);
      return {
        ...sumOpenDeals(records.flatMap((record) => record.threads)),
        isComplete: records.every((record) => record.pages <= 1),
      };
    },
  });

export const templateChoices = queryOptions({
  queryKey: ["templates", "choices"],
  queryFn: async ({ signal }) => {
    const pages = await everyPage((query) => call(templates.listTemplates, { query, signal }));
    return {
      defaultEmailTemplates: pages.flatMap(({ defaultEmailTemplates }) => defaultEmailTemplates),
      emailTemplates: pages.flatMap(({ emailTemplates }) => emailTemplates),
    };
  },
});

export const draftPage = (campaignId: string, { page, q }: { page: number; q: string }) =>
  queryOptions({
    queryKey: [...outreachKey(campaignId), "drafts", page, q],
    queryFn: ({ signal }) =>
      call(outreach.listDrafts, { params: { id: campaignId }, query: { page, limit: draftsPerPage, q }, signal }),
    placeholderData: keepPreviousData,
  });

export type AvailableFilter = Omit<QueryInput<typeof outreach.listAvailableCreators>, "page" | "limit">;

export const availablePage = (campaignId: string, filter: AvailableFilter, page: number) =>
  queryOptions({
    queryKey: [...outreachKey(campaignId), "available", filter, page],
    queryFn: ({ signal }) =>
      call(outreach.listAvailableCreators, {
        params: { id: campaignId },
        query: { ...filter, page, limit: creatorsPerPage },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
