import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

interface Props {
  text: string;
  children: ReactNode;
  side?: "top" | "bottom";
}

const showAfterMs = 400;
/** Long enough to move the pointer across the gap onto the tooltip. */
const hideAfterMs = 120;
const gapPx = 6;
const marginPx = 8;

/**
 * Says more about what the pointer or the focus is on. Never the only place of something that matters. It is our own
 * since the sign-in page needs it too, and Radix would bring a fifth of that page's code for it.
 */
export function Tooltip({ text, children, side = "top" }: Props) {
  const wrapper = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>(undefined);
  const [isShown, setIsShown] = useState(false);

  function showAfter(shown: boolean, afterMs: number) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setIsShown(shown), afterMs);
  }

  // Connects to the clock, which must not wake a tooltip that is gone.
  useEffect(() => () => window.clearTimeout(timer.current), []);

  return (
    <span
      ref={wrapper}
      role="presentation"
      className="contents"
      onPointerEnter={(event) => event.pointerType !== "touch" && showAfter(true, showAfterMs)}
      onPointerLeave={() => showAfter(false, hideAfterMs)}
      onPointerDown={() => showAfter(false, 0)}
      onFocus={(event) => event.target.matches(":focus-visible") && showAfter(true, 0)}
      onBlur={() => showAfter(false, 0)}
      onKeyDown={() => showAfter(false, 0)}
    >
      {children}
      {isShown &&
        createPortal(
          <span
            // Whoever listens has heard it as the control's name; here it would be text outside of every landmark.
            aria-hidden
            ref={(tooltip) => {
              if (tooltip) place(tooltip, wrapper.current?.firstElementChild, side);
            }}
            className="fixed z-50 w-max max-w-64 animate-appear rounded border border-line bg-overlay px-2 py-1 text-xs text-text"
          >
            {text}
          </span>,
          document.body,
        )}
    </span>
  );
}

/** On the wanted side if there is room, else on the other; never over an edge of the window. */
function place(tooltip: HTMLElement, anchor: Element | null | undefined, side: "top" | "bottom"): void {
  if (!anchor) return;
  const around = anchor.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const above = around.top - gapPx - height;
  const below = around.bottom + gapPx;
  const isAbove = side === "top" ? above >= marginPx : below + height > window.innerHeight - marginPx;
  const middle = around.left + (around.width - width) / 2;
  const left = Math.max(marginPx, Math.min(middle, window.innerWidth - width - marginPx));
  tooltip.style.top = `${isAbove ? above : below}px`;
  tooltip.style.left = `${left}px`;
}
