import { type PointerEvent, useState } from "react";
import { t } from "#language";
import { formatMoney, formatQuantity } from "../../../ui/format";
import { labelled } from "../../../ui/labelled";

export interface PlotPoint {
  id: string;
  name: string;
  cost: number;
  views: number;
  isPicked: boolean;
}

const width = 600;
const height = 220;
const edge = { left: 8, right: 12, top: 34, bottom: 24 };

/** A plot of cost against views. The pointer or the arrow keys read out one creator after the other. */
export function PlanPlot({ points }: { points: readonly PlotPoint[] }) {
  const [at, setAt] = useState<number>();
  const sorted = points.toSorted((one, other) => one.cost - other.cost || one.views - other.views);
  const maxCost = Math.max(1, ...sorted.map(({ cost }) => cost));
  const maxViews = Math.max(1, ...sorted.map(({ views }) => views));
  const x = (cost: number) => edge.left + (cost / maxCost) * (width - edge.left - edge.right);
  const y = (views: number) => height - edge.bottom - (views / maxViews) * (height - edge.top - edge.bottom);
  const shown = at === undefined ? undefined : sorted[at];
  const caption = shown ? captionOf(shown) : t`Filled: chosen. Empty: almost chosen.`;

  function point(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const [px, py] = [
      ((event.clientX - box.left) / box.width) * width,
      ((event.clientY - box.top) / box.height) * height,
    ];
    const distances = sorted.map(({ cost, views }) => (x(cost) - px) ** 2 + (y(views) - py) ** 2);
    setAt(distances.indexOf(Math.min(...distances)));
  }

  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden
        onPointerMove={point}
        className="w-full max-w-3xl rounded text-[11px] max-md:text-[20px]"
      >
        <path
          d={`M${edge.left} ${edge.top}V${height - edge.bottom}H${width - edge.right}`}
          className="fill-none stroke-line"
        />
        <text x={0} y={20} className="fill-muted">
          {formatQuantity(maxViews, "view")}
        </text>
        <text x={width - edge.right} y={height - 6} textAnchor="end" className="fill-muted">
          {formatMoney(maxCost)}
        </text>
        <text x={0} y={height - 6} className="fill-muted">
          {t`cost`}
        </text>
        {sorted.map(({ id, cost, views, isPicked }) => (
          <circle
            key={id}
            cx={x(cost)}
            cy={y(views)}
            r={id === shown?.id ? 7 : 4}
            className={isPicked ? "fill-accent" : "fill-none stroke-muted"}
          />
        ))}
      </svg>
      {/* The slider with which the keyboard, a finger and a screen reader move between the creators. */}
      <input
        type="range"
        aria-label={t`Creators in the plot, by cost`}
        aria-valuetext={caption}
        min={0}
        max={Math.max(0, sorted.length - 1)}
        value={at ?? 0}
        onFocus={() => setAt(at ?? 0)}
        onChange={(event) => setAt(event.target.valueAsNumber)}
        className="block h-6 w-full max-w-3xl accent-(--color-accent-text) pointer-coarse:h-11"
      />
      <figcaption className="min-h-5 text-[13px] text-muted">
        <span role="status">{caption}</span>
      </figcaption>
    </figure>
  );
}

function captionOf({ name, cost, views, isPicked }: PlotPoint): string {
  const figures = labelled(name, `${formatMoney(cost)}, ${formatQuantity(views, "view")}`);
  return isPicked ? t`${figures}, chosen` : t`${figures}, not chosen`;
}
