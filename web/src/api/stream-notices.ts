import type { events } from "@overture/contract";

/** What belongs to no campaign has changed; or the stream of events is there, or there no more. */
export type StreamNotice = events.Notice | "stream";

const watchers = new Set<(notice: StreamNotice) => void>();
let isThere = false;

/** Whether changes are announced at present; if not, a page has to poll. */
export const isStreamThere = () => isThere;

export function noteStream(now: boolean): void {
  isThere = now;
  pass("stream");
}

export function noteNamed(name: events.Notice): void {
  pass(name);
}

/** Listens for the notices of the stream that are not changes of campaigns. */
export function watchNotices(watcher: (notice: StreamNotice) => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function pass(notice: StreamNotice): void {
  for (const watcher of [...watchers]) watcher(notice);
}
