import {
  type BodyInput,
  catalogue,
  type DataOf,
  personalData,
  type QueryInput,
  type QueryOf,
} from "@overture/contract";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithMessage } from "../../api/client";
import { creatorKeys, genreKeys, regionKeys } from "../../entities/creator/creator.queries";

/** As it stands in the address: lists are text with commas. */
export type CreatorSearch = Omit<QueryOf<typeof catalogue.listCreators>, "genres" | "region" | "after" | "before"> &
  Pick<QueryInput<typeof catalogue.listCreators>, "genres" | "region">;

type LoadedPage = Pick<DataOf<typeof catalogue.listCreators>, "totalIsEstimate" | "next" | "previous">;

/**
 * Next to a page of a long list that is loaded, a page is asked for by where that one begins or ends: the server need
 * not go there from the first.
 */
export function cursorFrom(
  search: CreatorSearch,
  loaded: (search: CreatorSearch) => LoadedPage | undefined,
): { after?: string; before?: string } {
  const [previous, next] = [loaded({ ...search, page: search.page - 1 }), loaded({ ...search, page: search.page + 1 })];
  if (previous?.totalIsEstimate && previous.next !== undefined) return { after: previous.next };
  // The first page is quick, and begins at the beginning whatever was added since.
  const isFirst = search.page === 1;
  if (!isFirst && next?.totalIsEstimate && next.previous !== undefined) return { before: next.previous };
  return {};
}

/** One page of the creators that match. */
export const creatorPage = (search: CreatorSearch) =>
  queryOptions({
    queryKey: creatorKeys.page(search),
    queryFn: ({ client, signal }) => {
      const query = { ...search, ...cursorFrom(search, (page) => client.getQueryData(creatorKeys.page(page))) };
      return call(catalogue.listCreators, { query, signal });
    },
    placeholderData: keepPreviousData,
  });

export function useCreateCreator() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: catalogue.CreatorBody) => call(catalogue.createCreator, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: creatorKeys.all }),
  });
}

export function useUpdateCreator(creator: catalogue.Creator) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: catalogue.CreatorBody) => call(catalogue.updateCreator, { params: { id: creator._id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: creatorKeys.all }),
  });
}

export function useDeleteCreator() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: catalogue.Creator) => callWithMessage(catalogue.deleteCreator, { params: { id: _id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: creatorKeys.all }),
  });
}

export type OpenConversations = DataOf<typeof catalogue.countOpenConversations>;

/** What deleting creators would leave behind; asked when it matters, since it changes with every mail. */
export function useCountOpenConversations() {
  return useMutation({
    mutationFn: (creatorIds: string[]) => call(catalogue.countOpenConversations, { body: { creatorIds } }),
  });
}

/** Whatever shows the creator's words shows them no more. */
export function useEraseCreator(creator: catalogue.Creator) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof personalData.eraseCreator>) =>
      callWithMessage(personalData.eraseCreator, { params: { id: creator._id }, body }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

export function useRestoreCreator() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: catalogue.Creator) => callWithMessage(catalogue.restoreCreator, { params: { id: _id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: creatorKeys.all }),
  });
}

/** Deletes or restores many at once. */
export function useChangeCreators(how: "delete" | "restore") {
  const queryClient = useQueryClient();
  const endpoint = how === "delete" ? catalogue.deleteCreators : catalogue.restoreCreators;
  return useMutation({
    mutationFn: (creatorIds: string[]) => call(endpoint, { body: { creatorIds } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: creatorKeys.all }),
  });
}

/** One call; an import of more rows than a call takes makes several. It may create genres and regions. */
export function useImportCreators() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (creators: catalogue.CreatorBody[]) => call(catalogue.importCreators, { body: { creators } }),
    onSuccess: () => {
      for (const queryKey of [creatorKeys.all, genreKeys.all, regionKeys.all])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
