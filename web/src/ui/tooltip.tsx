import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";

interface Props {
  text: string;
  children: ReactElement<{ "aria-describedby"?: string }>;
  /** A button that is there for the tooltip alone: a tap shows it, and screen readers say it as its description. */
  isHint?: boolean;
}

const showAfterMs = 400;
/** How long a finger rests on what does something when it is tapped. */
const longPressMs = 500;
/** Long enough to move the pointer across the gap onto the tooltip. */
const hideAfterMs = 120;
const gapPx = 6;
const marginPx = 8;

/**
 * Says more about what the pointer, the focus or a finger is on: a tap shows it, or a long press where a tap does
 * something. Never the only place of something that matters. Why it is our own: docs/decisions/0062.
 */
export function Tooltip({ text, children, isHint = false }: Props) {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>(undefined);
  const isLongPress = useRef(false);
  const [isShown, setIsShown] = useState(false);

  function showAfter(shown: boolean, afterMs: number) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setIsShown(shown), afterMs);
  }

  // Stops the timer, which must not show a tooltip after it is removed.
  useEffect(() => () => window.clearTimeout(timer.current), []);

  // Connects to the page while it is shown: another touch, a scroll or a key takes it away.
  useEffect(() => {
    if (!isShown) return;
    const hide = () => setIsShown(false);
    const events = ["pointerdown", "scroll", "keydown"];
    for (const event of events) document.addEventListener(event, hide, true);
    return () => {
      for (const event of events) document.removeEventListener(event, hide, true);
    };
  }, [isShown]);

  return (
    <span
      ref={wrapper}
      role="presentation"
      className="contents"
      onPointerEnter={(event) => event.pointerType !== "touch" && showAfter(true, showAfterMs)}
      onPointerLeave={(event) => event.pointerType !== "touch" && showAfter(false, hideAfterMs)}
      onPointerDown={(event) => {
        isLongPress.current = false;
        if (event.pointerType === "touch") showAfter(true, longPressMs);
        else showAfter(false, 0);
      }}
      onPointerUp={(event) => {
        if (event.pointerType !== "touch") return;
        isLongPress.current = isShown;
        // Not where a tap does something.
        if (!isShown) showAfter(isHint || !(event.target as Element).closest("button, a, tr"), 0);
      }}
      onPointerCancel={() => showAfter(false, 0)}
      onClickCapture={(event) => {
        // The finger asked what it would do, and is not to do it.
        if (!isLongPress.current) return;
        isLongPress.current = false;
        event.stopPropagation();
        event.preventDefault();
      }}
      onFocus={(event) => event.target.matches(":focus-visible") && showAfter(true, 0)}
      onBlur={() => showAfter(false, 0)}
    >
      {isHint ? cloneElement(children, { "aria-describedby": id }) : children}
      {isHint && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {isShown &&
        createPortal(
          <span
            // Screen readers have read it as the control's name; here it would be text outside of every landmark.
            aria-hidden
            ref={(tooltip) => {
              if (tooltip) place(tooltip, wrapper.current?.firstElementChild);
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

/** Places the tooltip above if there is room, otherwise below, and within the window. */
function place(tooltip: HTMLElement, anchor: Element | null | undefined): void {
  if (!anchor) return;
  const around = anchor.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const above = around.top - gapPx - height;
  const middle = around.left + (around.width - width) / 2;
  const left = Math.max(marginPx, Math.min(middle, window.innerWidth - width - marginPx));
  tooltip.style.top = `${above >= marginPx ? above : around.bottom + gapPx}px`;
  tooltip.style.left = `${left}px`;
}
