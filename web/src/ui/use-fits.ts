import { useLayoutEffect, useState } from "react";
import { useIsAtLeast } from "./use-media";

/**
 * Room for a conversation next to the list: both stay readable next to the side bar. A conversation that moves is
 * mounted again, which would close a dialog of it with what is typed there: while one is open, the answer stays, and
 * classes hide the list in a narrow window.
 */
export function useFitsConversation(): boolean {
  const fits = useIsAtLeast("conversation");
  const [shown, setShown] = useState(fits);

  // Connects to the dialogs of the document, which are children of its body.
  useLayoutEffect(() => {
    if (fits === shown) return undefined;
    // Without room the conversation is in a dialog itself.
    const own = shown ? 0 : 1;
    const settle = () => {
      if (document.querySelectorAll("[role$=dialog][data-state=open]").length <= own) setShown(fits);
    };
    settle();
    const dialogs = new MutationObserver(settle);
    dialogs.observe(document.body, { childList: true });
    return () => dialogs.disconnect();
  }, [fits, shown]);

  return shown;
}

/** Room for filters, creators and chosen creators next to each other. */
export function useFitsThreeColumns(): boolean {
  return useIsAtLeast("lg");
}
