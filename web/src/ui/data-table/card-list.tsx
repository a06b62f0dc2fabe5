import { t } from "#language";
import { Checkbox } from "../checkbox";
import { join } from "../join";
import { onPlainClick } from "../plain-click";
import { Skeleton } from "../skeleton";
import type { Part } from "./use-data-table";

/** The rows as cards, for a narrow screen. */
export function CardList<Row>(props: Part<Row>) {
  const {
    table,
    label,
    rows,
    rowId,
    rowName,
    selection,
    onOpen,
    address,
    opens,
    empty,
    card,
    skeletonCards = 5,
  } = props;
  if (rows === undefined) return <SkeletonCards label={label} count={skeletonCards} />;
  if (rows.length === 0) return <div className="rounded border border-line bg-raised">{empty}</div>;

  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {table.getRowModel().rows.map((model) => {
        const { row } = model.original;
        const isSelected = model.getIsSelected();
        const name = rowName?.(row) ?? rowId(row);
        return (
          <li
            key={model.id}
            className={join(
              "relative flex gap-3 rounded border border-line p-4",
              isSelected ? "bg-accent-soft/60" : "bg-raised",
            )}
          >
            {onOpen && (
              <Opener label={t`Open ${name}`} href={address?.(row)} opens={opens?.(row)} onOpen={() => onOpen(row)} />
            )}
            {selection && (
              <div className="relative pt-0.5">
                <Checkbox
                  label={t`Select ${name}`}
                  hideLabel
                  checked={isSelected}
                  onChange={(_, event) => model.getToggleSelectedHandler()(event)}
                />
              </div>
            )}
            <div
              className={join(
                "min-w-0 flex-1",
                onOpen && "pointer-events-none relative [&_a]:pointer-events-auto [&_button]:pointer-events-auto",
              )}
            >
              {card(row)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface OpenerProps {
  label: string;
  href: string | undefined;
  opens: string | undefined;
  onOpen: () => void;
}

/** Lies under the card's own buttons, so that the whole card opens without nesting controls. */
function Opener({ label, href, opens, onOpen }: OpenerProps) {
  const shared = { "data-opens": opens, className: "absolute inset-0 rounded" };
  if (href === undefined) return <button type="button" aria-label={label} onClick={onOpen} {...shared} />;
  return <a href={href} aria-label={label} onClick={(event) => onPlainClick(event, onOpen)} {...shared} />;
}

function SkeletonCards({ label, count }: { label: string; count: number }) {
  return (
    <ul aria-label={label} aria-busy className="flex flex-col gap-2">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="rounded border border-line bg-raised p-4">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="mt-3 h-4 w-3/4" />
        </li>
      ))}
    </ul>
  );
}
