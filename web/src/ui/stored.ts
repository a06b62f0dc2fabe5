const listeners = new Set<() => void>();

/** Listens for what this browser stores, also in other tabs; for `useSyncExternalStore`. */
export function listenForStored(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Notifies this tab: the browser notifies the others alone. */
export function notifyStored(): void {
  for (const listener of [...listeners]) listener();
}
