import type { TableAddress } from "../../api/search-params";
import { noLayout, type TableLayout } from "../../ui/data-table/layout";

/** How a table is looked at, besides what is in it: the view's name and the columns. */
export interface TableState {
  view: string | undefined;
  /** Undefined if the address has no columns. */
  layout: TableLayout | undefined;
}

const parts = ["view", "columns", "order", "widths"] as const satisfies ReadonlyArray<keyof TableAddress>;

export function readTableState({ view, columns, order, widths }: TableAddress): TableState {
  const isSilent = [view, columns, order, widths].every((part) => part === undefined);
  if (isSilent) return { view, layout: undefined };
  return { view, layout: { columns: listOf(columns), order: listOf(order), widths: widthsOf(widths) } };
}

export function addressOfTableState({ view, layout = noLayout }: TableState): TableAddress {
  const widths = Object.entries(layout.widths).map(([id, width]) => `${id}:${width}`);
  const written = (names: readonly string[]) => (names.length > 0 ? names.join(",") : undefined);
  return { view, columns: written(layout.columns), order: written(layout.order), widths: written(widths) };
}

/** The parts of an address with this prefix; values that are not texts count as missing. */
export function tableAddressIn(address: object, prefix: string): TableAddress {
  const all = new Map<string, unknown>(Object.entries(address));
  const texts = parts.map((part) => [part, all.get(prefix + part)] as const);
  return Object.fromEntries(texts.filter(([, text]) => typeof text === "string"));
}

export function prefixed(address: TableAddress, prefix: string): Record<string, string | undefined> {
  return Object.fromEntries(parts.map((part) => [prefix + part, address[part]]));
}

function listOf(text = ""): string[] {
  return [...new Set(text.split(",").filter((name) => name !== ""))];
}

function widthsOf(text: string | undefined): Record<string, number> {
  const all = listOf(text).map((entry) => {
    const [id = "", width] = entry.split(":");
    return [id, Number(width)] as const;
  });
  return Object.fromEntries(all.filter(([, width]) => width >= 40 && width <= 2_000));
}
