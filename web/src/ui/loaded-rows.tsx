import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { t } from "#language";
import { messageOf } from "../api/call-error";
import { ErrorState } from "./error-state";
import { RefreshFailed } from "./refresh-failed";
import { Skeleton } from "./skeleton";

interface Props<T> {
  query: UseQueryResult<T>;
  /** What is loading, for those who hear it. */
  name: keyof typeof loadingWords;
  children: (data: T) => ReactNode;
}

const loadingWords = {
  "the lists": t`Loading the lists`,
  "the members": t`Loading the members`,
  "the snippets": t`Loading the snippets`,
};

/** The rows of a dialog once they are loaded; before, two that stand for them, or why there are none. */
export function LoadedRows<T>({ query, name, children }: Props<T>) {
  return (
    <>
      <RefreshFailed query={query} />
      {query.isLoadingError ? (
        <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">{loadingWords[name]}</span>
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      ) : (
        children(query.data)
      )}
    </>
  );
}
