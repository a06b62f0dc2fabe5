import { type BodyInput, catalogue, personalData } from "@overture/contract";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithMessage } from "../../api/client";
import { keepRow } from "../../api/keep-row";
import { creatorKeys, genreKeys, regionKeys } from "../../entities/creator/creator.queries";

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
    mutationFn: (body: catalogue.CreatorUpdate) => call(catalogue.updateCreator, { params: { id: creator._id }, body }),
    onSuccess: (updated) => {
      keepRow(queryClient, creatorKeys.all, updated);
      void queryClient.invalidateQueries({ queryKey: creatorKeys.all });
    },
  });
}

/** Erasing removes texts about the creator, so everything that shows them is refreshed. */
export function useEraseCreator(creator: catalogue.Creator) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof personalData.eraseCreator>) =>
      callWithMessage(personalData.eraseCreator, { params: { id: creator._id }, body }),
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}

/** Imports the creators of one call; a larger import makes several calls. It may create genres and regions. */
export function useImportCreators() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof catalogue.importCreators>) => call(catalogue.importCreators, { body }),
    onSuccess: () => refreshCatalogue(queryClient),
  });
}

/** Refreshes what an import, or its undo, changes: creators, genres, regions and the list of imports. */
export function refreshCatalogue(queryClient: QueryClient): void {
  for (const queryKey of [creatorKeys.all, genreKeys.all, regionKeys.all, importsKey])
    void queryClient.invalidateQueries({ queryKey });
}

export const importsKey = ["creator-imports"] as const;
