import type { inbox } from "@overture/contract";
import { type RefObject, useState } from "react";
import { t } from "#language";
import { LazyExportMenu } from "../../../entities/export/lazy-export-menu";
import {
  type ChangeInboxSearch,
  countFilters,
  type InboxSearch,
  inboxAddress,
  listOf,
  noInboxFilter,
} from "../../../entities/inbox/inbox-search";
import { loadable, useWarm } from "../../../ui/loadable";
import { SearchField } from "../../../ui/search-field";
import { Select } from "../../../ui/select";
import { useIsMobile } from "../../../ui/use-media";
import { isSameText, useTyped } from "../../../ui/use-typed";
import { FiltersButton } from "../filters-button";
import { BoxChoice } from "./box-choice";
import { searchOfView, viewedFilters } from "./viewed-inbox";

const notifications = loadable(() => import("../../../entities/inbox/notifications/notification-select"));
/** Loaded after the list. */
const views = loadable(() => import("../../../entities/view/views-menu"));
/** Loaded separately, because most users do not filter. */
const filters = loadable(() => import("./inbox-filters"));

interface Props {
  search: InboxSearch;
  onSearch: ChangeInboxSearch;
  counts: inbox.InboxCounts | undefined;
  items: readonly inbox.InboxItem[];
  /** The search field. */
  field: RefObject<HTMLInputElement | null>;
}

const sortOptions = [
  { value: "newest", label: t`Newest first` },
  { value: "oldest", label: t`Oldest first` },
  { value: "longest-wait", label: t`Longest wait first` },
  { value: "offer", label: t`Highest price first` },
] as const;

/** The inbox in its default box and order, without filters. */
const nothing: InboxSearch = { ...noInboxFilter, box: "open", sort: "newest", view: undefined, thread: undefined };

export function InboxToolbar({ search, onSearch, counts, items, field }: Props) {
  const [showsFilters, setShowsFilters] = useState(countFilters(search) > 0);
  const InboxFilters = filters.useModule(showsFilters)?.InboxFilters;
  useWarm(filters);
  const ViewsMenu = views.useModule()?.ViewsMenu;
  const NotificationSelect = notifications.useModule()?.NotificationSelect;
  const isMobile = useIsMobile();
  const [typed, setTyped] = useTyped(search.q, {
    onChange: (text) => onSearch({ q: text.trim() }, "replace"),
    isSame: isSameText,
  });
  return (
    <div className="flex flex-col gap-2 border-b border-line px-4 py-3 md:px-6">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="mr-2 text-xl leading-9 font-semibold tracking-tight">{t`Inbox`}</h1>
        {/* Beside a long title they go into the next line together. */}
        <div className="flex min-w-52 flex-1 items-center gap-2 md:min-w-104">
          <div className="min-w-40 flex-1 md:max-w-80">
            <SearchField
              ref={field}
              label={t`Search the inbox`}
              placeholder={t`Names, addresses, mails`}
              value={typed}
              onChange={setTyped}
            />
          </div>
          <FiltersButton isUsed={countFilters(search) > 0} isOpen={showsFilters} onOpen={setShowsFilters} />
          {!isMobile && <div className="ml-auto min-h-9 min-w-44">{NotificationSelect && <NotificationSelect />}</div>}
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap md:items-center">
        <BoxChoice box={search.box} counts={counts} onBox={(box) => onSearch({ box, thread: undefined }, "push")} />
        {/* Beside the boxes, or together in the next line. */}
        <div className="contents md:flex md:flex-wrap md:items-center md:gap-2">
          <div>
            <Select
              label={t`Order`}
              hideLabel
              value={search.sort}
              options={sortOptions}
              onChange={(sort) => onSearch({ sort }, "replace")}
            />
          </div>
          {ViewsMenu ? (
            <ViewsMenu
              table="inbox"
              filters={viewedFilters(search)}
              sort={search.sort === "newest" ? null : search.sort}
              chosenId={search.view}
              isBare={Object.keys(inboxAddress(search)).length === 0}
              onChoose={(view, how) =>
                onSearch({ ...nothing, ...(view && searchOfView(view)), thread: undefined }, how)
              }
              onName={(view) => onSearch({ view }, "replace")}
            />
          ) : (
            <span className="h-9 w-24" />
          )}
          <LazyExportMenu lists={[{ kind: "conversations", query: listOf(search) }]} />
        </div>
        {isMobile && <div className="col-span-2 min-h-9">{NotificationSelect && <NotificationSelect />}</div>}
      </div>
      {showsFilters && InboxFilters && <InboxFilters search={search} onSearch={onSearch} items={items} />}
    </div>
  );
}
