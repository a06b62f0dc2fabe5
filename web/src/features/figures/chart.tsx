import type { ReactNode } from "react";
import { t } from "#language";
import { labelled } from "../../ui/labelled";
import { ScrollRegion } from "../../ui/scroll-region";
import { useWidth } from "../../ui/use-size";

interface Props {
  title: string;
  /** A sentence about the chart, which screen readers read instead of the picture. */
  summary: string;
  heightPx: number;
  /** Draws the chart at this width. It is not called before the width is known. */
  draw: (widthPx: number) => ReactNode;
  /** Explains the marks. */
  legend?: ReactNode;
  /** The figures of the chart as a table. */
  table: ReactNode;
}

/** A chart with a title, and the same figures as a table. */
export function Chart({ title, summary, heightPx, draw, legend, table }: Props) {
  const [box, widthPx] = useWidth();
  return (
    <figure className="min-w-0 rounded border border-line bg-raised p-4">
      <figcaption>
        <h2 className="font-medium">{title}</h2>
        <p className="text-[13px] text-muted">{summary}</p>
      </figcaption>
      <div ref={box} className="mt-3" style={{ height: heightPx }}>
        {widthPx > 0 && (
          <svg role="img" aria-label={labelled(title, summary)} width={widthPx} height={heightPx} className="block">
            {draw(widthPx)}
          </svg>
        )}
      </div>
      {legend}
      <details className="mt-2 text-[13px]">
        <summary className="pressable cursor-pointer rounded text-muted hover:text-text">{t`As a table`}</summary>
        <ScrollRegion label={t`${title} as a table`} className="mt-2 max-h-72 overflow-auto">
          {table}
        </ScrollRegion>
      </details>
    </figure>
  );
}

export interface TableProps {
  label: string;
  head: readonly string[];
  /** The first cell is the key of the row. */
  rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
}

export function FigureTable({ label, head, rows }: TableProps) {
  return (
    <table aria-label={label} className="w-full text-left tabular-nums">
      <thead className="text-muted">
        <tr>
          {head.map((name, index) => (
            <th
              key={name}
              scope="col"
              className={index === 0 ? "py-1 font-medium" : "py-1 pl-3 text-right font-medium"}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, first, ...cells]) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-1 font-normal">
              {first}
            </th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]} className="py-1 pl-3 text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
