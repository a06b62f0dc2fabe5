import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus in a part of the page. When what had it goes away (a draft that was sent, a form that has become a
 * draft), the item that stands in its place now gets it.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, items: string): void {
  const last = useRef<{ element: Element; place: number }>(undefined);

  // Connects to where people work on the page.
  useEffect(() => {
    const follow = ({ target }: Event) => {
      if (!(target instanceof Element) || !part.current) return;
      if (part.current.contains(target)) {
        const place = listItems(part, items).findIndex((item) => item.contains(target));
        last.current = { element: target, place: Math.max(0, place) };
        // A question about it gives the focus back.
      } else if (target.closest("[role=dialog], [role=alertdialog]")?.contains(part.current) !== false) {
        last.current = undefined;
      }
    };
    document.addEventListener("focusin", follow);
    document.addEventListener("pointerdown", follow);
    return () => {
      document.removeEventListener("focusin", follow);
      document.removeEventListener("pointerdown", follow);
    };
  }, [part, items]);

  // After every change: whether what had the focus is still there.
  useLayoutEffect(() => {
    if (!last.current || last.current.element.isConnected) return;
    const { place } = last.current;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const left = listItems(part, items);
    const item = left[Math.min(place, left.length - 1)];
    if (item?.matches("textarea, [tabindex]")) item.focus();
    else item?.querySelector("button")?.focus();
  });
}

function listItems(part: RefObject<HTMLElement | null>, items: string): HTMLElement[] {
  return [...(part.current?.querySelectorAll<HTMLElement>(items) ?? [])];
}
