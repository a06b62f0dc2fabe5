import { t } from "#language";
import { Skeleton } from "./skeleton";

/** A page whose data is on its way. */
export function PageSkeleton() {
  return (
    <div role="status" className="mx-auto w-full max-w-6xl p-4 md:p-8">
      <h1 className="sr-only">{t`Loading`}</h1>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="mt-8 h-9 w-full" />
      <div className="mt-4 flex flex-col gap-3">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    </div>
  );
}
