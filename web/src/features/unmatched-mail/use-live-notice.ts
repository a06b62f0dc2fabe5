import type { events } from "@overture/contract";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { isStreamThere, watchNotices } from "../../api/stream-notices";
import { openRefreshQueue } from "../../entities/thread/refresh-queue";

/**
 * Fetches a query again when the server announces a change of it, and returns whether the event stream is open. The
 * sidebar connects to the stream on every page.
 */
export function useLiveNotice(announced: events.Notice, shown: QueryKey): boolean {
  const queryClient = useQueryClient();

  // Connects to the server's event stream.
  useEffect(() => {
    const queue = openRefreshQueue(queryClient);
    const stop = watchNotices((notice) => {
      // Changes from before the stream opened were not announced.
      if (notice === announced || (notice === "stream" && isStreamThere())) queue.add([shown]);
    });
    return () => {
      stop();
      queue.close();
    };
  }, [queryClient, announced, shown]);

  return useSyncExternalStore(watchNotices, isStreamThere);
}
