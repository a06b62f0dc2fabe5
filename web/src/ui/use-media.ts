import { useSyncExternalStore } from "react";

/** As theme.css names them. */
type Breakpoint = "sm" | "md" | "lg" | "conversation" | "xl";

/** Whether the window is at least as wide as a breakpoint of theme.css, like a class with its prefix. */
export function useIsAtLeast(breakpoint: Breakpoint): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = mediaOf(breakpoint);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => mediaOf(breakpoint).matches,
    () => true,
  );
}

/** Up to and including 768 px wide, where tables become cards and the side bar a sheet. */
export function useIsMobile(): boolean {
  return !useIsAtLeast("md");
}

const lists = new Map<Breakpoint, MediaQueryList>();

function mediaOf(breakpoint: Breakpoint): MediaQueryList {
  const known = lists.get(breakpoint);
  if (known) return known;
  const width = getComputedStyle(document.documentElement).getPropertyValue(`--breakpoint-${breakpoint}`).trim();
  const list = window.matchMedia(`(min-width: ${width})`);
  lists.set(breakpoint, list);
  return list;
}
