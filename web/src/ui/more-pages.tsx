import { t } from "#language";
import { messageOf } from "../api/call-error";
import { Button } from "./button";

interface Props {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => unknown;
  };
  words?: string;
}

/** The way on at the foot of a list that goes on page by page. */
export function MorePages({ list, words = t`Load more` }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-3 flex flex-col items-center gap-2">
      {list.isFetchNextPageError && (
        <p role="alert" className="text-danger-text">
          {messageOf(list.error)}
        </p>
      )}
      <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {words}
      </Button>
    </div>
  );
}
