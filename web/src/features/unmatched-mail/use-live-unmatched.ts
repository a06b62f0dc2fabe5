import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { isStreamThere, watchNotices } from "../../api/stream-notices";
import { openRefreshQueue } from "../../entities/thread/refresh-queue";

/**
 * Asks again for what is shown of unmatched mail as it comes and goes; answers whether the server says so now. The
 * sidebar listens to the stream of events on every page.
 */
export function useLiveUnmatched(shown: QueryKey): boolean {
  const queryClient = useQueryClient();

  // Connects to the server's event stream.
  useEffect(() => {
    const queue = openRefreshQueue(queryClient);
    const stop = watchNotices((notice) => {
      // What came before there was a stream was announced to nobody.
      if (notice === "unmatched" || isStreamThere()) queue.add([shown]);
    });
    return () => {
      stop();
      queue.close();
    };
  }, [queryClient, shown]);

  return useSyncExternalStore(watchNotices, isStreamThere);
}
