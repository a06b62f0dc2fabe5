import { useEffect } from "react";

const holders = new Set<symbol>();

/** Whether anything on this page was typed and is not saved. */
export function hasUnsavedWords(): boolean {
  return holders.size > 0;
}

/** Declares that what is mounted here holds words that are not saved. */
export function useUnsavedWords(isUnsaved: boolean): void {
  // Connects to the list of what is unsaved, which those ask who would end the page.
  useEffect(() => {
    if (!isUnsaved) return;
    const holder = Symbol("unsaved words");
    holders.add(holder);
    return () => void holders.delete(holder);
  }, [isUnsaved]);
}
