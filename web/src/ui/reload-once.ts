import { useEffect } from "react";

interface Surroundings {
  storage: Pick<Storage, "getItem" | "setItem">;
  reload: () => void;
}

/** The messages of the different browsers for a missing script. */
const missing =
  /(?:failed to fetch|error loading) dynamically imported module|importing a module script|unable to preload css/i;

/** Whether an error means that a lazily loaded script could not be fetched. */
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
  const flag = `overture.reload:${message}`;
  if (storage.getItem(flag) !== null) return false;
  storage.setItem(flag, "1");
  reload();
  return true;
}

const againMs = 4_000;

/** Whether there is a server to load a page from: a proxy may answer for a server that is down. */
export function isServed(): Promise<boolean> {
  return fetch("/healthz").then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Reloads the page once after a script failed to load. Without a server a reload would lose the page, so it waits for
 * the server.
 */
export function useReloadOnce(error: unknown): void {
  // Connects to the page, which is reloaded if scripts of an older build are missing, and to the server.
  useEffect(() => {
    if (!isMissingPiece(error)) return;
    let timer: number | undefined;
    let isShown = true;
    const reload = () =>
      void isServed().then((served) => {
        if (!isShown) return;
        if (served) reloadOnce(error, { storage: sessionStorage, reload: () => location.reload() });
        else timer = window.setTimeout(reload, againMs);
      });
    reload();
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [error]);
}
