import type { templates } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import type { TableAddress } from "../../api/search-params";
import { DeletedLink } from "../../entities/archive/deleted-link";
import { LazyTableTools } from "../../entities/view/lazy-table-tools";
import { useTableViews } from "../../entities/view/use-table-views";
import { BeyondLastPage, isBeyondLastPage } from "../../ui/beyond-last-page";
import { Button } from "../../ui/button";
import { DataTable } from "../../ui/data-table";
import { useArranged } from "../../ui/data-table/use-arranged";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { loadable } from "../../ui/loadable";
import { Pagination, usePageIntent } from "../../ui/pagination";
import { RefreshFailed } from "../../ui/refresh-failed";
import { SearchField } from "../../ui/search-field";
import { useAddressWith } from "../../ui/use-address-with";
import { useKeptFocus } from "../../ui/use-kept-focus";
import { useKeptSelection } from "../../ui/use-kept-selection";
import { useListWalk } from "../../ui/use-list-walk";
import { isSameText, useTyped } from "../../ui/use-typed";
import { TemplateCard, templateColumns } from "./template-columns";
import type { TemplateKind } from "./template-kind";
import type { ChangeTemplateSearch, TemplateSearch } from "./template-search";
import { type TemplateScope, templatePage } from "./templates.queries";

const nothing: ReadonlySet<string> = new Set();
const selection = loadable(() => import("./selected-templates"));

interface Props {
  scope: TemplateScope;
  tableState?: TableAddress | undefined;
  search: TemplateSearch;
  onSearch: ChangeTemplateSearch;
  onOpen: (template: templates.EmailTemplate) => void;
  /** Called by a key, for templates that the user may change. */
  onEdit: (template: templates.EmailTemplate) => void;
  onCreate: () => void;
  /** Undefined if the user may not act in the rows. */
  actions:
    | {
        onEdit: (template: templates.EmailTemplate) => void;
        onDelete: (template: templates.EmailTemplate, onDeleted: () => void) => void;
      }
    | undefined;
}

export function TemplateTable({ scope, search, tableState, onSearch, onOpen, onEdit, onCreate, actions }: Props) {
  const found = useQuery(templatePage(scope, search));
  const views = useTableViews<TemplateSearch & TableAddress>({
    table: "templates",
    search: { ...search, ...tableState },
    start: { name: undefined },
    sort: "sort",
    begin: { page: 1 },
    onSearch: (change, how) => onSearch({ ...search, ...change }, how),
  });
  const expectPage = usePageIntent((page) => templatePage(scope, { ...search, page }));
  const place = { page: search.page, pages: found.data?.pages ?? 1 };
  const goToPage = (page: number) => onSearch({ ...search, page });
  const rows = found.data?.templates;
  const isLastOnPage = rows?.length === 1 && search.page > 1;
  const rowActions = actions && {
    onEdit: actions.onEdit,
    onDelete: (template: templates.EmailTemplate) =>
      actions.onDelete(template, () => isLastOnPage && onSearch({ ...search, page: search.page - 1 })),
  };
  const addressOf = useAddressWith("open");
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, "tr[tabindex], li");
  useListWalk(list, {
    n: { label: t`New template`, act: onCreate },
    e: {
      label: t`Edit the template in focus`,
      act: (focused) => {
        const template = rows?.[focused];
        if (template) onEdit(template);
      },
    },
  });
  const all = templateColumns(rowActions);
  const columns = useArranged(all, views.layout, views.setLayout);
  const own: readonly TemplateKind[] = scope === "default" ? [] : ["custom"];
  const isWhole = place.pages === 1 && !search.name && !found.isPlaceholderData;
  const [selected, setSelected] = useKeptSelection(`templates.${scope}`, isWhole && rows);
  const SelectedTemplates = selection.useModule(selected.size > 0)?.SelectedTemplates;

  return (
    <div ref={list} className="flex flex-col gap-4">
      <NameFilter search={search} onSearch={onSearch}>
        <LazyTableTools views={views} columns={all} />
      </NameFilter>
      {SelectedTemplates && (
        <SelectedTemplates
          kinds={actions ? [...own, "default"] : own}
          ids={selected}
          rows={rows}
          onClear={() => setSelected(nothing)}
        />
      )}
      <RefreshFailed query={found} />
      {found.isLoadingError ? (
        <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
      ) : (
        <DataTable
          label={t`Email templates`}
          columns={columns}
          rows={rows}
          isOutdated={found.isPlaceholderData}
          rowId={(template) => template._id}
          rowName={(template) => template.name}
          selection={{ ids: selected, onChange: setSelected }}
          sort={search.sort}
          onSort={(sort) => onSearch({ ...search, page: 1, sort: sort === "-name" ? "-name" : "name" })}
          onOpen={onOpen}
          address={({ _id }) => addressOf(_id)}
          empty={
            isBeyondLastPage(place) ? (
              <BeyondLastPage title={emptyText} {...place} onPage={goToPage} />
            ) : (
              <NoTemplates name={search.name} onCreate={onCreate} />
            )
          }
          card={(template) => <TemplateCard template={template} actions={rowActions} />}
        />
      )}
      {!found.isPending && (
        <div>
          <div className="flex justify-end">
            <Pagination {...place} loading={found.isPlaceholderData} onPage={goToPage} onIntent={expectPage} />
          </div>
          <DeletedLink kind="template" />
        </div>
      )}
    </div>
  );
}

const emptyText = t`No email templates found.`;

function NoTemplates({ name, onCreate }: { name: string | undefined; onCreate: () => void }) {
  if (name) return <EmptyState title={emptyText}>{t`None has “${name}” in its name.`}</EmptyState>;
  return (
    <EmptyState
      title={emptyText}
      action={
        <Button icon={<Plus aria-hidden size={16} />} onClick={onCreate}>
          {t`Write the first one`}
        </Button>
      }
    >
      {t`The first message to every creator is made from a template.`}
    </EmptyState>
  );
}

type NameFilterProps = Pick<Props, "search" | "onSearch"> & { children: ReactNode };

function NameFilter({ search, onSearch, children }: NameFilterProps) {
  const known = search.name ?? "";
  const filterBy = (name: string) => onSearch({ ...search, page: 1, name: name.trim() || undefined });
  const [typed, setTyped] = useTyped(known, { onChange: filterBy, isSame: isSameText });

  return (
    <div className="flex flex-wrap gap-2">
      <div className="min-w-40 flex-1 sm:max-w-80">
        <SearchField
          label={t`Filter templates`}
          placeholder={t`Filter templates...`}
          value={typed}
          onChange={setTyped}
        />
      </div>
      {children}
      {(typed !== "" || known !== "") && (
        <Button
          tone="quiet"
          onClick={() => {
            setTyped("");
            filterBy("");
          }}
        >
          {t`Reset`}
        </Button>
      )}
    </div>
  );
}
