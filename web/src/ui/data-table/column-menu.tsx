import { Columns3, GripVertical } from "lucide-react";
import { type PointerEvent, useRef, useState } from "react";
import { t } from "#language";
import { Button } from "../button";
import { Checkbox } from "../checkbox";
import { IconButton } from "../icon-button";
import { radixPopover } from "../radix";
import {
  type ColumnPlace,
  inOrder,
  isAsItWas,
  isShown,
  moveColumn,
  noLayout,
  type TableLayout,
  toggleColumn,
} from "./layout";

interface Props {
  size?: "small" | "normal" | undefined;
  columns: readonly ColumnPlace[];
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
}

/** A menu to show, hide and move the columns of a table, by mouse and keyboard. */
export function ColumnMenu(props: Props) {
  const [isWanted, setIsWanted] = useState(false);
  const Popover = radixPopover.useModule(isWanted)?.Popover;
  const icon = <Columns3 aria-hidden size={16} />;
  if (!Popover) {
    return (
      <Button
        size={props.size ?? "normal"}
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={false}
        onPointerEnter={radixPopover.warm}
        onFocus={radixPopover.warm}
        onClick={() => setIsWanted(true)}
      >
        {t`Columns`}
      </Button>
    );
  }
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger asChild>
        <Button size={props.size ?? "normal"} icon={icon}>{t`Columns`}</Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t`Columns`}
          className="z-50 flex max-h-(--radix-popover-content-available-height) w-72 max-w-full animate-rise flex-col rounded border border-line bg-overlay"
        >
          <ColumnList {...props} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function ColumnList({ columns, layout, onLayout }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const held = useRef<string>(undefined);
  const [moved, setMoved] = useState("");
  const places = inOrder(columns, layout.order).filter(({ isLast }) => !isLast);

  function move(id: string, to: number) {
    const from = places.findIndex((place) => place.id === id);
    const column = places[from];
    const place = Math.min(Math.max(to, 0), places.length - 1);
    if (!column || from === place) return;
    onLayout(moveColumn(columns, layout, { id, to: place }));
    setMoved(t`${column.header}: ${place + 1} of ${places.length}`);
  }

  function drag({ clientY }: PointerEvent) {
    if (held.current === undefined) return;
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const over = rows.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom);
    if (over >= 0) move(held.current, over);
  }

  return (
    <>
      <ul
        ref={list}
        className="min-h-0 overflow-y-auto p-1"
        // The list holds the pointer: a row that changes places would lose it.
        onPointerMove={drag}
        onLostPointerCapture={() => {
          held.current = undefined;
        }}
      >
        {places.map((place, at) => (
          <li key={place.id} className="flex items-center justify-between rounded pl-2 hover:bg-hover">
            <Checkbox
              label={place.header}
              checked={isShown(place, layout)}
              disabled={place.isKept === true}
              onChange={() => onLayout(toggleColumn(columns, layout, place.id))}
            />
            <span
              className="cursor-grab touch-none"
              onPointerDown={(event) => {
                held.current = place.id;
                list.current?.setPointerCapture(event.pointerId);
              }}
            >
              <IconButton
                label={t`Move ${place.header}`}
                size="small"
                aria-describedby={hintId}
                icon={<GripVertical aria-hidden size={16} />}
                onKeyDown={(event) => {
                  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                  if (by === undefined) return;
                  event.preventDefault();
                  move(place.id, at + by);
                }}
              />
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-2 border-t border-line p-3 text-xs text-muted">
        <p id={hintId}>{t`Drag a column, or press the up and down arrow keys, to move it.`}</p>
        <p>{t`Where the table has no room for all of them, the last ones are left out.`}</p>
        {!isAsItWas(layout) && (
          <Button tone="quiet" onClick={() => onLayout(noLayout)}>
            {t`Show columns as at first`}
          </Button>
        )}
      </div>
      <span role="status" className="sr-only">
        {moved}
      </span>
    </>
  );
}

const hintId = "column-menu-hint";
