import { useSyncExternalStore } from "react";

/** Which own fields are columns of the catalogue: like the theme it belongs to the person at this browser. */
const key = "overture.creatorColumns";
const listeners = new Set<() => void>();
/** The same list as long as the same is stored. */
let known: { text: string | null; ids: readonly string[] } = { text: null, ids: [] };

export function readChosenColumns(): readonly string[] {
  const text = localStorage.getItem(key);
  if (text !== known.text) known = { text, ids: text ? text.split(",") : [] };
  return known.ids;
}

export function chooseColumns(ids: readonly string[]): void {
  localStorage.setItem(key, ids.join(","));
  for (const listener of [...listeners]) listener();
}

/** The ids of the fields. */
export function useChosenColumns(): readonly string[] {
  return useSyncExternalStore(listen, readChosenColumns);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has chosen.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
