import { useSyncExternalStore } from "react";

const minuteMs = 60_000;

/** The current minute, so that relative times stay correct while the page is open. */
export function useNow(): Date {
  const minute = useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / minuteMs));
  return new Date(minute * minuteMs);
}

function everyMinute(listener: () => void): () => void {
  const timer = window.setInterval(listener, minuteMs / 4);
  return () => window.clearInterval(timer);
}
