import { useMemo, useState } from "react";
import type { Column } from "./column";
import { ColumnWidth } from "./column-width";
import { type ArrangedColumn, arrange, setColumnWidth, type TableLayout } from "./layout";

/** The columns in their places, each with an edge to widen it by. Give it the same list as long as it is the same. */
export function useArranged<Row>(
  all: ReadonlyArray<ArrangedColumn<Row>>,
  layout: TableLayout,
  onLayout: ((layout: TableLayout) => void) | undefined,
): Column<Row>[] {
  const [dragged, setDragged] = useState<{ id: string; width: number; from: TableLayout }>();
  return useMemo(() => {
    // Until the layout has taken it over.
    const shown = dragged?.from === layout ? setColumnWidth(layout, dragged.id, dragged.width) : layout;
    const fixed = new Set(all.flatMap(({ id, isLast, hideHeader }) => (isLast || hideHeader ? [id] : [])));
    return arrange(all, shown).map((column) => {
      const { id, header, hint } = column;
      if (!onLayout || fixed.has(id)) return column;
      const edge = (
        <ColumnWidth
          header={header}
          width={shown.widths[id]}
          onDrag={(width) => setDragged(width === undefined ? undefined : { id, width, from: layout })}
          onWidth={(width) => onLayout(setColumnWidth(layout, id, width))}
        />
      );
      return {
        ...column,
        hint: (
          <>
            {hint}
            {edge}
          </>
        ),
      };
    });
  }, [all, layout, dragged, onLayout]);
}
