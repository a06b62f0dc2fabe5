import type { figures } from "@overture/contract";
import { plural, t } from "#language";
import { formatNumber, formatPercent } from "../../ui/format";
import { Chart, FigureTable } from "./chart";
import { linearScale } from "./scale";

const stages = [
  { key: "chosen", label: t`Chosen` },
  { key: "written", label: t`Written to` },
  { key: "answered", label: t`Answered` },
  { key: "negotiated", label: t`Named a price` },
  { key: "closed", label: t`Deal` },
] as const satisfies readonly { key: keyof figures.Funnel; label: string }[];

const rowPx = 34;
const barPx = 20;
const labelPx = 104;
const figurePx = 84;

/** How far conversations get, from the first mail to the deal. */
export function FunnelChart({ funnel }: { funnel: figures.Funnel }) {
  const heightPx = stages.length * rowPx;
  const closed = formatNumber(funnel.closed);

  function draw(widthPx: number) {
    const width = linearScale([0, Math.max(1, funnel.chosen)], [0, Math.max(40, widthPx - labelPx - figurePx)]);
    return stages.map(({ key, label }, index) => {
      const top = index * rowPx + (rowPx - barPx) / 2;
      const middle = index * rowPx + rowPx / 2;
      return (
        <g key={key}>
          <text x={0} y={middle} dy="0.34em" className="fill-text text-[13px]">
            {label}
          </text>
          <rect
            x={labelPx}
            y={top}
            width={Math.max(2, width(funnel[key]))}
            height={barPx}
            rx={3}
            className="fill-accent"
          />
          <text
            x={labelPx + Math.max(2, width(funnel[key])) + 8}
            y={middle}
            dy="0.34em"
            className="fill-muted text-[12px] tabular-nums"
          >
            {formatNumber(funnel[key])}
            {index > 0 && funnel.chosen > 0 && ` · ${formatPercent(shareOf(funnel[key], funnel.chosen))}`}
          </text>
        </g>
      );
    });
  }

  return (
    <Chart
      title={t`From chosen to deal`}
      summary={plural(funnel.chosen, {
        one: `${closed} of # conversation became a deal`,
        other: `${closed} of # conversations became deals`,
      })}
      heightPx={heightPx}
      draw={draw}
      table={
        <FigureTable
          label={t`From chosen to deal`}
          head={[t`Came as far as`, t`Conversations`, t`Of all`]}
          rows={stages.map(
            ({ key, label }) =>
              [key, label, formatNumber(funnel[key]), formatPercent(shareOf(funnel[key], funnel.chosen))] as const,
          )}
        />
      }
    />
  );
}

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}
