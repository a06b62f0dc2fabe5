import type { catalogue } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { t } from "#language";
import { CallError, isMissing, messageOf } from "../../api/call-error";
import { DeletedLink } from "../../entities/archive/deleted-link";
import { NoSuchField } from "../../entities/creator/no-such-field";
import { isOwnColumn } from "../../entities/creator/own-column";
import { ownFields } from "../../entities/creator/own-fields.queries";
import { DataTable } from "../../ui/data-table";
import { arrange, noLayout, type TableLayout } from "../../ui/data-table/layout";
import { useArranged } from "../../ui/data-table/use-arranged";
import { loadable } from "../../ui/loadable";
import { usePageIntent } from "../../ui/pagination";
import { RefreshFailed } from "../../ui/refresh-failed";
import { useAddressWith } from "../../ui/use-address-with";
import { useKeptFocus } from "../../ui/use-kept-focus";
import { useKeptSelection } from "../../ui/use-kept-selection";
import { useListWalk } from "../../ui/use-list-walk";
import { CreatorCard } from "./creator-card";
import { columnsWithoutActions, creatorColumns } from "./creator-columns";
import { filtersOf } from "./creator-filter";
import { CreatorPaging } from "./creator-paging";
import { type CreatorSearch, creatorPage } from "./creators.queries";
import { fieldFilterValues, withoutFieldFilters } from "./field-filter-values";
import { NoCreators, NoSuchList } from "./no-creators";

const nothing: ReadonlySet<string> = new Set();
const selection = loadable(() => import("./selected-creators"));

interface Props {
  search: CreatorSearch;
  onSearch: (search: CreatorSearch) => void;
  /** The order and the widths of the columns. */
  layout?: TableLayout;
  onLayout?: (layout: TableLayout) => void;
  onReset: () => void;
  onImport: () => void;
  /** Called by the key for a new creator. */
  onCreate: () => void;
  onEdit: (creator: catalogue.Creator) => void;
  onDelete: (creator: catalogue.Creator) => void;
  onTags: (creator: catalogue.Creator) => void;
  onErase: (creator: catalogue.Creator) => void;
}

export function CreatorTable({
  search,
  onSearch,
  layout = noLayout,
  onLayout,
  onReset,
  onImport,
  onCreate,
  onEdit,
  onTags,
  onDelete,
  onErase,
}: Props) {
  const found = useQuery(creatorPage(search));
  const { data, error, isPlaceholderData } = found;
  const actions = useMemo(() => ({ onEdit, onTags, onDelete, onErase }), [onEdit, onTags, onDelete, onErase]);
  const { data: own } = useQuery({ ...ownFields, enabled: layout.columns.some(isOwnColumn) });
  const all = useMemo(() => creatorColumns(actions, own), [actions, own]);
  const columns = useArranged(all, layout, onLayout);
  const addressOf = useAddressWith("open");
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, "tr[tabindex], li");
  const expectPage = usePageIntent((page) => creatorPage({ ...search, page }));
  const [selected, setSelected] = useKeptSelection("creators");
  const [isTagging, setIsTagging] = useState(false);
  /** The filters, as JSON, for which all creators are selected, including those on pages that were not shown. */
  const [allOf, setAllOf] = useState<string>();
  const filters = filtersOf(search);
  const key = JSON.stringify(filters);
  const total = data?.totalIsEstimate ? undefined : data?.total;
  const matching =
    selected.size > 0 && allOf === key && !isPlaceholderData && total ? { filters, count: total } : undefined;
  const shownIds = matching ? idsOf(data?.creators) : selected;
  useListWalk(list, {
    n: { label: t`New creator`, act: onCreate },
    e: {
      label: t`Edit the creator in focus`,
      act: (focused) => {
        const creator = data?.creators[focused];
        if (creator) onEdit(creator);
      },
    },
    t: {
      label: t`Tags of the selected creators, or of the one in focus`,
      act: (focused) => {
        const creator = data?.creators[focused];
        if (selected.size > 0) setIsTagging(true);
        else if (creator) onTags(creator);
      },
    },
  });
  const SelectedCreators = selection.useModule(selected.size > 0)?.SelectedCreators;

  function select(ids: ReadonlySet<string>) {
    setAllOf(undefined);
    setSelected(ids);
  }

  // Other errors are thrown to the error screen of the route, which has a Retry button.
  if (search.list !== undefined && isMissing(error))
    return <NoSuchList onShowAll={() => onSearch({ ...search, list: undefined, page: 1 })} />;
  if (isRefused(error) && fieldFilterValues(search))
    return <NoSuchField onShowAll={() => onSearch({ ...search, ...withoutFieldFilters(search), page: 1 })} />;
  if (error && !data) throw new Error(messageOf(error, t`Failed to load creators`), { cause: error });
  const pages = data?.pages ?? 1;

  return (
    <div ref={list} className="flex flex-col gap-4">
      {SelectedCreators && (
        <SelectedCreators
          ids={shownIds}
          rows={data?.creators}
          list={search.list}
          matching={matching}
          total={total}
          onSelectAll={() => {
            setAllOf(key);
            setSelected(idsOf(data?.creators));
          }}
          isTagging={isTagging}
          onTagging={setIsTagging}
          onClear={() => select(nothing)}
        />
      )}
      <RefreshFailed query={found} />
      <DataTable
        label={t`Creators`}
        columns={columns}
        rows={data?.creators}
        isOutdated={isPlaceholderData}
        selection={{ ids: shownIds, onChange: select }}
        rowId={({ _id }) => _id}
        rowName={({ username }) => username}
        sort={search.sort}
        onSort={(sort) => onSearch({ ...search, sort: sort as catalogue.CreatorSort, page: 1 })}
        onOpen={onEdit}
        address={({ _id }) => addressOf(_id)}
        card={(creator) => <CreatorCard creator={creator} columns={columns} {...actions} />}
        empty={
          <NoCreators
            search={search}
            pages={pages}
            onPage={(wanted) => onSearch({ ...search, page: wanted })}
            onReset={onReset}
            onImport={onImport}
          />
        }
      />
      {data && (
        <div>
          <CreatorPaging
            page={search.page}
            pages={pages}
            total={data.total}
            isEstimate={data.totalIsEstimate}
            limit={search.limit}
            loading={isPlaceholderData}
            onPage={(wanted) => onSearch({ ...search, page: wanted })}
            onIntent={expectPage}
            onLimit={(limit) => onSearch({ ...search, limit, page: 1 })}
          />
          <DeletedLink kind="creator" />
        </div>
      )}
    </div>
  );
}

function idsOf(creators: readonly catalogue.Creator[] = []): ReadonlySet<string> {
  return new Set(creators.map(({ _id }) => _id));
}

/** The server refused the search: an own field in an old address was deleted or has another type. */
function isRefused(error: Error | null): boolean {
  return error instanceof CallError && error.status === 400;
}

/** The table while it loads, with placeholder rows or cards. */
export function CreatorSkeleton({ layout = noLayout }: { layout: TableLayout | undefined }) {
  return (
    <DataTable
      label={t`Creators`}
      columns={arrange(columnsWithoutActions(), layout)}
      rows={undefined}
      rowId={({ _id }) => _id}
      selection={{ ids: nothing, onChange: () => undefined }}
      empty={null}
      card={() => null}
    />
  );
}
