import { limits } from "@overture/contract";
import { useSyncExternalStore } from "react";

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Up to and including 768 px wide, where tables become cards and the side bar a sheet. */
export function useIsMobile(): boolean {
  return useMedia(`(max-width: ${limits.mobileBreakpointPx}px)`);
}
