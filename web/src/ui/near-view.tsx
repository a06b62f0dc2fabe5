import { type ReactNode, useEffect, useRef, useState } from "react";

interface Props {
  /** How high it is likely to be, until it has been seen. */
  estimatedPx: number;
  /** Whether it stands from the first moment on, because it is among the first that are seen. */
  isFirst: boolean;
  children: ReactNode;
}

/** Far enough for the keyboard to find the next row, and for a finger not to meet an empty place. */
const margin = "1500px 0px";

/**
 * Part of a long list: there while it is near what one sees, and as an empty place of the same height when it is not.
 */
export function NearView({ estimatedPx, isFirst, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ isNear: isFirst, heightPx: estimatedPx });

  // Connects to the viewport. The list scrolls on its own on a wide screen (scrollMargin), with the page on a narrow
  // one.
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const newest = entries.at(-1);
        if (!newest) return;
        const isNear = newest.isIntersecting;
        setPlace((before) => ({
          isNear,
          heightPx: before.isNear ? newest.boundingClientRect.height : before.heightPx,
        }));
      },
      { rootMargin: margin, scrollMargin: margin },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={box} role="presentation" style={place.isNear ? undefined : { height: place.heightPx }}>
      {place.isNear && children}
    </div>
  );
}
