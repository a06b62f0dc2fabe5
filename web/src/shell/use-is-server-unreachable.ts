import { useEffect, useState, useSyncExternalStore } from "react";
import { isStreamThere, watchNotices } from "../api/stream-notices";
import { isServed } from "../ui/reload-once";

interface Patience {
  /** A restart of the server takes less, and a stream that ends comes back at once. */
  firstMs?: number;
  /** Between two questions, until the server answers. */
  nextMs?: number;
}

/**
 * Whether the server is away, or whatever stands before it cannot reach it: asked only when the stream of events has
 * been gone for a while. When it answers again, all that waits for a network goes on at once.
 */
export function useIsServerUnreachable({ firstMs = 8_000, nextMs = 4_000 }: Patience = {}): boolean {
  const isThere = useSyncExternalStore(watchNotices, isStreamThere);
  const [isAway, setIsAway] = useState(false);

  useEffect(() => {
    if (isThere) return;
    let timer = setTimeout(() => void ask(), firstMs);
    let wasAway = false;
    const closing = new AbortController();
    async function ask() {
      const isSeen = document.visibilityState !== "hidden";
      // A page that nobody sees has no stream, and asks nothing.
      if (isSeen) {
        const answers = await isServed();
        if (closing.signal.aborted) return;
        setIsAway(!answers);
        if (answers && wasAway) window.dispatchEvent(new Event("online"));
        if (answers) return;
        wasAway = true;
      }
      timer = setTimeout(() => void ask(), nextMs);
    }
    return () => {
      clearTimeout(timer);
      closing.abort();
      setIsAway(false);
    };
  }, [isThere, firstMs, nextMs]);

  return isAway;
}
