import { useEffect } from "react";

interface Surroundings {
  storage: Pick<Storage, "getItem" | "setItem">;
  reload: () => void;
}

/** As each browser says it. */
const missing =
  /(?:failed to fetch|error loading) dynamically imported module|importing a module script|unable to preload css/i;

/** Whether a lazily loaded piece of the interface could not be fetched. */
export function isMissingPiece(error: unknown): boolean {
  return error instanceof Error && missing.test(error.message);
}

/**
 * A lazily loaded piece that cannot be fetched usually belongs to a build that has been replaced: the page reloads,
 * once for each message, so that a piece that is really missing does not reload it for ever.
 */
export function reloadOnce(error: unknown, { storage, reload }: Surroundings): boolean {
  if (!isMissingPiece(error)) return false;
  const { message } = error as Error;
  // The router's own flag for routes: what it has reloaded for is not reloaded for again.
  const flag = `tanstack_router_reload:${message}`;
  if (storage.getItem(flag) !== null) return false;
  storage.setItem(flag, "1");
  reload();
  return true;
}

/**
 * For whatever is shown instead of a piece of the interface that failed. Without a network a page that is reloaded is
 * gone: it waits for one.
 */
export function useReloadOnce(error: unknown): void {
  // Connects to the page, which is reloaded when a piece of an older build is gone, and to the network.
  useEffect(() => {
    const reload = () =>
      void reloadOnce(error, { storage: window.sessionStorage, reload: () => window.location.reload() });
    if (navigator.onLine) reload();
    else window.addEventListener("online", reload, { once: true });
    return () => window.removeEventListener("online", reload);
  }, [error]);
}
