import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Loads next to the first signed-in page, which does not wait for it. */
export function useOwnSettings(): void {
  const queryClient = useQueryClient();

  // Connects to the server, and to the page, which is loaded again for other settings.
  useEffect(() => {
    let isStopped = false;
    const page = { isStopped: () => isStopped, reload: () => window.location.reload() };
    import("./follow-settings")
      .then(({ followSettings }) => followSettings(queryClient, page))
      // The next page tries again.
      .catch(() => undefined);
    return () => {
      isStopped = true;
    };
  }, [queryClient]);
}
