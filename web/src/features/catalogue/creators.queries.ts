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
import { keepRow } from "../../api/keep-row";
import { creatorKeys, genreKeys, regionKeys } from "../../entities/creator/creator.queries";
import { cursorFrom } from "../../entities/creator/page-cursor";

/** As it stands in the address: lists are text with commas. */
export type CreatorSearch = Omit<QueryOf<typeof catalogue.listCreators>, "genres" | "region" | "after" | "before"> &
  Pick<QueryInput<typeof catalogue.listCreators>, "genres" | "region">;

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

export function useCreateCreator() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: catalogue.CreatorBody) => call(catalogue.createCreator, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: creatorKeys.all }),
  });
}

export function useUpdateCreator(creator: catalogue.Creator) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: catalogue.CreatorBody) => call(catalogue.updateCreator, { params: { id: creator._id }, body }),
    onSuccess: (updated) => {
      keepRow(queryClient, creatorKeys.all, updated);
      void queryClient.invalidateQueries({ queryKey: creatorKeys.all });
    },
  });
}

export function useDeleteCreator() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: catalogue.Creator) => callWithMessage(catalogue.deleteCreator, { params: { id: _id } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: creatorKeys.all }),
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
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}

export function useRestoreCreator() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: catalogue.Creator) => callWithMessage(catalogue.restoreCreator, { params: { id: _id } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: creatorKeys.all }),
  });
}

/** Deletes or restores many at once. */
export function useChangeCreators(how: "delete" | "restore") {
  const queryClient = useQueryClient();
  const endpoint = how === "delete" ? catalogue.deleteCreators : catalogue.restoreCreators;
  return useMutation({
    mutationFn: (creatorIds: string[]) => call(endpoint, { body: { creatorIds } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: creatorKeys.all }),
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
