import { views } from "@overture/contract";
import { useSyncExternalStore } from "react";
import { useSession } from "../../api/session";
import { noLayout, type TableLayout } from "../../ui/data-table/layout";
import { listenForStored, notifyStored } from "../../ui/stored";

const keyOf = (table: views.ViewTable, userId: string) => `overture.columns.${table}.${userId}`;
/** The same layout as long as the same is stored. */
let known: { text: string | null; layout: TableLayout } = { text: null, layout: noLayout };

/** How somebody had the columns of a table last in this browser, and how to remember others. */
export function useRememberedLayout(
  table: views.ViewTable,
): [layout: TableLayout, remember: (layout: TableLayout) => void] {
  const userId = useSession()?.user._id;
  const key = userId && keyOf(table, userId);
  const layout = useSyncExternalStore(listenForStored, () => (key ? readLayout(key) : noLayout));
  return [layout, (next) => key && writeLayout(key, next)];
}

function writeLayout(key: string, layout: TableLayout): void {
  const text = JSON.stringify(layout);
  if (text === JSON.stringify(noLayout)) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, text);
  notifyStored();
}

function readLayout(key: string): TableLayout {
  const text = window.localStorage.getItem(key);
  if (text !== known.text) known = { text, layout: layoutIn(text) };
  return known.layout;
}

/** Anything else that is stored under the key counts as no layout. */
function layoutIn(text: string | null): TableLayout {
  if (text === null) return noLayout;
  try {
    return views.viewLayout.parse(JSON.parse(text));
  } catch {
    return noLayout;
  }
}
