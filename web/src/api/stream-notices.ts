/** Mail that fits no conversation has come or gone; or the stream of events is there, or there no more. */
export type StreamNotice = "unmatched" | "stream";

const watchers = new Set<(notice: StreamNotice) => void>();
let isThere = false;

/** Whether changes are announced now; else whoever must know them has to ask. */
export const isStreamThere = () => isThere;

export function noteStream(now: boolean): void {
  isThere = now;
  pass("stream");
}

export function noteUnmatched(): void {
  pass("unmatched");
}

/** What the stream says besides the changes of campaigns, as long as somebody listens to it. */
export function watchNotices(watcher: (notice: StreamNotice) => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function pass(notice: StreamNotice): void {
  for (const watcher of [...watchers]) watcher(notice);
}
