import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Changes rows of all that is known under a key. What is to be asked again stays so: the library would take all of it
 * for new as soon as one row is, and a list without its newest row would stay that way.
 */
export function changeRows<Data>(queryClient: QueryClient, queryKey: QueryKey, change: (data: Data) => Data): void {
  for (const { queryKey: key, state } of queryClient.getQueryCache().findAll({ queryKey })) {
    if (state.data === undefined) continue;
    // By its age, since the other mark is lost where the question is under way and then given up.
    const isOld = state.isInvalidated || state.dataUpdatedAt === 0;
    queryClient.setQueryData(key, change(state.data as Data), isOld ? { updatedAt: 0 } : {});
  }
}
