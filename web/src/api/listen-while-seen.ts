import type { Listener } from "./listen-for-events";

/** A window, as far as it says whether anybody can see its page. */
type Page = Pick<EventTarget, "addEventListener" | "removeEventListener"> & {
  readonly document: { readonly visibilityState: DocumentVisibilityState };
};

/** One stream: until the signal. */
type Listen = (listener: Listener & { wasConnected: boolean }, signal: AbortSignal) => void;

const changes = ["visibilitychange", "pagehide", "pageshow"];

/**
 * Listens while the page can be seen: others need its connection more, and a browser keeps no page for *Back* that
 * holds one. What changed while a page was hidden counts as missed.
 */
export function listenWhileSeen(listen: Listen, listener: Listener, page: Page): () => void {
  let stream: AbortController | undefined;
  let wasConnected = false;

  const follow = (event?: Event) => {
    if (page.document.visibilityState === "hidden" || event?.type === "pagehide") {
      stream?.abort();
      stream = undefined;
    } else if (!stream) {
      stream = new AbortController();
      listen({ ...listener, wasConnected }, stream.signal);
      wasConnected = true;
    }
  };

  for (const change of changes) page.addEventListener(change, follow);
  follow();
  return () => {
    for (const change of changes) page.removeEventListener(change, follow);
    stream?.abort();
  };
}
