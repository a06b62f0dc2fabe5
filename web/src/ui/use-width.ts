import { type RefObject, useEffect, useRef, useState } from "react";

/** How wide an element is at the moment; 0 until it stands. */
export function useWidth(): [ref: RefObject<HTMLDivElement | null>, widthPx: number] {
  const boxRef = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState(0);

  // Connects to the layout.
  useEffect(() => {
    if (!boxRef.current) return;
    const observer = new ResizeObserver((entries) => setWidthPx(Math.floor(entries.at(-1)?.contentRect.width ?? 0)));
    observer.observe(boxRef.current);
    return () => observer.disconnect();
  }, []);

  return [boxRef, widthPx];
}
