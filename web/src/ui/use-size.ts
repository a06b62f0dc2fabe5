import { type RefCallback, useCallback, useState } from "react";

type Measured = [ref: RefCallback<HTMLElement>, px: number];

/** How wide the content of an element is at the moment; 0 until it stands, which may be later than its parent. */
export function useWidth(): Measured {
  return useSize(contentWidth);
}

/** The same for how high it is, with its border. */
export function useHeight(): Measured {
  return useSize(borderHeight);
}

type Measure = (entry: ResizeObserverEntry) => number;

const contentWidth: Measure = ({ contentRect }) => Math.floor(contentRect.width);
const borderHeight: Measure = ({ target }) => (target as HTMLElement).offsetHeight;

function useSize(measure: Measure): Measured {
  const [px, setPx] = useState(0);
  const ref = useCallback(
    (box: HTMLElement) => {
      const observer = new ResizeObserver((entries) => {
        const last = entries.at(-1);
        if (last) setPx(measure(last));
      });
      observer.observe(box);
      return () => observer.disconnect();
    },
    [measure],
  );
  return [ref, px];
}
