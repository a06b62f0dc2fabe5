import type { suppressions } from "@overture/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MailX } from "lucide-react";
import { useRef, useState } from "react";
import { Trans, t } from "#language";
import { messageOf } from "../../api/call-error";
import type { ChangeAddress, TableAddress } from "../../api/search-params";
import { useSession } from "../../api/session";
import { LazyExportMenu } from "../../entities/export/lazy-export-menu";
import { LazyTableTools } from "../../entities/view/lazy-table-tools";
import { useTableViews } from "../../entities/view/use-table-views";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { formatTotal } from "../../ui/format";
import { ListSkeleton } from "../../ui/list-skeleton";
import { loadable } from "../../ui/loadable";
import { MorePages } from "../../ui/more-pages";
import { Page } from "../../ui/page";
import { RefreshFailed } from "../../ui/refresh-failed";
import { SearchField } from "../../ui/search-field";
import { useKeptFocus } from "../../ui/use-kept-focus";
import { useListWalk } from "../../ui/use-list-walk";
import { isSameText, useTyped } from "../../ui/use-typed";
import { SuppressionItem } from "./suppression-item";
import { suppressionList } from "./suppressions.queries";

const lifting = loadable(() => import("./lift-dialog"));
const adding = loadable(() => import("./add-dialog"));

interface SuppressionSearch {
  q: string;
}

interface Props {
  search: SuppressionSearch;
  tableState?: TableAddress;
  onSearch: (search: SuppressionSearch & TableAddress, how?: ChangeAddress) => void;
}

/** The suppressed addresses: administrators see all, users those of their own mail. */
export function SuppressionsPage({ search, tableState, onSearch }: Props) {
  const { q } = search;
  const views = useTableViews<SuppressionSearch & TableAddress>({
    table: "suppressions",
    search: { ...search, ...tableState },
    start: { q: "" },
    onSearch: (change, how) => onSearch({ ...search, ...change }, how),
  });
  const found = useInfiniteQuery(suppressionList(q));
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, "li");
  useListWalk(list);
  const first = found.data?.pages[0];
  const items = found.data?.pages.flatMap((page) => page.items);
  const [lifted, setLifted] = useState<suppressions.Suppression>();
  const [typed, setTyped] = useTyped(q, { onChange: (text) => onSearch({ q: text.trim() }), isSame: isSameText });
  const isAdministrator = useSession()?.user.role === "admin";
  const [isAdding, setAdding] = useState(false);
  const AddDialog = adding.useModule(isAdding)?.AddDialog;
  const LiftDialog = lifting.useModule(lifted !== undefined)?.LiftDialog;

  return (
    <Page
      title={t`Suppressed addresses`}
      actions={
        <>
          <LazyExportMenu lists={[{ kind: "suppressions", query: { ...(q !== "" && { q }) } }]} />
          <Button onClick={() => setAdding(true)}>{t`Add addresses`}</Button>
        </>
      }
      description={
        isAdministrator ? (
          t`Nothing is sent to these addresses.`
        ) : (
          <Trans>
            Your campaigns send nothing to these addresses: mail to them bounced, they unsubscribed, or you added them.
          </Trans>
        )
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        <search className="min-w-40 flex-1 sm:max-w-sm">
          <SearchField
            label={t`Search addresses`}
            placeholder={t`Search addresses...`}
            value={typed}
            onChange={setTyped}
          />
        </search>
        <LazyTableTools views={views} />
      </div>
      <div className="mt-4">
        <RefreshFailed query={found} />
      </div>
      {first && first.total > 0 && (
        <p role="status" className="mb-2 text-[13px] text-muted">
          {formatTotal(first.total, first.totalIsEstimate, "address")}
        </p>
      )}
      <div ref={list} className="rounded border border-line bg-raised">
        {found.isLoadingError ? (
          <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
        ) : !items ? (
          <ListSkeleton words={t`Loading suppressed addresses`} row="h-10" />
        ) : items.length === 0 ? (
          <EmptyState
            icon={<MailX aria-hidden size={24} />}
            title={q === "" ? t`No address is suppressed` : t`No address matches`}
          >
            {t`Addresses that bounced, that unsubscribed or that were added are listed here.`}
          </EmptyState>
        ) : (
          <ul aria-label={t`Suppressed addresses`} className="divide-y divide-line">
            {items.map((suppression) => (
              <SuppressionItem
                key={suppression._id}
                suppression={suppression}
                isAdministrator={isAdministrator}
                onLift={() => setLifted(suppression)}
              />
            ))}
          </ul>
        )}
      </div>
      <MorePages list={found} words={t`Show older`} />
      {isAdding && AddDialog && <AddDialog isAdministrator={isAdministrator} onClose={() => setAdding(false)} />}
      {lifted && LiftDialog && <LiftDialog suppression={lifted} onClose={() => setLifted(undefined)} />}
    </Page>
  );
}
