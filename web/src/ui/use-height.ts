import { type RefCallback, useCallback, useState } from "react";

/** How high an element is at the moment, with its border; 0 until it stands, which may be later than its parent. */
export function useHeight(): [ref: RefCallback<HTMLElement>, heightPx: number] {
  const [heightPx, setHeightPx] = useState(0);
  const ref = useCallback((box: HTMLElement) => {
    const observer = new ResizeObserver(() => setHeightPx(box.offsetHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [ref, heightPx];
}
