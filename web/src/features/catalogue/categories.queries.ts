import { catalogue } from "@overture/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";
import { useSafeChange, useWithChanges } from "../../api/optimistic";
import { useRestoreArchived } from "../../entities/archive/archive.queries";
import { creatorKeys, everyGenre, everyRegion, genreKeys, regionKeys } from "../../entities/creator/creator.queries";

interface Renaming {
  id: string;
  name: string;
}

const renaming = { genre: ["rename-genre"], region: ["rename-region"] } as const;

/** Genres with the names of renames that are still being saved. */
export function useShownGenres(genres: readonly catalogue.Genre[]) {
  return useWithChanges(genres, renaming.genre, genresRenamed);
}

export function useShownRegions(regions: readonly catalogue.Region[]) {
  return useWithChanges(regions, renaming.region, regionsRenamed);
}

function genresRenamed(genres: readonly catalogue.Genre[], { id, name }: Renaming) {
  return genres.map((known) => (known._id === id ? { ...known, genre: name.trim() } : known));
}

function regionsRenamed(regions: readonly catalogue.Region[], { id, name }: Renaming) {
  return regions.map((known) => (known._id === id ? { ...known, region: name.trim() } : known));
}

/** The calls for genres; regions have the same. Each name is unique. */
export interface CategoryCalls {
  /** Creates one and returns its id. */
  create: (name: string) => Promise<string>;
  rename: (change: Renaming) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  /** Restores a deleted one. */
  restore: (id: string) => Promise<unknown>;
}

export function useGenreCalls(): CategoryCalls {
  const queryClient = useQueryClient();
  const { refreshAlone, refreshWithCreators } = useRefresh(genreKeys.all);
  const create = useMutation({
    mutationFn: async (genre: string) => {
      const created = await call(catalogue.createGenre, { body: { genre } });
      queryClient.setQueryData(everyGenre.queryKey, (known) => known && [...known, created]);
      return created._id;
    },
    onSuccess: refreshAlone,
  });
  const rename = useSafeChange({
    mutationKey: renaming.genre,
    mutationFn: ({ id, name }: Renaming) => call(catalogue.renameGenre, { params: { id }, body: { genre: name } }),
    kept: [{ queryKey: genreKeys.all, apply: genresRenamed }],
    onSuccess: refreshWithCreators,
  });
  const remove = useMutation({
    mutationFn: async (id: string) => {
      await call(catalogue.deleteGenre, { params: { id } });
      queryClient.setQueryData(everyGenre.queryKey, (known) => known?.filter(({ _id }) => _id !== id));
    },
    onSuccess: refreshAlone,
  });
  const { mutateAsync: bringBack } = useRestoreArchived();
  const restore = (id: string) => bringBack({ kind: "genre", _id: id });
  return { create: create.mutateAsync, rename: rename.mutateAsync, remove: remove.mutateAsync, restore };
}

export function useRegionCalls(): CategoryCalls {
  const queryClient = useQueryClient();
  const { refreshAlone, refreshWithCreators } = useRefresh(regionKeys.all);
  const create = useMutation({
    mutationFn: async (region: string) => {
      const created = await call(catalogue.createRegion, { body: { region } });
      queryClient.setQueryData(everyRegion.queryKey, (known) => known && [...known, created]);
      return created._id;
    },
    onSuccess: refreshAlone,
  });
  const rename = useSafeChange({
    mutationKey: renaming.region,
    mutationFn: ({ id, name }: Renaming) => call(catalogue.renameRegion, { params: { id }, body: { region: name } }),
    kept: [{ queryKey: regionKeys.all, apply: regionsRenamed }],
    onSuccess: refreshWithCreators,
  });
  const remove = useMutation({
    mutationFn: async (id: string) => {
      await call(catalogue.deleteRegion, { params: { id } });
      queryClient.setQueryData(everyRegion.queryKey, (known) => known?.filter(({ _id }) => _id !== id));
    },
    onSuccess: refreshAlone,
  });
  const { mutateAsync: bringBack } = useRestoreArchived();
  const restore = (id: string) => bringBack({ kind: "region", _id: id });
  return { create: create.mutateAsync, rename: rename.mutateAsync, remove: remove.mutateAsync, restore };
}

/** Creators show the names of their genres and regions, so a new name refreshes the creators too. */
function useRefresh(queryKey: readonly string[]) {
  const queryClient = useQueryClient();
  const refreshAlone = () => void queryClient.invalidateQueries({ queryKey });
  const refreshWithCreators = () => {
    refreshAlone();
    void queryClient.invalidateQueries({ queryKey: creatorKeys.all });
  };
  return { refreshAlone, refreshWithCreators };
}
