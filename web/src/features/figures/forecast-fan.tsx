import type { figures, forecast } from "@overture/contract";
import { type PointerEvent, useState } from "react";
import { plural, t } from "#language";
import { formatCount, formatDay } from "../../ui/format";
import { useWidth } from "../../ui/use-size";
import { BottomAxis, LeftAxis, Level } from "./axes";
import { linearScale, type Scale, ticksUpTo } from "./scale";

interface Props {
  days: forecast.Forecast["days"];
  figures: figures.CampaignFigures;
}

const heightPx = 240;
const margin = { left: 52, right: 12, top: 18, bottom: 22 };
const dayMs = 24 * 60 * 60 * 1_000;
/** A longer past would leave too little space for the forecast. */
const maxPastDays = 60;

/** The views booked so far, and the forecast as a band of 80 % probability. Pointer and arrow keys read out a day. */
export function ForecastFan({ days, figures: { days: past, startedOn, plannedViews } }: Props) {
  const [box, widthPx] = useWidth();
  const [chosen, setChosen] = useState<number>();
  const today = dayTime(days[0]?.date ?? startedOn);
  const end = dayTime(days.at(-1)?.date ?? startedOn);
  const start = Math.min(today, Math.max(dayTime(startedOn), today - maxPastDays * dayMs));
  const ticks = ticksUpTo(Math.max(plannedViews, days.at(-1)?.views.high ?? 0), 4);
  const x = linearScale([start, end], [margin.left, widthPx - margin.right]);
  const y = linearScale([0, ticks.at(-1) ?? 1], [heightPx - margin.bottom, margin.top]);
  const shown = chosen === undefined ? undefined : days[chosen];
  const caption = shown ? sentenceOf(shown) : t`Band: 8 of 10 times. Dashed: as likely below as above.`;

  function point(event: PointerEvent<SVGSVGElement>) {
    const offset = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const places = days.map(({ date }) => Math.abs(x(dayTime(date)) - offset));
    setChosen(places.indexOf(Math.min(...places)));
  }

  return (
    <figure>
      <div ref={box} style={{ height: heightPx }}>
        {widthPx > 0 && (
          <svg aria-hidden width={widthPx} height={heightPx} onPointerMove={point} className="block">
            <LeftAxis ticks={ticks} scale={y} label={formatCount} from={margin.left} to={widthPx - margin.right} />
            <path d={pathOfBand(days, x, y)} className="fill-accent-soft" />
            <path
              d={`M ${days.map(({ date, views }) => `${x(dayTime(date))} ${y(views.likely)}`).join(" L ")}`}
              fill="none"
              strokeWidth={2}
              strokeDasharray="6 4"
              className="stroke-accent-text"
            />
            <path
              d={pathOfPast(past, { start, today }, x, y)}
              fill="none"
              strokeWidth={2}
              className="stroke-accent-text"
            />
            {plannedViews > 0 && (
              <Level
                y={y(plannedViews)}
                from={margin.left}
                to={widthPx - margin.right}
                label={t`Target ${formatCount(plannedViews)}`}
              />
            )}
            <line
              x1={x(today)}
              x2={x(today)}
              y1={margin.top}
              y2={heightPx - margin.bottom}
              className="stroke-line-strong"
            />
            {shown && (
              <line
                x1={x(dayTime(shown.date))}
                x2={x(dayTime(shown.date))}
                y1={y(shown.views.low)}
                y2={y(shown.views.high)}
                strokeWidth={3}
                strokeLinecap="round"
                className="stroke-accent-text"
              />
            )}
            <BottomAxis
              y={heightPx - 5}
              marks={[
                { at: Math.max(x(today), margin.left), label: t`Today`, anchor: start === today ? "start" : "middle" },
                { at: widthPx - margin.right, label: formatDay(days.at(-1)?.date ?? startedOn), anchor: "end" },
              ]}
            />
          </svg>
        )}
      </div>
      {/* The slider with which the keyboard, a finger and a screen reader move between the days. */}
      <input
        type="range"
        aria-label={t`Days of the forecast`}
        aria-valuetext={caption}
        min={0}
        max={Math.max(0, days.length - 1)}
        value={chosen ?? 0}
        onFocus={() => setChosen(chosen ?? 0)}
        onChange={(event) => setChosen(event.target.valueAsNumber)}
        className="block h-6 w-full accent-(--color-accent-text)"
      />
      <figcaption className="min-h-5 text-[13px] text-muted">
        <span role="status">{caption}</span>
      </figcaption>
    </figure>
  );
}

/** The caption of a day. */
function sentenceOf({ date, views: { low, likely, high } }: forecast.Forecast["days"][number]): string {
  const day = formatDay(date);
  const [views, least, most] = [formatCount(likely), formatCount(low), formatCount(high)];
  return plural(likely, {
    one: `By ${day}: about ${views} view, 8 of 10 times ${least} to ${most}`,
    other: `By ${day}: about ${views} views, 8 of 10 times ${least} to ${most}`,
  });
}

function pathOfBand(days: forecast.Forecast["days"], x: Scale, y: Scale): string {
  const line = (name: "low" | "high") => days.map(({ date, views }) => `${x(dayTime(date))} ${y(views[name])}`);
  return `M ${line("high").join(" L ")} L ${line("low").toReversed().join(" L ")} Z`;
}

/** The line of booked views, which stays level until the next deal. */
function pathOfPast(
  past: readonly figures.ProgressDay[],
  { start, today }: { start: number; today: number },
  x: Scale,
  y: Scale,
): string {
  const before = past.findLast(({ date }) => dayTime(date) < start)?.views ?? 0;
  const steps = past
    .map(({ date, views }) => ({ at: Math.min(dayTime(date), today), views }))
    .filter(({ at }) => at >= start)
    .map(({ at, views }) => `H ${x(at)} V ${y(views)}`);
  return `M ${x(start)} ${y(before)} ${steps.join(" ")} H ${x(today)}`;
}

/** The position of a day on the axis, in milliseconds since 1970. */
function dayTime(date: string): number {
  return Date.parse(date);
}

export function rangeInWords({ low, high }: forecast.ForecastSpread, format: (value: number) => string): string {
  return low === high ? t`certainly ${format(low)}` : t`${format(low)} to ${format(high)}`;
}
