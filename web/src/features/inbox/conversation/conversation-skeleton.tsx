import { t } from "#language";
import { Skeleton } from "../../../ui/skeleton";

export function ConversationSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4 p-4">
      <span className="sr-only">{t`Loading the conversation`}</span>
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-28 w-5/6" />
      <Skeleton className="ml-auto h-28 w-5/6" />
    </div>
  );
}
