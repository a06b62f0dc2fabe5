import { catalogue } from "@overture/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";
import { useSafeChange, useWithChanges } from "../../api/optimistic";
import { useRestoreArchived } from "../../entities/archive/archive.queries";
import { creatorKeys, genreKeys, regionKeys } from "../../entities/creator/creator.queries";

interface Renaming {
  id: string;
  name: string;
}

const renaming = { genre: ["rename-genre"], region: ["rename-region"] } as const;

/** Genres with the names that they are being given. */
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

/** What can be done to genres, and likewise to regions: each is a unique name. */
export interface CategoryCalls {
  /** Gives the id of the new one. */
  create: (name: string) => Promise<string>;
  rename: (change: Renaming) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  /** Brings back one that was deleted. */
  restore: (id: string) => Promise<unknown>;
}

export function useGenreCalls(): CategoryCalls {
  const { refreshAlone, refreshWithCreators } = useRefresh(genreKeys.all);
  const create = useMutation({
    mutationFn: async (genre: string) => (await call(catalogue.createGenre, { body: { genre } }))._id,
    onSuccess: refreshAlone,
  });
  const rename = useSafeChange({
    mutationKey: renaming.genre,
    mutationFn: ({ id, name }: Renaming) => call(catalogue.renameGenre, { params: { id }, body: { genre: name } }),
    kept: [{ queryKey: genreKeys.all, apply: genresRenamed }],
    onSuccess: () => void refreshWithCreators(),
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(catalogue.deleteGenre, { params: { id } }),
    onSuccess: refreshAlone,
  });
  const { mutateAsync: bringBack } = useRestoreArchived();
  const restore = (id: string) => bringBack({ kind: "genre", _id: id });
  return { create: create.mutateAsync, rename: rename.mutateAsync, remove: remove.mutateAsync, restore };
}

export function useRegionCalls(): CategoryCalls {
  const { refreshAlone, refreshWithCreators } = useRefresh(regionKeys.all);
  const create = useMutation({
    mutationFn: async (region: string) => (await call(catalogue.createRegion, { body: { region } }))._id,
    onSuccess: refreshAlone,
  });
  const rename = useSafeChange({
    mutationKey: renaming.region,
    mutationFn: ({ id, name }: Renaming) => call(catalogue.renameRegion, { params: { id }, body: { region: name } }),
    kept: [{ queryKey: regionKeys.all, apply: regionsRenamed }],
    onSuccess: () => void refreshWithCreators(),
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(catalogue.deleteRegion, { params: { id } }),
    onSuccess: refreshAlone,
  });
  const { mutateAsync: bringBack } = useRestoreArchived();
  const restore = (id: string) => bringBack({ kind: "region", _id: id });
  return { create: create.mutateAsync, rename: rename.mutateAsync, remove: remove.mutateAsync, restore };
}

/** A creator shows the names of its genres and regions. */
function useRefresh(queryKey: readonly string[]) {
  const queryClient = useQueryClient();
  const refreshAlone = () => queryClient.invalidateQueries({ queryKey });
  const refreshWithCreators = () =>
    Promise.all([refreshAlone(), queryClient.invalidateQueries({ queryKey: creatorKeys.all })]);
  return { refreshAlone, refreshWithCreators };
}
