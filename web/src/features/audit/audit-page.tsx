import type { audit } from "@overture/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useRef } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import type { ChangeAddress, TableAddress } from "../../api/search-params";
import { LazyTableTools } from "../../entities/view/lazy-table-tools";
import { useTableViews } from "../../entities/view/use-table-views";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { ListSkeleton } from "../../ui/list-skeleton";
import { MorePages } from "../../ui/more-pages";
import { Page } from "../../ui/page";
import { RefreshFailed } from "../../ui/refresh-failed";
import { useListWalk } from "../../ui/use-list-walk";
import { auditEntries } from "./audit.queries";
import { AuditActions } from "./audit-actions";
import { AuditFilters } from "./audit-filters";
import { AuditItem } from "./audit-item";
import { type AuditSearch, isFiltered, noAuditSearch } from "./audit-search";

interface Props {
  search: AuditSearch;
  tableState?: TableAddress;
  onSearch: (search: AuditSearch & TableAddress, how?: ChangeAddress) => void;
}

/** The audit log, for administrators. */
export function AuditPage({ search, tableState, onSearch }: Props) {
  const views = useTableViews<AuditSearch & TableAddress>({
    table: "audit",
    search: { ...search, ...tableState },
    start: noAuditSearch,
    onSearch: (change, how) => onSearch({ ...search, ...change }, how),
  });
  const found = useInfiniteQuery(auditEntries(search));
  const list = useRef<HTMLDivElement>(null);
  useListWalk(list);
  const entries = found.data?.pages.flatMap(({ items }) => items);

  return (
    <Page
      title={t`Audit log`}
      description={t`Who did what. Entries are only ever added, and each is sealed with the one before it.`}
      actions={
        <>
          <LazyTableTools views={views} />
          <AuditActions search={search} />
        </>
      }
    >
      <AuditFilters search={search} names={namesIn(entries, search)} onSearch={onSearch} />
      <div className="mt-4">
        <RefreshFailed query={found} />
      </div>
      <div ref={list} className="rounded border border-line bg-raised">
        {found.isLoadingError ? (
          <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
        ) : !entries ? (
          <ListSkeleton words={t`Loading the audit log`} row="h-6" rows={4} />
        ) : entries.length === 0 ? (
          <EmptyState
            icon={<ScrollText aria-hidden size={24} />}
            title={isFiltered(search) ? t`No entry matches` : t`Nothing has been changed yet`}
          >
            {t`Changes of users, creators, templates, campaigns, mailboxes, settings and suppressions are kept here.`}
          </EmptyState>
        ) : (
          <ul aria-label={t`Audit log`} className="divide-y divide-line">
            {entries.map((entry) => (
              <AuditItem key={entry._id} entry={entry} onNarrow={(part) => onSearch({ ...search, ...part })} />
            ))}
          </ul>
        )}
      </div>
      <MorePages list={found} words={t`Show older`} />
    </Page>
  );
}

function namesIn(entries: audit.AuditEntry[] | undefined, search: AuditSearch) {
  return {
    actor: entries?.find(({ actor }) => actor?._id === search.actor)?.actor?.username,
    subject: entries?.find(({ subject }) => subject.id === search.subject && subject.name !== undefined)?.subject.name,
  };
}
