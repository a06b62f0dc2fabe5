import { catalogue, limits, type QueryInput, type QueryOf } from "@overture/contract";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithMessage } from "../../api/client";

/** As it stands in the address: lists are text with commas. */
export type CreatorSearch = Omit<QueryOf<typeof catalogue.listCreators>, "genres" | "region"> &
  Pick<QueryInput<typeof catalogue.listCreators>, "genres" | "region">;

export const allCreators = ["creators"] as const;
export const allGenres = ["genres"] as const;
export const allRegions = ["regions"] as const;

/** One page of the creators that match. */
export const creatorPage = (search: CreatorSearch) =>
  queryOptions({
    queryKey: [...allCreators, "page", search],
    queryFn: ({ signal }) => call(catalogue.listCreators, { query: search, signal }),
    placeholderData: keepPreviousData,
  });

export const everyGenre = queryOptions({
  queryKey: [...allGenres, "every"],
  queryFn: ({ signal }) =>
    everyPage(async (query) => {
      const { genres, pages } = await call(catalogue.listGenres, { query, signal });
      return { rows: genres, pages };
    }),
});

export const everyRegion = queryOptions({
  queryKey: [...allRegions, "every"],
  queryFn: ({ signal }) =>
    everyPage(async (query) => {
      const { regions, pages } = await call(catalogue.listRegions, { query, signal });
      return { rows: regions, pages };
    }),
});

interface Paging {
  page: number;
  limit: number;
}

/** All rows of a list that few catalogues fill more than one page of; the further pages are asked for together. */
async function everyPage<Row>(ask: (paging: Paging) => Promise<{ rows: Row[]; pages: number }>): Promise<Row[]> {
  const limit = limits.catalogueSize;
  const { rows, pages } = await ask({ page: limits.page, limit });
  const further = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ask({ page: index + 2, limit }));
  return [rows, ...(await Promise.all(further)).map((page) => page.rows)].flat();
}

export function useCreateCreator() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: catalogue.CreatorBody) => call(catalogue.createCreator, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: allCreators }),
  });
}

export function useUpdateCreator(creator: catalogue.Creator) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: catalogue.CreatorBody) => call(catalogue.updateCreator, { params: { id: creator._id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: allCreators }),
  });
}

export function useDeleteCreator() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: catalogue.Creator) => callWithMessage(catalogue.deleteCreator, { params: { id: _id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: allCreators }),
  });
}

export function useRestoreCreator() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: catalogue.Creator) => callWithMessage(catalogue.restoreCreator, { params: { id: _id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: allCreators }),
  });
}

/** One call; an import of more rows than a call takes makes several. It may create genres and regions. */
export function useImportCreators() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (creators: catalogue.CreatorBody[]) => call(catalogue.importCreators, { body: { creators } }),
    onSuccess: () => {
      for (const queryKey of [allCreators, allGenres, allRegions]) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
