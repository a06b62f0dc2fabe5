import { pauseOrOnline } from "../../api/pause-or-online";
import { untilLoaded } from "../../api/until-loaded";
import type * as live from "./live-events";

export type LoadLive = () => Promise<typeof live>;

const liveEvents: LoadLive = () => import("./live-events");

/**
 * The code that applies events is not in a page's first script, because nothing has changed when it opens. Without it
 * the page would not be live, so it is loaded until that succeeds or the signal aborts; changes wait for it.
 */
export function loadLive(signal: AbortSignal, load: LoadLive = liveEvents): Promise<typeof live | undefined> {
  return untilLoaded(load, { signal, pause: (milliseconds) => pauseOrOnline(milliseconds, window) });
}
