import { useEffect, useState } from "react";
import { type Box, findFreePosition, type Place } from "./find-free-position";

/** As Sonner has it: up to this width a toast is as wide as the window. */
const phonePx = 600;
const margins = { phone: 16, desk: 24 };
const gapPx = 14;
/** Short enough to move out of the way in time, and long enough to cost little. */
const pauseMs = 100;
/** While toasts are shown: what moves by a font that comes or by a class changes nothing that is observed. */
const lookAgainMs = 500;

const controls =
  "button, a[href], input, select, textarea, summary, [role=textbox], [role=button], [role=menuitem], [role=option], [role=tab]";
/** Wider than what lies on it: the rest of it can still be pressed. */
const rows = "[data-thread], li > :is(a, button).absolute, tr[tabindex] a[tabindex]";
const toaster = "[data-sonner-toaster]";

/** Where toasts cover nothing that can be pressed: near the lower right corner, and elsewhere when the page changes. */
export function useToastPlace(): Place {
  const [place, setPlace] = useState<Place>();

  // Connects to the layout of the page while toasts are shown.
  useEffect(() => {
    let timer: number | undefined;
    let again: number | undefined;
    let lookedAt = -pauseMs;
    let placed: readonly Element[] = [];
    const look = () => {
      timer = undefined;
      lookedAt = performance.now();
      const shown = shownToasts();
      window.clearTimeout(again);
      if (shown.length > 0) again = window.setTimeout(soon, lookAgainMs);
      // A toast that is about to be pressed does not move. A new one may appear under the pointer that has just pressed
      // Send.
      const isNew = shown.some((one) => !placed.includes(one));
      if (shown.length === 0 || (!isNew && document.querySelector(`${toaster}:is(:hover, :focus-within)`))) return;
      placed = shown;
      const next = placeOf(shown);
      setPlace((known) => (known?.right === next.right && known.bottom === next.bottom ? known : next));
    };
    const soon = () => {
      timer ??= window.setTimeout(look, Math.max(0, lookedAt + pauseMs - performance.now()));
    };
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ["hidden", "rows", "style"] });
    window.addEventListener("resize", soon);
    window.addEventListener("scroll", soon, { capture: true });
    look();
    return () => {
      changes.disconnect();
      window.removeEventListener("resize", soon);
      window.removeEventListener("scroll", soon, { capture: true });
      window.clearTimeout(timer);
      window.clearTimeout(again);
    };
  }, []);

  return place ?? { right: margins.desk, bottom: margins.desk };
}

function shownToasts(): HTMLElement[] {
  const toasts = [...document.querySelectorAll<HTMLElement>(`${toaster} [data-sonner-toast]`)];
  return toasts.filter(({ dataset }) => dataset["removed"] !== "true" && dataset["visible"] !== "false");
}

function placeOf(shown: readonly HTMLElement[]): Place {
  const height = shown.reduce((sum, { offsetHeight }) => sum + offsetHeight + gapPx, -gapPx);
  const view = { width: window.innerWidth, height: window.innerHeight };
  const isPhone = view.width <= phonePx;
  const margin = isPhone ? margins.phone : margins.desk;
  const width = isPhone ? view.width - 2 * margin : Math.max(...shown.map(({ offsetWidth }) => offsetWidth));
  return findFreePosition({ width, height, view, taken: takenBoxes(view), margin });
}

function takenBoxes(view: { width: number; height: number }): Box[] {
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    if (control.matches(rows) || control.closest(`${toaster}, [aria-hidden=true], [inert]`)) return [];
    const box = control.getBoundingClientRect();
    const isInView = box.bottom > 0 && box.right > 0 && box.top < view.height && box.left < view.width;
    return isInView && box.width > 1 && box.height > 1 ? [box] : [];
  });
}
