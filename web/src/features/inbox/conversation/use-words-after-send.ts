import type { outreach } from "@overture/contract";
import { useEffect, useEffectEvent } from "react";
import { takeTypedAfterSend } from "./use-draft-saving";

/**
 * Words that were typed into a draft after it was sent return to the draft if sending is undone. When that is no longer
 * possible, they begin the next message.
 */
export function useWordsAfterSend({ messages, status }: outreach.Thread, begin: (words: string) => void): void {
  const final = messages.filter((message) => message.status === "sent" && message.delivery !== "queued");
  const names = final.map(({ _id }) => _id).join();
  const isOpen = status !== "cancelled";

  const takeWords = useEffectEvent(() => {
    const words = final.map(takeTypedAfterSend).filter((text) => text !== "");
    if (words.length > 0) begin(words.join("\n\n"));
  });
  // Connects to the storage of this browser.
  useEffect(() => {
    if (isOpen && names !== "") takeWords();
  }, [names, isOpen]);
}
