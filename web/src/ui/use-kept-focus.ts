import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

/** To what comes next. How the list is looked at is none of that. */
const ways = "button:not([data-list-tools] *), a[href]";

/** What opens over the page and gives the focus back when it goes. */
const overlays = "[role=dialog], [role=alertdialog], [role=menu], #notifications";

interface Place {
  element: Element;
  index: number;
  /** The items when the focus came. */
  items: readonly HTMLElement[];
}

/**
 * Keeps the focus in a part of the page. When what had it goes away (a draft that was sent, a form that has become a
 * draft), the item that stands in its place now gets it, also when items before it have gone too.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, items: string): void {
  const last = useRef<Place>(undefined);
  const isOverPart = (element: Element | null) => element?.closest(overlays)?.contains(part.current) === false;

  const restore = useEffectEvent(() => {
    if (!last.current || last.current.element.isConnected) return;
    const place = last.current;
    const { activeElement } = document;
    // What is open over the page keeps the focus until it goes.
    if (isOverPart(activeElement)) return;
    last.current = undefined;
    if (activeElement !== document.body) return;
    const left = listItems(part, items);
    const item = left[Math.min(indexNow(place, left), left.length - 1)];
    if (item?.matches("textarea, button, [tabindex]")) item.focus();
    else focusIn(item ?? part.current);
  });

  const follow = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Element) || !part.current) return;
    if (part.current.contains(target)) {
      const all = listItems(part, items);
      const index = all.findIndex((item) => item.contains(target));
      last.current = { element: target, index: Math.max(0, index), items: all };
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

/** With nothing to press in it, the part itself has the focus: reading goes on from there. */
function focusIn(part: HTMLElement | null): void {
  const way = part?.querySelector<HTMLElement>(ways) ?? part;
  if (way !== null && way === part) way.tabIndex = -1;
  way?.focus();
}

/** Behind the nearest item before it that is still there; where all are new ones, as far down as it was. */
function indexNow({ index, items }: Place, left: readonly HTMLElement[]): number {
  if (!items.some((item) => left.includes(item))) return index;
  const before = items.slice(0, index).findLast((item) => left.includes(item));
  return before ? left.indexOf(before) + 1 : 0;
}

function listItems(part: RefObject<HTMLElement | null>, items: string): HTMLElement[] {
  return [...(part.current?.querySelectorAll<HTMLElement>(items) ?? [])];
}
