import type { views } from "@overture/contract";
import { useLocation } from "@tanstack/react-router";
import { type TableViews, useTableViews } from "../view/use-table-views";
import type { CampaignSearch, ChangeSearch } from "./campaign-search";

interface Options<Name extends keyof CampaignSearch> {
  table: views.ViewTable;
  search: Pick<CampaignSearch, Name>;
  /** Without `q`, which the tables share: a view of one would narrow the others. */
  start: Partial<Omit<CampaignSearch, "q">>;
  sort?: keyof CampaignSearch;
  begin: Partial<CampaignSearch>;
  isAsked?: boolean;
  onSearch: ChangeSearch;
}

/**
 * How a table of the campaign page is looked at. The page has several: each has its own names in the address, such as
 * `drafts.columns`, so that one stays as it is while the others are read.
 */
export function useCampaignViews<Name extends keyof CampaignSearch>({ search, ...options }: Options<Name>): TableViews {
  const address = useLocation({ select: (location): object => location.search });
  return useTableViews<Partial<CampaignSearch>>({
    ...options,
    search: { ...address, ...search },
    prefix: `${options.table}.`,
  });
}
