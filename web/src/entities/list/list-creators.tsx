import type { lists } from "@overture/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type MouseEvent, useRef } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { ErrorState } from "../../ui/error-state";
import { IconButton } from "../../ui/icon-button";
import { MorePages } from "../../ui/more-pages";
import { Skeleton } from "../../ui/skeleton";
import { ProfileLink } from "../creator/profile-link";
import { FilterWords } from "./filter-words";
import { creatorsOfList } from "./list-creators.queries";
import { useRemoveFromList } from "./use-remove-from-list";

/** Who is in a list, and by which filter. From one's own that is put together by hand they can be removed. */
export function ListCreators({ list }: { list: lists.CreatorList }) {
  const { name, isOwn, filter } = list;
  const found = useInfiniteQuery(creatorsOfList(list._id));
  const creators = (found.data?.pages ?? []).flatMap((page) => page.creators);
  const rows = useRef<HTMLUListElement>(null);
  const { remove, isPending } = useRemoveFromList(list);

  /** The button that had the focus goes with its row: the next one has it then, or the list. */
  async function removeOne(event: MouseEvent, id: string) {
    const row = event.currentTarget.closest("li");
    const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
    if (await remove([id])) (neighbor?.querySelector("button") ?? rows.current)?.focus();
  }

  return (
    <div className="flex basis-full flex-col gap-2 rounded border border-line p-3">
      {filter && <FilterWords filter={filter} />}
      {found.isLoadingError ? (
        <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <div role="status">
          <span className="sr-only">{t`Loading creators`}</span>
          <Skeleton className="h-7" />
        </div>
      ) : (
        <>
          {creators.length === 0 && <p className="text-muted">{t`Nobody is in this list.`}</p>}
          <ul ref={rows} tabIndex={-1} aria-label={t`Creators of ${name}`}>
            {creators.map(({ _id, username }) => (
              <li key={_id} className="flex items-center gap-2 py-0.5">
                <span className="min-w-0 flex-1 truncate">{username}</span>
                <ProfileLink creator={{ _id, username }} />
                {isOwn && !filter && (
                  <IconButton
                    size="small"
                    label={t`Remove ${username} from ${name}`}
                    aria-disabled={isPending}
                    icon={<X aria-hidden size={14} />}
                    onClick={(event) => void (isPending || removeOne(event, _id))}
                  />
                )}
              </li>
            ))}
          </ul>
          <MorePages list={found} />
        </>
      )}
    </div>
  );
}
