import type { audit } from "@overture/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useRef } from "react";
import { messageOf } from "../../api/call-error";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { Page } from "../../ui/page";
import { RefreshFailed } from "../../ui/refresh-failed";
import { Skeleton } from "../../ui/skeleton";
import { useListWalk } from "../../ui/use-list-walk";
import { auditEntries } from "./audit.queries";
import { AuditActions } from "./audit-actions";
import { AuditFilters } from "./audit-filters";
import { AuditItem } from "./audit-item";
import { type AuditSearch, isFiltered } from "./audit-search";

interface Props {
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

/** Who did what, for administrators. */
export function AuditPage({ search, onSearch }: Props) {
  const found = useInfiniteQuery(auditEntries(search));
  const list = useRef<HTMLDivElement>(null);
  useListWalk(list);
  const entries = found.data?.pages.flatMap(({ items }) => items);

  return (
    <Page
      title="Audit log"
      description="Who did what. Entries are only ever added, and each is sealed with the one before it."
      actions={<AuditActions search={search} />}
    >
      <AuditFilters search={search} names={namesIn(entries, search)} onSearch={onSearch} />
      <div className="mt-4">
        <RefreshFailed query={found} />
      </div>
      <div ref={list} className="rounded border border-line bg-raised">
        {found.isLoadingError ? (
          <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
        ) : !entries ? (
          <ListSkeleton />
        ) : entries.length === 0 ? (
          <EmptyState
            icon={<ScrollText aria-hidden size={24} />}
            title={isFiltered(search) ? "No entry matches" : "Nothing has been changed yet"}
          >
            Changes of users, creators, templates, campaigns, mailboxes, settings and suppressions are kept here.
          </EmptyState>
        ) : (
          <ul aria-label="Audit log" className="divide-y divide-line">
            {entries.map((entry) => (
              <AuditItem key={entry._id} entry={entry} onNarrow={(part) => onSearch({ ...search, ...part })} />
            ))}
          </ul>
        )}
      </div>
      {found.hasNextPage && (
        <div className="mt-3 flex flex-col items-center gap-2">
          {found.isFetchNextPageError && (
            <p role="alert" className="text-danger-text">
              {messageOf(found.error)}
            </p>
          )}
          <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </Page>
  );
}

function namesIn(entries: audit.AuditEntry[] | undefined, search: AuditSearch) {
  return {
    actor: entries?.find(({ actor }) => actor?._id === search.actor)?.actor?.username,
    subject: entries?.find(({ subject }) => subject.id === search.subject && subject.name !== undefined)?.subject.name,
  };
}

function ListSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4 p-4">
      <span className="sr-only">Loading the audit log</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-6 w-full" />
      ))}
    </div>
  );
}
