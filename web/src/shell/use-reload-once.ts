import { useEffect } from "react";
import { reloadOnce } from "../ui/reload-once";

/** For whatever is shown instead of a piece of the interface that failed. */
export function useReloadOnce(error: unknown): void {
  // Connects to the page, which is reloaded when a piece of an older build is gone.
  useEffect(() => {
    reloadOnce(error, { storage: window.sessionStorage, reload: () => window.location.reload() });
  }, [error]);
}
