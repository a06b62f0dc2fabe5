import { pauseOrOnline } from "../../api/pause-or-online";
import { untilLoaded } from "../../api/until-loaded";
import type * as live from "./live-events";

export type LoadLive = () => Promise<typeof live>;

const liveEvents: LoadLive = () => import("./live-events");

/**
 * What events change is no part of a page's first script, as nothing has changed when it opens. Without it the page
 * would not be live, so it is tried again until it comes, or the signal ends that; changes wait for it.
 */
export function loadLive(signal: AbortSignal, load: LoadLive = liveEvents): Promise<typeof live | undefined> {
  return untilLoaded(load, { signal, pause: (milliseconds) => pauseOrOnline(milliseconds, window) });
}
