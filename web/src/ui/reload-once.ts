import { useEffect } from "react";

interface Surroundings {
  storage: Pick<Storage, "getItem" | "setItem">;
  reload: () => void;
}

const patterns = [
  /failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
];

/**
 * A lazily loaded piece that cannot be fetched usually belongs to a build that has been replaced: the page reloads,
 * once for each message, so that a piece that is really missing does not reload it for ever.
 */
export function reloadOnce(error: unknown, { storage, reload }: Surroundings): boolean {
  const message = error instanceof Error ? error.message : "";
  if (!patterns.some((pattern) => pattern.test(message))) return false;
  // The router's own flag for routes: what it has reloaded for is not reloaded for again.
  const flag = `tanstack_router_reload:${message}`;
  if (storage.getItem(flag) !== null) return false;
  storage.setItem(flag, "1");
  reload();
  return true;
}

/** For whatever is shown instead of a piece of the interface that failed. */
export function useReloadOnce(error: unknown): void {
  // Connects to the page, which is reloaded when a piece of an older build is gone.
  useEffect(() => {
    reloadOnce(error, { storage: window.sessionStorage, reload: () => window.location.reload() });
  }, [error]);
}
