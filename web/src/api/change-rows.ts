import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Changes rows in all data under a key. Data that was stale stays stale: otherwise the library would treat it as fresh
 * after the change of one row, and a list without its newest row would not be updated.
 */
export function changeRows<Data>(queryClient: QueryClient, queryKey: QueryKey, change: (data: Data) => Data): void {
  for (const { queryKey: key, state } of queryClient.getQueryCache().findAll({ queryKey })) {
    if (state.data === undefined) continue;
    // By its age, since the other mark is lost where the question is under way and then given up.
    const isOld = state.isInvalidated || state.dataUpdatedAt === 0;
    queryClient.setQueryData(key, change(state.data as Data), isOld ? { updatedAt: 0 } : {});
  }
}
