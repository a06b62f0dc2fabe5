import { type FetchQueryOptions, type QueryKey, useQueryClient } from "@tanstack/react-query";

const freshForMs = 10_000;

/** Asks ahead for a page that is likely to be wanted next. */
export function usePageIntent<Data, Key extends QueryKey>(
  pageQuery: (page: number) => FetchQueryOptions<Data, Error, Data, Key>,
): (page: number) => void {
  const queryClient = useQueryClient();
  return (page) => void queryClient.prefetchQuery({ ...pageQuery(page), staleTime: freshForMs });
}
