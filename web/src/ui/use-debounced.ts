import { limits } from "@overture/contract";
import { useEffect, useEffectEvent } from "react";

/** Tells about a value once nobody has changed it for a while, and not about the one that is already known. */
export function useDebounced<T>(
  value: T,
  known: T,
  onChange: (value: T) => void,
  delayMs: number = limits.searchDebounceMs,
) {
  const settle = useEffectEvent(() => {
    if (value !== known) onChange(value);
  });

  // Connects to the clock.
  useEffect(() => {
    const timer = window.setTimeout(() => settle(), delayMs);
    return () => window.clearTimeout(timer);
  }, [value, delayMs]);
}
