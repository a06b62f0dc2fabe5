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

/** One page of the creators that match. */
export const creatorPage = (search: CreatorSearch) =>
  queryOptions({
    queryKey: creatorKeys.page(search),
    queryFn: ({ client, signal }) => {
      // From a page of a long list the next one is asked for by where it begins: the server need not go there from the
      // first.
      const before = client.getQueryData<DataOf<typeof catalogue.listCreators>>(
        creatorKeys.page({ ...search, page: search.page - 1 }),
      );
      const after = before?.totalIsEstimate ? before.next : undefined;
      return call(catalogue.listCreators, { query: { ...search, ...(after !== undefined && { after }) }, signal });
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
