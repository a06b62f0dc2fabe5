import { limits } from "@overture/contract";
import type { KeyboardEvent, MouseEvent } from "react";
import { t } from "#language";
import { Checkbox } from "../checkbox";
import { join } from "../join";
import { isPlainClick, onPlainClick } from "../plain-click";
import { Skeleton } from "../skeleton";
import { columnOf } from "./column";
import type { Part } from "./use-data-table";

const cellClasses = "px-3 py-2.5 first:pl-4 last:pr-4";

export function TableBody<Row>(props: Part<Row>) {
  const { table, columns, rows, rowId, rowName, selection, onOpen, address, opens } = props;
  if (rows === undefined) return <SkeletonBody {...props} />;

  return (
    <tbody>
      {table.getRowModel().rows.map((model) => {
        const { row } = model.original;
        const isSelected = model.getIsSelected();
        const href = address?.(row);
        return (
          <tr
            key={model.id}
            data-opens={opens?.(row)}
            tabIndex={onOpen ? 0 : undefined}
            aria-selected={selection ? isSelected : undefined}
            onClick={onOpen && ((event) => openByClick(event, href, () => onOpen(row)))}
            onAuxClick={(event) => openByClick(event, href)}
            onKeyDown={onOpen && ((event) => openByEnter(event, () => onOpen(row)))}
            className={join(
              "border-b border-line last:border-b-0 focus-visible:-outline-offset-2",
              onOpen && "cursor-pointer hover:bg-hover",
              isSelected && "bg-accent-soft/60",
            )}
          >
            {selection && (
              <td className="w-10 py-2.5 pl-4">
                <Checkbox
                  label={t`Select ${rowName?.(row) ?? rowId(row)}`}
                  hideLabel
                  checked={isSelected}
                  onChange={(_, event) => model.getToggleSelectedHandler()(event)}
                />
              </td>
            )}
            {model.getAllCells().map((cell) => {
              const column = columnOf(columns, cell.column.id);
              const content = column?.cell(row);
              return (
                <td
                  key={cell.id}
                  style={column?.style}
                  className={join(cellClasses, column?.align === "end" && "text-right tabular-nums", column?.width)}
                >
                  {href !== undefined && column?.isKept && !column.holdsControl?.(row) ? (
                    // The row has the focus, and the place among the stops of Tab.
                    <a
                      href={href}
                      tabIndex={-1}
                      onFocus={({ currentTarget }) => currentTarget.closest("tr")?.focus()}
                      onClick={(event) => onPlainClick(event, () => onOpen?.(row))}
                      className="block"
                    >
                      {content}
                    </a>
                  ) : (
                    content
                  )}
                </td>
              );
            })}
          </tr>
        );
      })}
    </tbody>
  );
}

function SkeletonBody<Row>({ table, columns, selection, skeletonRows = limits.pageSize }: Part<Row>) {
  const visible = table.getAllLeafColumns();
  return (
    <tbody>
      {Array.from({ length: skeletonRows }, (_, index) => (
        <tr key={index} className="border-b border-line last:border-b-0">
          {selection && (
            <td className="w-10 py-2.5 pl-4">
              <Skeleton className="size-4" />
            </td>
          )}
          {visible.map(({ id }) => {
            const column = columnOf(columns, id);
            return (
              <td key={id} className={join(cellClasses, column?.width)}>
                <Skeleton className={join("my-0.5 h-4 w-3/4", column?.align === "end" && "ml-auto")} />
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}

/** A click on a button inside the row is for that button alone. */
function isOnControl(event: MouseEvent): boolean {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return target.closest("a, button, input, label, select, textarea, [role=menuitem]") !== null;
}

/**
 * The browser handles only clicks on the link in the cell of the name. This does the same for clicks elsewhere in the
 * row, including those with Ctrl, Cmd or Shift and with the middle button.
 */
function openByClick(event: MouseEvent, href: string | undefined, open?: () => void): void {
  if (isOnControl(event) || event.button > 1) return;
  if (open && (href === undefined || isPlainClick(event))) open();
  else if (href !== undefined) window.open(href, "_blank", "noopener");
}

/** The key must not go on to the form that opens, which it would submit. */
function openByEnter(event: KeyboardEvent, open: () => void): void {
  if (event.key !== "Enter" || event.target !== event.currentTarget) return;
  event.preventDefault();
  open();
}
