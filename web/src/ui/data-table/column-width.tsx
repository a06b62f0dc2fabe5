import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { t } from "#language";
import { columnWidths } from "./layout";

interface Props {
  header: string;
  width: number | undefined;
  /** While the pointer still holds it; undefined when it was taken away. */
  onDrag: (width: number | undefined) => void;
  /** Undefined: as wide as it is by itself. */
  onWidth: (width: number | undefined) => void;
}

/** The right edge of a column's header, which sets the width of the column by dragging or by the arrow keys. */
export function ColumnWidth({ header, width, onDrag, onWidth }: Props) {
  const held = useRef<{ x: number; width: number }>(undefined);
  const [ownWidth, setOwnWidth] = useState<number>(columnWidths.min);

  function widthAt({ clientX }: PointerEvent): number | undefined {
    return held.current && held.current.width + clientX - held.current.x;
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const by = { ArrowLeft: -columnWidths.step, ArrowRight: columnWidths.step }[event.key];
    if (by !== undefined) onWidth(measure(event.currentTarget) + by);
    else if (event.key === "Delete" || event.key === "Backspace") onWidth(undefined);
    else return;
    event.preventDefault();
  }

  return (
    <span
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t`Width of ${header}`}
      aria-valuenow={Math.round(width ?? ownWidth)}
      aria-valuemin={columnWidths.min}
      aria-valuemax={columnWidths.max}
      title={t`Drag, or press the left and right arrow keys. A double click gives the column its own width.`}
      className="absolute inset-y-1 right-0 w-2 cursor-col-resize touch-none border-r border-line hover:border-accent focus-visible:border-accent"
      onFocus={(event) => setOwnWidth(measure(event.currentTarget))}
      onKeyDown={press}
      onDoubleClick={() => onWidth(undefined)}
      onPointerDown={(event) => {
        held.current = { x: event.clientX, width: measure(event.currentTarget) };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => held.current && onDrag(widthAt(event))}
      onPointerUp={(event) => {
        if (held.current && held.current.x !== event.clientX) onWidth(widthAt(event));
        held.current = undefined;
      }}
      onPointerCancel={() => {
        held.current = undefined;
        onDrag(undefined);
      }}
    />
  );
}

function measure(edge: HTMLElement): number {
  return edge.parentElement?.getBoundingClientRect().width ?? columnWidths.min;
}
