import type { Listener } from "./listen-for-events";

/** A document, as far as it says whether anybody can see it. */
type Page = Pick<EventTarget, "addEventListener" | "removeEventListener"> & {
  readonly visibilityState: DocumentVisibilityState;
};

/** One stream: until the signal. */
type Listen = (listener: Listener & { wasConnected: boolean }, signal: AbortSignal) => void;

/**
 * Listens while the page can be seen. Browsers make six connections to a server at most, over all tabs: with seven of
 * them the last would wait for ever. What changed while a page was hidden counts as missed.
 */
export function listenWhileSeen(listen: Listen, listener: Listener, page: Page): () => void {
  let stream: AbortController | undefined;
  let wasConnected = false;

  const follow = () => {
    if (page.visibilityState === "hidden") {
      stream?.abort();
      stream = undefined;
    } else if (!stream) {
      stream = new AbortController();
      listen({ ...listener, wasConnected }, stream.signal);
      wasConnected = true;
    }
  };

  page.addEventListener("visibilitychange", follow);
  follow();
  return () => {
    page.removeEventListener("visibilitychange", follow);
    stream?.abort();
  };
}
