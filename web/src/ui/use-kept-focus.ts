import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

/** To what comes next. How the list is looked at is none of that. */
const ways = "button:not([data-list-tools] *), a[href]";

/** What opens over the page and gives the focus back when it goes. */
const overlays = "[role=dialog], [role=alertdialog], [role=menu], #notifications";

/**
 * Keeps the focus in a part of the page. When what had it goes away (a draft that was sent, a form that has become a
 * draft), the item that stands in its place now gets it.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, items: string): void {
  const last = useRef<{ element: Element; place: number }>(undefined);
  const isOverPart = (element: Element | null) => element?.closest(overlays)?.contains(part.current) === false;

  const restore = useEffectEvent(() => {
    if (!last.current || last.current.element.isConnected) return;
    const { place } = last.current;
    const { activeElement } = document;
    // What is open over the page keeps the focus until it goes.
    if (isOverPart(activeElement)) return;
    last.current = undefined;
    if (activeElement !== document.body) return;
    const left = listItems(part, items);
    const item = left[Math.min(place, left.length - 1)];
    if (item?.matches("textarea, button, [tabindex]")) item.focus();
    else (item ?? part.current)?.querySelector<HTMLElement>(ways)?.focus();
  });

  const follow = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Element) || !part.current) return;
    if (part.current.contains(target)) {
      const place = listItems(part, items).findIndex((item) => item.contains(target));
      last.current = { element: target, place: Math.max(0, place) };
    } else if (!isOverPart(target)) {
      last.current = undefined;
    }
  });

  // Connects to where people work on the page, and to what opens over it and goes.
  useEffect(() => {
    const listener = (event: Event) => follow(event);
    const overlaysGone = new MutationObserver(() => restore());
    document.addEventListener("focusin", listener);
    document.addEventListener("pointerdown", listener);
    overlaysGone.observe(document.body, { childList: true });
    const toasts = document.getElementById("notifications");
    if (toasts) overlaysGone.observe(toasts, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", listener);
      document.removeEventListener("pointerdown", listener);
      overlaysGone.disconnect();
    };
  }, []);

  // After every change: whether what had the focus is still there.
  useLayoutEffect(() => restore());
}

function listItems(part: RefObject<HTMLElement | null>, items: string): HTMLElement[] {
  return [...(part.current?.querySelectorAll<HTMLElement>(items) ?? [])];
}
