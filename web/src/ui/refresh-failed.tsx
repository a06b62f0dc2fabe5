import { t } from "#language";
import { messageOf } from "../api/call-error";
import { Button } from "./button";

interface Props {
  /** A query of the query library. */
  query: { isRefetchError: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown };
}

/** Above what was loaded before, when asking for it again has failed. Where nothing is loaded, it is `ErrorState`. */
export function RefreshFailed({ query }: Props) {
  if (!query.isRefetchError) return null;
  return (
    <p role="status" className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-danger-text">
      {t`Could not be updated: ${messageOf(query.error)}`}
      <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
        {t`Try again`}
      </Button>
    </p>
  );
}
