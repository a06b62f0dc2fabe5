import type { inbox } from "@overture/contract";
import { type RefObject, useLayoutEffect, useRef } from "react";

interface Still {
  list: RefObject<HTMLElement | null>;
  /** Whether the list scrolls by itself instead of the page. */
  scrollsAlone: boolean;
  items: readonly inbox.InboxItem[];
  openId: string | undefined;
}

/**
 * Keeps the visible rows in place when rows arrive above them. At the top of the list, with no conversation open and no
 * row focused, new rows push the others down.
 */
export function useScrollAnchor({ list, scrollsAlone, items, openId }: Still): void {
  const before = useRef(items);

  // Connects to the layout.
  useLayoutEffect(() => {
    const known = before.current;
    before.current = items;
    const scroller = scrollsAlone ? list.current : document.documentElement;
    const row = list.current?.querySelector<HTMLElement>("[role=listitem]");
    if (!scroller || !row || known === items) return;
    const isReading = openId !== undefined || list.current?.contains(document.activeElement) === true;
    if (scroller.scrollTop === 0 && !isReading) return;
    const seen = openId ?? known[Math.floor(scroller.scrollTop / row.offsetHeight)]?._id;
    const [from, to] = [known, items].map((rows) => rows.findIndex(({ _id }) => _id === seen));
    if (from === undefined || to === undefined || from < 0 || to <= from) return;
    const added = items.slice(0, to).filter(({ _id }) => !known.some((other) => other._id === _id)).length;
    scroller.scrollBy({ top: added * row.offsetHeight, behavior: "instant" });
  }, [list, scrollsAlone, items, openId]);
}
