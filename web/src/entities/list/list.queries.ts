import { type BodyInput, lists } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";
import { creatorKeys } from "../creator/creator.queries";

const listKeys = { all: ["lists"] as const };

/** One's own lists and those that others share, by name. */
export const everyList = queryOptions({
  queryKey: listKeys.all,
  queryFn: async ({ signal }) => (await call(lists.listLists, { signal })).lists,
});

const listCounts = ["list-counts"] as const;

/** How many creators a list finds now. Not among the lists: it is not read again while its list is being deleted. */
export const listCount = (id: string) =>
  queryOptions({
    queryKey: [...listCounts, id],
    queryFn: ({ signal }) => call(lists.getList, { params: { id }, signal }),
  });

/** A list may be part of any search that names it, and of a campaign's search for creators. */
export function useRefreshLists() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: listKeys.all });
    void queryClient.invalidateQueries({ queryKey: listCounts });
    void queryClient.invalidateQueries({ queryKey: creatorKeys.all });
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === "outreach" && queryKey[2] === "available",
    });
  };
}

export type NewList = BodyInput<typeof lists.createList>;

export function useCreateList() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewList) => call(lists.createList, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: listKeys.all }),
  });
}

export type ListChanges = BodyInput<typeof lists.updateList> & { id: string };

export function useUpdateList() {
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: ({ id, ...body }: ListChanges) => call(lists.updateList, { params: { id }, body }),
    onSuccess: refresh,
  });
}

/** No other search changes by it, and one that names it would only get the answer that there is none. */
export function useDeleteList() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(lists.deleteList, { params: { id } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: listKeys.all }),
  });
}

export function useRestoreList() {
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: (id: string) => call(lists.restoreList, { params: { id } }),
    onSuccess: refresh,
  });
}

export type MemberChanges = BodyInput<typeof lists.changeListCreators> & { id: string };

export function useChangeMembers() {
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: ({ id, ...body }: MemberChanges) => call(lists.changeListCreators, { params: { id }, body }),
    onSuccess: refresh,
  });
}
