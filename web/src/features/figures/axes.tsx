import type { Scale } from "./scale";

interface Props {
  ticks: readonly number[];
  scale: Scale;
  label: (value: number) => string;
  from: number;
  to: number;
}

/** In pixels: a wide character of a label, and what is beside the label. */
const [characterPx, gapPx] = [7, 12];

/** The width that the values on the left need. */
export function leftOf(ticks: readonly number[], label: (value: number) => string): number {
  return gapPx + characterPx * Math.max(6, ...ticks.map((tick) => label(tick).length));
}

/** Horizontal lines with their values on the left. */
export function LeftAxis({ ticks, scale, label, from, to }: Props) {
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={from} x2={to} y1={scale(tick)} y2={scale(tick)} className="stroke-line" />
          <text x={from - 8} y={scale(tick)} dy="0.32em" textAnchor="end" className="fill-muted text-[11px]">
            {label(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

interface BottomProps {
  marks: readonly { at: number; label: string; anchor: "start" | "middle" | "end" }[];
  y: number;
}

export function BottomAxis({ marks, y }: BottomProps) {
  return (
    <g>
      {marks.map(({ at, label, anchor }) => (
        <text key={label} x={at} y={y} textAnchor={anchor} className="fill-muted text-[11px]">
          {label}
        </text>
      ))}
    </g>
  );
}

/** A line to compare with, such as the plan. If marks can cover its label, the legend names it instead. */
export function Level({ y, from, to, label }: { y: number; from: number; to: number; label?: string }) {
  return (
    <g>
      <line x1={from} x2={to} y1={y} y2={y} strokeDasharray="4 4" className="stroke-line-strong" />
      {label !== undefined && (
        <text x={to} y={y - 5} textAnchor="end" className="fill-muted text-[11px]">
          {label}
        </text>
      )}
    </g>
  );
}
