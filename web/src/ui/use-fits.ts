import { useIsAtLeast } from "./use-media";

/** Room for a conversation next to the list: both stay readable next to the side bar. */
export function useFitsConversation(): boolean {
  return useIsAtLeast("conversation");
}

/** Room for filters, creators and chosen creators next to each other. */
export function useFitsThreeColumns(): boolean {
  return useIsAtLeast("lg");
}
