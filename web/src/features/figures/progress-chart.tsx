import type { figures } from "@overture/contract";
import { t } from "#language";
import { formatDay } from "../../ui/format";
import { BottomAxis, LeftAxis, Level, leftOf } from "./axes";
import { Chart, FigureTable } from "./chart";
import { linearScale, ticksUpTo } from "./scale";

interface Props {
  title: string;
  figures: figures.CampaignFigures;
  plan: number;
  valueOf: (day: figures.ProgressDay) => number;
  format: (value: number) => string;
}

const heightPx = 200;
const margin = { right: 8, top: 18, bottom: 22 };
const dayMs = 24 * 60 * 60 * 1_000;
const shortestDays = 6;

/** The progress day by day, compared with the plan. The line stays level until the next deal. */
export function ProgressChart({ title, figures, plan, valueOf, format }: Props) {
  const { days, startedOn, today } = figures;
  const points = days.map((day) => ({ at: timeOf(day.date), value: valueOf(day) }));
  const reached = points.at(-1)?.value ?? 0;
  const start = Math.min(timeOf(startedOn), points[0]?.at ?? Number.POSITIVE_INFINITY);
  const end = Math.max(timeOf(today), start + shortestDays * dayMs);
  const ticks = ticksUpTo(Math.max(plan, reached), 3);
  const left = leftOf(ticks, format);

  function draw(widthPx: number) {
    const x = linearScale([start, end], [left, widthPx - margin.right]);
    const y = linearScale([0, ticks.at(-1) ?? 1], [heightPx - margin.bottom, margin.top]);
    const line = pathOf([{ at: start, value: 0 }, ...points, { at: timeOf(today), value: reached }], x, y);
    return (
      <>
        <LeftAxis ticks={ticks} scale={y} label={format} from={left} to={widthPx - margin.right} />
        <path d={`${line} V ${y(0)} H ${x(start)} Z`} className="fill-accent-soft" />
        <path d={line} fill="none" strokeWidth={2} strokeLinejoin="round" className="stroke-accent-text" />
        {points.map(({ at, value }) => (
          <circle key={at} cx={x(at)} cy={y(value)} r={3} className="fill-accent-text" />
        ))}
        {plan > 0 && <Level y={y(plan)} from={left} to={widthPx - margin.right} label={t`Planned ${format(plan)}`} />}
        <BottomAxis
          y={heightPx - 5}
          marks={[
            { at: left, label: dayAt(start), anchor: "start" },
            { at: widthPx - margin.right, label: dayAt(end), anchor: "end" },
          ]}
        />
      </>
    );
  }

  return (
    <Chart
      title={title}
      summary={plan > 0 ? t`${format(reached)} of ${format(plan)} planned` : format(reached)}
      heightPx={heightPx}
      draw={draw}
      table={
        <FigureTable
          label={title}
          head={[t`By the end of`, title]}
          rows={[
            ...days.map((day) => [day.date, formatDay(day.date), format(valueOf(day))] as const),
            ["planned", t`Planned`, format(plan)] as const,
          ]}
        />
      }
    />
  );
}

function timeOf(date: string): number {
  return Date.parse(date);
}

function dayAt(time: number): string {
  return formatDay(new Date(time).toISOString().slice(0, 10));
}

function pathOf(
  points: readonly { at: number; value: number }[],
  x: (at: number) => number,
  y: (value: number) => number,
) {
  return points
    .map(({ at, value }, index) => (index === 0 ? `M ${x(at)} ${y(value)}` : `H ${x(at)} V ${y(value)}`))
    .join(" ");
}
