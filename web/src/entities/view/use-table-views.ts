import type { views } from "@overture/contract";
import type { ChangeAddress } from "../../api/search-params";
import { noLayout, type TableLayout } from "../../ui/data-table/layout";
import { useRememberedLayout } from "./remembered-layout";
import { addressOfLook, lookAddressIn, prefixed, readLook, type TableLook } from "./table-look";

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
  /** Where several tables share an address: what stands before the names of this one's look. */
  prefix?: string;
  /** Whether the address asks for something else, so that the view that was chosen last stays away. */
  isAsked?: boolean;
  onSearch: (change: Partial<Search>, how: ChangeAddress) => void;
}

/** The data of a table and its address that the menu of views needs. */
export interface ViewedTable extends Pick<Options<object>, "table" | "start" | "begin" | "isAsked"> {
  search: object;
  sort?: string | undefined;
  look: TableLook;
  layout: TableLayout;
  change: (to: object, look: TableLook, how: ChangeAddress) => void;
}

export interface TableViews {
  layout: TableLayout;
  setLayout: (layout: TableLayout) => void;
  viewed: ViewedTable;
}

/** The columns and saved views of a table. All of it is kept in the address with the filters. */
export function useTableViews<Search extends object>(options: Options<Search>): TableViews {
  const { prefix = "", onSearch, ...viewed } = options;
  const look = readLook(lookAddressIn(options.search, prefix));
  const [remembered, remember] = useRememberedLayout(options.table);
  const layout = look.layout ?? remembered;

  function change(to: object, next: TableLook, how: ChangeAddress) {
    remember(next.layout ?? noLayout);
    const address: object = { ...to, ...prefixed(addressOfLook(next), prefix) };
    onSearch(address, how);
  }

  return {
    layout,
    setLayout: (next) => change({}, { ...look, layout: next }, "replace"),
    viewed: { ...viewed, look, layout, change },
  };
}
