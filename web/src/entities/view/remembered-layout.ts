import type { views } from "@overture/contract";
import { useSyncExternalStore } from "react";
import { useSession } from "../../api/session";
import { isAsItWas, noLayout, type TableLayout } from "../../ui/data-table/layout";
import { listenForStored, notifyStored } from "../../ui/stored";

const keyOf = (table: views.ViewTable, userId: string) => `overture.columns.${table}.${userId}`;

/** By key; the object stays the same while the stored text does. */
const known = new Map<string, { text: string | null; layout: TableLayout }>();

/** The last columns of a table in this browser, and a function that remembers others. */
export function useRememberedLayout(
  table: views.ViewTable,
): [layout: TableLayout, remember: (layout: TableLayout) => void] {
  const userId = useSession()?.user._id;
  const key = userId && keyOf(table, userId);
  const layout = useSyncExternalStore(listenForStored, () => (key ? readLayout(key) : noLayout));
  return [layout, (next) => key && writeLayout(key, next)];
}

function writeLayout(key: string, layout: TableLayout): void {
  if (isAsItWas(layout)) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, JSON.stringify(layout));
  notifyStored();
}

function readLayout(key: string): TableLayout {
  const text = window.localStorage.getItem(key);
  const before = known.get(key);
  if (before?.text === text) return before.layout;
  const layout = layoutIn(text);
  known.set(key, { text, layout });
  return layout;
}

/** Anything else that is stored under the key counts as no layout. Without the contract, which is large. */
function layoutIn(text: string | null): TableLayout {
  if (text === null) return noLayout;
  try {
    const stored: unknown = JSON.parse(text);
    return isLayout(stored) ? stored : noLayout;
  } catch {
    return noLayout;
  }
}

function isLayout(stored: unknown): stored is TableLayout {
  const { columns, order, widths } = { columns: 0, order: 0, widths: null, ...(stored as object | null) };
  const areNames = (names: unknown) => Array.isArray(names) && names.every((name) => typeof name === "string");
  const isNumbers = typeof widths === "object" && widths !== null && !Array.isArray(widths);
  return (
    areNames(columns) &&
    areNames(order) &&
    isNumbers &&
    Object.values(widths).every((width) => typeof width === "number")
  );
}
