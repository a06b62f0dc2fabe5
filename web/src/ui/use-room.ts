import { useMedia } from "./use-media";

/** Room for a conversation beside the list: both stay readable next to the side bar. */
export function useHasRoomBeside(): boolean {
  return useMedia("(min-width: 1200px)");
}

/** Room for filters, creators and roster side by side; Tailwind's `lg`. */
export function useHasRoomForThree(): boolean {
  return useMedia("(min-width: 1024px)");
}
