import type { TableLayout } from "../../ui/data-table/layout";
import { Page } from "../../ui/page";
import { Skeleton } from "../../ui/skeleton";
import { CreatorSkeleton } from "./creator-table";
import { creatorsDescription, creatorsTitle } from "./creators-page";

/** The page while the genres and regions of its filters load. */
export function CreatorsPending({ layout }: { layout: TableLayout | undefined }) {
  return (
    <Page title={creatorsTitle} description={creatorsDescription} width="wide">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-9 w-80 max-w-full" />
        <CreatorSkeleton layout={layout} />
      </div>
    </Page>
  );
}
