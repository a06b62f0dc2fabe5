import { catalogue } from "@overture/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";
import { creatorKeys, genreKeys, regionKeys } from "../../entities/creator/creator.queries";

/** What can be done to genres, and likewise to regions: each is a unique name. */
export interface CategoryCalls {
  /** Gives the id of the new one. */
  create: (name: string) => Promise<string>;
  rename: (change: { id: string; name: string }) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
}

export function useGenreCalls(): CategoryCalls {
  const { refreshAlone, refreshWithCreators } = useRefresh(genreKeys.all);
  const create = useMutation({
    mutationFn: async (genre: string) => (await call(catalogue.createGenre, { body: { genre } }))._id,
    onSuccess: refreshAlone,
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(catalogue.renameGenre, { params: { id }, body: { genre: name } }),
    onSuccess: refreshWithCreators,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(catalogue.deleteGenre, { params: { id } }),
    onSuccess: refreshAlone,
  });
  return { create: create.mutateAsync, rename: rename.mutateAsync, remove: remove.mutateAsync };
}

export function useRegionCalls(): CategoryCalls {
  const { refreshAlone, refreshWithCreators } = useRefresh(regionKeys.all);
  const create = useMutation({
    mutationFn: async (region: string) => (await call(catalogue.createRegion, { body: { region } }))._id,
    onSuccess: refreshAlone,
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(catalogue.renameRegion, { params: { id }, body: { region: name } }),
    onSuccess: refreshWithCreators,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(catalogue.deleteRegion, { params: { id } }),
    onSuccess: refreshAlone,
  });
  return { create: create.mutateAsync, rename: rename.mutateAsync, remove: remove.mutateAsync };
}

/** A creator shows the names of its genres and regions. */
function useRefresh(queryKey: readonly string[]) {
  const queryClient = useQueryClient();
  const refreshAlone = () => queryClient.invalidateQueries({ queryKey });
  const refreshWithCreators = () =>
    Promise.all([refreshAlone(), queryClient.invalidateQueries({ queryKey: creatorKeys.all })]);
  return { refreshAlone, refreshWithCreators };
}
