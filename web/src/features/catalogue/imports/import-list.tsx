import { useInfiniteQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { t } from "#language";
import { messageOf } from "../../../api/call-error";
import { EmptyState } from "../../../ui/empty-state";
import { ErrorState } from "../../../ui/error-state";
import { MorePages } from "../../../ui/more-pages";
import { RefreshFailed } from "../../../ui/refresh-failed";
import { Skeleton } from "../../../ui/skeleton";
import { ImportItem } from "./import-item";
import { importList } from "./imports.queries";

/** All imports, the latest first, each with its Undo. */
export function ImportList() {
  const found = useInfiniteQuery(importList);
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];

  if (found.isLoadingError) {
    return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  }
  if (found.isPending) {
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">{t`Loading imports`}</span>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      </div>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState icon={<FileUp aria-hidden size={24} />} title={t`Nothing was imported yet`}>
        {t`A spreadsheet that is imported stands here, and can be undone as a whole.`}
      </EmptyState>
    );
  }
  return (
    <>
      <RefreshFailed query={found} />
      <ul
        aria-label={t`Imports`}
        className="max-h-96 divide-y divide-line overflow-y-auto rounded border border-line bg-raised"
      >
        {items.map((item) => (
          <ImportItem key={item._id} item={item} />
        ))}
      </ul>
      <MorePages list={found} />
    </>
  );
}
