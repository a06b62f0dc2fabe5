import { catalogue, type DataOf, type QueryInput, type QueryOf } from "@overture/contract";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithMessage } from "../../api/client";
import { creatorKeys } from "../../entities/creator/creator.queries";
import { cursorFrom } from "../../entities/creator/page-cursor";
import type { FieldFilters } from "./field-filters";

/** The search as the address has it, in which lists are text with commas. */
export type CreatorSearch = Omit<
  QueryOf<typeof catalogue.listCreators>,
  "genres" | "region" | "field" | "after" | "before"
> &
  Pick<QueryInput<typeof catalogue.listCreators>, "genres" | "region"> &
  FieldFilters;

/** One page of the creators that match. */
export const creatorPage = (search: CreatorSearch) =>
  queryOptions({
    queryKey: creatorKeys.page(search),
    queryFn: ({ client, signal }) => {
      const loaded = (page: number): DataOf<typeof catalogue.listCreators> | undefined =>
        client.getQueryData(creatorKeys.page({ ...search, page }));
      const query = { ...search, ...cursorFrom(search.page, loaded) };
      return call(catalogue.listCreators, { query, signal });
    },
    placeholderData: keepPreviousData,
  });

export function useDeleteCreator() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: catalogue.Creator) => callWithMessage(catalogue.deleteCreator, { params: { id: _id } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: creatorKeys.all }),
  });
}

export type OpenConversations = DataOf<typeof catalogue.countOpenConversations>;

/** Counts the open conversations of creators. It is called before a deletion, because every mail changes the number. */
export function useCountOpenConversations() {
  return useMutation({
    mutationFn: (creatorIds: string[]) => call(catalogue.countOpenConversations, { body: { creatorIds } }),
  });
}

export function useRestoreCreator() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: catalogue.Creator) => callWithMessage(catalogue.restoreCreator, { params: { id: _id } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: creatorKeys.all }),
  });
}

/** Deletes or restores many creators at once. */
export function useChangeCreators(how: "delete" | "restore") {
  const queryClient = useQueryClient();
  const endpoint = how === "delete" ? catalogue.deleteCreators : catalogue.restoreCreators;
  return useMutation({
    mutationFn: (creatorIds: string[]) => call(endpoint, { body: { creatorIds } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: creatorKeys.all }),
  });
}
