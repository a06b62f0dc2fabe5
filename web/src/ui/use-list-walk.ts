import { type RefObject, useEffect } from "react";
import { type Shortcuts, useShortcuts } from "./shortcuts";

interface RowKey {
  /** What the key does, for the list of shortcuts. */
  label: string;
  /** Gets which row has the focus, from 0, or -1 when none has. */
  act: (focused: number) => void;
}

/** Further keys. */
type RowKeys = Readonly<Record<string, RowKey>>;

/** The lists that are on the screen now. */
const walked = new Set<RefObject<HTMLElement | null>>();

/**
 * j and k move the focus through the rows of a table, or through elements with `data-walk`. On a screen with several
 * lists they move in the list with the focus.
 */
export function useListWalk(list: RefObject<HTMLElement | null>, keys: RowKeys = {}): void {
  // The keys are read as they are pressed: the compiler's caches would only take what the campaign page has left.
  "use no memo";
  // Tells the lists of a screen about each other.
  useEffect(() => {
    walked.add(list);
    return () => void walked.delete(list);
  }, [list]);

  function step(by: 1 | -1) {
    const all = rowsOf([...walked].find(({ current }) => current?.contains(document.activeElement)) ?? list);
    const from = focusedOf(all);
    const next = all[from < 0 ? 0 : Math.min(all.length - 1, Math.max(0, from + by))];
    next?.focus();
    next?.scrollIntoView({ block: "nearest" });
  }

  const others: Shortcuts = Object.fromEntries(
    Object.entries(keys).map(([key, { label, act }]) => [key, { label, act: () => act(focusedOf(rowsOf(list))) }]),
  );
  useShortcuts({ ...others, j: () => step(1), k: () => step(-1) }, list);
}

function rowsOf(list: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(list.current?.querySelectorAll<HTMLElement>("[data-walk], tr[tabindex]") ?? [])];
}

function focusedOf(rows: readonly HTMLElement[]): number {
  return rows.findIndex((row) => row.contains(document.activeElement));
}
