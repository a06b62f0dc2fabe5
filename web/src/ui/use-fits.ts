import { useMedia } from "./use-media";

/** Room for a conversation beside the list: both stay readable next to the side bar. */
export function useFitsConversation(): boolean {
  return useMedia("(min-width: 1200px)");
}

/** Room for filters, creators and chosen creators next to each other; Tailwind's `lg`. */
export function useFitsThreeColumns(): boolean {
  return useMedia("(min-width: 1024px)");
}
