import type { archive } from "@overture/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import type { ChangeAddress, TableAddress } from "../../api/search-params";
import { useRestoreArchived } from "../../entities/archive/archive.queries";
import { LazyTableTools } from "../../entities/view/lazy-table-tools";
import { useTableViews } from "../../entities/view/use-table-views";
import { because } from "../../ui/because";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { ListSkeleton } from "../../ui/list-skeleton";
import { MorePages } from "../../ui/more-pages";
import { Page } from "../../ui/page";
import { RefreshFailed } from "../../ui/refresh-failed";
import { Select } from "../../ui/select";
import { toast } from "../../ui/toast";
import { useKeptFocus } from "../../ui/use-kept-focus";
import { useListWalk } from "../../ui/use-list-walk";
import { DeletedItem } from "./deleted-item";
import { kindPlurals, subjectWords } from "./deleted-words";
import { deletedItems } from "./recently-deleted.queries";

interface DeletedSearch {
  /** The kind in the URL; an unknown kind shows all items. */
  kind?: string | undefined;
}

interface Props {
  isAdmin: boolean;
  search: DeletedSearch;
  tableState?: TableAddress;
  onSearch: (search: DeletedSearch & TableAddress, how?: ChangeAddress) => void;
}

/** The items deleted in the last 30 days, for users who may restore them. */
export function RecentlyDeletedPage({ isAdmin, search, tableState, onSearch }: Props) {
  const kind = ofAdministrators.find((one) => one === search.kind);
  const views = useTableViews<DeletedSearch & TableAddress>({
    table: "recently-deleted",
    search: { ...search, ...tableState },
    start: { kind: undefined },
    onSearch: (change, how) => onSearch({ ...search, ...change }, how),
  });
  const found = useInfiniteQuery(deletedItems(kind));
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, "li");
  useListWalk(list);
  const restore = useRestoreArchived();
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];

  function bringBack(item: archive.ArchivedItem) {
    const name = subjectWords(item);
    restore.mutate(item, {
      onSuccess: () => toast.success(t`${name} is back`),
      onError: (error) => toast.error(t`${name} could not be restored`, because(error)),
    });
  }

  return (
    <Page
      title={t`Recently deleted`}
      description={
        t`What was deleted or discarded stays here for 30 days.` +
        " " +
        t`Restored, it is what it was before; after that it is gone for good.`
      }
    >
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <div className="w-full sm:w-60">
          <Select
            label={t`Show`}
            options={[{ value: "all", label: t`Everything` }, ...kindsOf(isAdmin)]}
            value={kind ?? "all"}
            onChange={(chosen) => onSearch({ kind: chosen === "all" ? undefined : chosen })}
          />
        </div>
        <LazyTableTools views={views} />
      </div>
      <RefreshFailed query={found} />
      <div ref={list} className="rounded border border-line bg-raised">
        {found.isLoadingError ? (
          <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
        ) : found.isPending ? (
          <ListSkeleton words={t`Loading what was deleted`} row="h-10" />
        ) : items.length === 0 ? (
          <EmptyState icon={<Trash2 aria-hidden size={24} />} title={t`Nothing was deleted lately`}>
            {kind === undefined
              ? t`What you delete can be restored here.`
              : kind === "mail"
                ? t`Unmatched mail that you discard can be restored here.`
                : t`${kindPlurals[kind]} that are deleted can be restored here.`}
          </EmptyState>
        ) : (
          <ul aria-label={t`Recently deleted`} className="divide-y divide-line">
            {items.map((item) => (
              <DeletedItem
                key={`${item.kind} ${item._id}`}
                item={item}
                busy={restore.isPending && restore.variables?._id === item._id}
                onRestore={() => bringBack(item)}
              />
            ))}
          </ul>
        )}
      </div>
      <MorePages list={found} />
    </Page>
  );
}

const ofUsers: readonly archive.ArchiveKind[] = [
  "campaign",
  "draft",
  "note",
  "creatorNotes",
  "mail",
  "template",
  "mailbox",
  "list",
  "snippet",
  "view",
];
const ofAdministrators: readonly archive.ArchiveKind[] = [...ofUsers, "creator", "genre", "region", "field", "user"];

function kindsOf(isAdmin: boolean) {
  return (isAdmin ? ofAdministrators : ofUsers).map((value) => ({ value, label: kindPlurals[value] }));
}
