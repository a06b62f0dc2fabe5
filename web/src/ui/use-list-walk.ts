import type { RefObject } from "react";
import { type Shortcuts, useShortcuts } from "./shortcuts";

interface RowKey {
  /** What it does, for the list of the shortcuts. */
  label: string;
  /** Gets which row has the focus, from 0, or -1 when none has. */
  act: (focused: number) => void;
}

/** Further keys. */
type RowKeys = Readonly<Record<string, RowKey>>;

/** j and k move the focus through the rows of a table, or through whatever else is marked with `data-walk`. */
export function useListWalk(list: RefObject<HTMLElement | null>, keys: RowKeys = {}): void {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-walk], tr[tabindex]") ?? [])];
  const focused = () => rows().findIndex((row) => row.contains(document.activeElement));

  function step(by: 1 | -1) {
    const all = rows();
    const from = focused();
    const next = all[from < 0 ? 0 : Math.min(all.length - 1, Math.max(0, from + by))];
    next?.focus();
    next?.scrollIntoView({ block: "nearest" });
  }

  const others: Shortcuts = Object.fromEntries(
    Object.entries(keys).map(([key, { label, act }]) => [key, { label, act: () => act(focused()) }]),
  );
  useShortcuts({ ...others, j: () => step(1), k: () => step(-1) });
}
