import type { views } from "@overture/contract";
import type { ChangeAddress } from "../../api/search-params";
import { noLayout, type TableLayout } from "../../ui/data-table/layout";
import { useRememberedLayout } from "./remembered-layout";
import { addressOfTableState, prefixed, readTableState, type TableState, tableAddressIn } from "./table-state";

interface Options<Search> {
  table: views.ViewTable;
  /** The address, with what it says of how the table is looked at. */
  search: Search;
  /** What narrows the list, as it is by itself. */
  start: Partial<Search>;
  /** The name of the order in the address, if it can be chosen. */
  sort?: keyof Search & string;
  /** What else a view resets, for example the page. */
  begin?: Partial<Search>;
  /** Where several tables share an address: what stands before the names of this one's state. */
  prefix?: string;
  /** Whether the address asks for something else, so that the view that was chosen last stays away. */
  isAsked?: boolean;
  onSearch: (change: Partial<Search>, how: ChangeAddress) => void;
}

/** The data of a table and its address that the menu of views needs. */
export interface ViewedTable extends Pick<Options<object>, "table" | "start" | "begin" | "isAsked"> {
  search: object;
  sort?: string | undefined;
  tableState: TableState;
  layout: TableLayout;
  change: (to: object, tableState: TableState, how: ChangeAddress) => void;
}

export interface TableViews {
  layout: TableLayout;
  setLayout: (layout: TableLayout) => void;
  viewed: ViewedTable;
}

/** The columns and saved views of a table. All of it is kept in the address with the filters. */
export function useTableViews<Search extends object>(options: Options<Search>): TableViews {
  const { prefix = "", onSearch, ...viewed } = options;
  const tableState = readTableState(tableAddressIn(options.search, prefix));
  const [remembered, remember] = useRememberedLayout(options.table);
  const layout = tableState.layout ?? remembered;

  function change(to: object, next: TableState, how: ChangeAddress) {
    remember(next.layout ?? noLayout);
    const address: object = { ...to, ...prefixed(addressOfTableState(next), prefix) };
    onSearch(address, how);
  }

  return {
    layout,
    setLayout: (next) => change({}, { ...tableState, layout: next }, "replace"),
    viewed: { ...viewed, tableState, layout, change },
  };
}
