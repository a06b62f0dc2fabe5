import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The number of rows, including those that are not loaded. */
  total: number;
  /** How high a row is likely to be, until one has been seen. */
  rowPx: number;
  /** Between two rows. */
  gapPx?: number;
  /** What scrolls the list; without it the page does. */
  scroller?: RefObject<HTMLElement | null> | undefined;
  /** A row that stays in the document wherever one scrolls, so that the focus can come back to it. */
  keptId?: string | undefined;
  rowClasses: string;
  children: (row: Row) => ReactNode;
}

/** Rows above and below what one sees, for the keyboard to find the next one and for a finger to scroll into. */
const overscan = 12;

/**
 * A long list that renders only the rows near the visible ones. The focused row and its neighbours stay rendered, so
 * that it can be scrolled out of view and j and k go on from it.
 */
export function VirtualList<Row>({
  label,
  rows,
  rowId,
  total,
  gapPx = 0,
  keptId,
  rowClasses,
  children,
  ...rest
}: Props<Row>) {
  // The virtualizer is one object that changes inside: the compiler would keep what it read of it the first time.
  "use no memo";
  const [focusedId, setFocusedId] = useState<string>();
  const list = useRef<HTMLDivElement>(null);

  function rangeExtractor(range: Range): number[] {
    const indices = new Set(defaultRangeExtractor(range));
    for (const id of [focusedId, keptId]) {
      const index = id === undefined ? -1 : rows.findIndex((row) => rowId(row) === id);
      if (index < 0) continue;
      for (const near of [index - 1, index, index + 1]) if (near >= 0 && near < range.count) indices.add(near);
    }
    return [...indices].toSorted((one, other) => one - other);
  }

  const virtualizer = useEitherVirtualizer(list, {
    ...rest,
    count: rows.length,
    gap: gapPx,
    getItemKey: (index) => idOf(rows[index]) ?? index,
    rangeExtractor,
  });

  function idOf(row: Row | undefined): string | undefined {
    return row && rowId(row);
  }

  // Connects to the focus, wherever in a row it is.
  const noteFocus = useEffectEvent(({ target }: FocusEvent) => {
    const index = (target as Element).closest<HTMLElement>("[data-index]")?.dataset["index"];
    setFocusedId(idOf(rows[Number(index)]));
  });
  useEffect(() => {
    const element = list.current;
    // Who looks at another window comes back to the row.
    const noteBlur = () => document.hasFocus() && setFocusedId(undefined);
    const onFocus = (event: FocusEvent) => noteFocus(event);
    element?.addEventListener("focusin", onFocus);
    element?.addEventListener("focusout", noteBlur);
    return () => {
      element?.removeEventListener("focusin", onFocus);
      element?.removeEventListener("focusout", noteBlur);
    };
  }, []);

  const items = virtualizer.getVirtualItems();
  // Connects to the layout: the first rows are seen once they stand where they stay.
  const [isMeasured, setIsMeasured] = useState(false);
  useLayoutEffect(() => {
    const shown = list.current?.querySelectorAll<HTMLElement>(":scope > [data-index]");
    if (isMeasured || !shown?.length) return;
    for (const row of shown) virtualizer.resizeItem(Number(row.dataset["index"]), row.offsetHeight);
    setIsMeasured(true);
  }, [isMeasured, items.length, virtualizer]);

  const { scrollMargin } = virtualizer.options;
  return (
    // A list by its role: its rows are placed, and need no list's own layout.
    <div
      ref={list}
      role="list"
      aria-label={label}
      className="@container relative"
      style={{ height: virtualizer.getTotalSize(), visibility: isMeasured ? undefined : "hidden" }}
    >
      {items.map(({ index, key, start }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              role="listitem"
              aria-setsize={total}
              aria-posinset={index + 1}
              className={rowClasses}
              style={{ position: "absolute", insetInline: 0, top: start - scrollMargin }}
            >
              {children(row)}
            </div>
          )
        );
      })}
    </div>
  );
}

interface Measures {
  count: number;
  rowPx: number;
  gap: number;
  scroller?: RefObject<HTMLElement | null> | undefined;
  getItemKey: (index: number) => string | number;
  rangeExtractor: (range: Range) => number[];
}

/** Follows the scrolling element, which is a part of the page or the page itself. */
function useEitherVirtualizer(list: RefObject<HTMLElement | null>, { rowPx, scroller, ...measures }: Measures) {
  "use no memo";
  const [scrollMargin, setScrollMargin] = useState(0);
  const isOfPage = scroller === undefined;

  // Connects to the layout: what stands above the list moves it.
  useLayoutEffect(() => {
    const measure = () => setScrollMargin(startOf(list.current, scroller?.current));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (scroller?.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [list, scroller]);

  const shared = { ...measures, overscan, scrollMargin, estimateSize: () => rowPx, useFlushSync: false };
  // oxlint-disable-next-line react/incompatible-library -- It and its caller opt out of the compiler.
  const ofElement = useVirtualizer({
    ...shared,
    enabled: !isOfPage,
    getScrollElement: () => scroller?.current ?? null,
  });
  const ofPage = useWindowVirtualizer({ ...shared, enabled: isOfPage });
  return isOfPage ? ofPage : ofElement;
}

/** The distance from the top of the scrolled content to the start of the list. */
function startOf(list: HTMLElement | null, scroller: HTMLElement | null | undefined): number {
  if (!list) return 0;
  const { top } = list.getBoundingClientRect();
  if (!scroller) return Math.round(top + window.scrollY);
  return Math.round(top - scroller.getBoundingClientRect().top + scroller.scrollTop);
}
