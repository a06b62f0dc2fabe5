import { type KeyboardEvent, useMemo, useState } from "react";
import { t } from "#language";
import { useWidth } from "../../../ui/use-size";
import type { Numbers } from "../analytics.queries";
import type { Days } from "../analytics-search";
import { formatDays, isOverTime, nameOfRow, sentenceOf, titlesBy } from "../analytics-words";
import { byHourOfWeek, hours, weekdays } from "./heat-map";
import { HeatMapCanvas } from "./heat-map-canvas";
import type { PlotColors } from "./plot-colors";
import { seriesOf } from "./plot-data";
import { asBars, dataOf, heightOf, overTime } from "./plot-options";
import { type Range, UPlotCanvas } from "./uplot-canvas";
import { daysOfRows } from "./zoomed-days";

interface Props {
  /** The numbers that are drawn. */
  numbers: Numbers;
  show: "value" | "rate";
  colors: PlotColors;
  onZoom: (days: Days) => void;
  onCanvas: (canvas: HTMLCanvasElement | undefined) => void;
}

/** A plot whose rows can be read out with the pointer, the arrow keys or a finger. */
export function DrawnPlot({ numbers, show, colors, onZoom, onCanvas }: Props) {
  const { asked, rows, period } = numbers;
  const { measure, by } = asked;
  const [box, widthPx] = useWidth();
  const [read, setRead] = useState<number>();
  /** The row at which a selection by keyboard started. */
  const [anchor, setAnchor] = useState<number>();
  const isHeatMap = by === "weekdayHour";
  const count = isHeatMap ? weekdays.length * hours : rows.length;
  const at = read === undefined ? undefined : Math.min(read, count - 1);
  const isRate = show === "rate";
  const series = useMemo(() => seriesOf(measure, rows, show), [measure, rows, show]);
  const data = useMemo(() => dataOf(series), [series]);
  const options = useMemo(() => {
    const drawn = { asked: { measure, by }, rows, series, isRate, widthPx, colors };
    return isOverTime(by) ? overTime(drawn) : asBars(drawn);
  }, [measure, by, rows, series, isRate, widthPx, colors]);
  const isZoomable = isOverTime(by) && count > 1;
  const chosen = anchor === undefined || at === undefined ? undefined : inOrder(anchor, at);
  const chosenDays = chosen && isOverTime(by) ? daysOfRows({ by, rows, period }, chosen) : undefined;

  function zoom(range: Range) {
    if (!isOverTime(by) || range.from === range.to) return;
    setAnchor(undefined);
    setRead(undefined);
    onZoom(daysOfRows({ by, rows, period }, range));
  }

  function move(event: KeyboardEvent<HTMLInputElement>) {
    const step = stepOf(event.key, isHeatMap);
    if (step !== undefined && (event.shiftKey || isHeatMap)) {
      // The browser's own step knows neither the rows of the heat map nor the selection with Shift.
      event.preventDefault();
      if (event.shiftKey && isZoomable) setAnchor(anchor ?? at ?? 0);
      setRead(within((at ?? 0) + step, count));
    } else if (step !== undefined) {
      setAnchor(undefined);
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      zoom(chosen);
    } else if (event.key === "Escape" && anchor !== undefined) {
      event.stopPropagation();
      setAnchor(undefined);
    }
  }

  const reading = at === undefined ? undefined : readingOf(numbers, at);
  const caption =
    chosenDays === undefined
      ? (reading ?? invitationOf(isZoomable))
      : t`${formatDays(chosenDays)}: press Enter to zoom in`;
  return (
    <>
      <div
        ref={box}
        aria-hidden
        className="min-w-0 overflow-hidden"
        style={{ minHeight: heightOf(by, isHeatMap ? weekdays.length : count) }}
      >
        {widthPx > 0 &&
          (isHeatMap ? (
            <HeatMapCanvas {...{ rows, series, isRate, widthPx, colors, at, onCanvas }} onAt={setRead} />
          ) : (
            <UPlotCanvas
              options={options}
              data={data}
              at={at}
              onAt={setRead}
              chosen={chosen}
              onRange={isZoomable ? zoom : undefined}
              onCanvas={onCanvas}
            />
          ))}
      </div>
      {/* The slider with which the keyboard, a finger and a screen reader move through the plot. */}
      <input
        type="range"
        aria-label={titlesBy[by](t`The plot`)}
        aria-valuetext={caption}
        min={0}
        max={Math.max(0, count - 1)}
        value={at ?? 0}
        onFocus={() => setRead(at ?? 0)}
        onKeyDown={move}
        onChange={(event) => setRead(event.target.valueAsNumber)}
        className="mt-1 block h-6 w-full accent-(--color-accent-text)"
      />
      <p role="status" className="min-h-10 text-[13px] md:min-h-5">
        {caption}
      </p>
    </>
  );
}

function readingOf({ asked, rows }: Numbers, at: number): string {
  if (asked.by !== "weekdayHour") return sentenceOf(asked, rows[at]);
  const index = byHourOfWeek(rows).get(at);
  if (index !== undefined) return sentenceOf(asked, rows[index]);
  const name = `${weekdays[Math.floor(at / hours)]} ${String(at % hours).padStart(2, "0")}`;
  return t`${nameOfRow("weekdayHour", { key: { name } })}: nothing`;
}

function invitationOf(isZoomable: boolean): string {
  const reads = t`Point at the plot or use the arrow keys to read it.`;
  const zooms = t`To zoom in, drag over it, or hold Shift with the arrow keys and press Enter.`;
  return isZoomable ? `${reads} ${zooms}` : reads;
}

/** In the heat map the up and down keys move by a day. */
function stepOf(key: string, isHeatMap: boolean): number | undefined {
  const day = isHeatMap ? hours : 1;
  switch (key) {
    case "ArrowLeft":
      return -1;
    case "ArrowRight":
      return 1;
    case "ArrowUp":
      return isHeatMap ? -day : day;
    case "ArrowDown":
      return isHeatMap ? day : -day;
    default:
      return undefined;
  }
}

function within(at: number, count: number): number {
  return Math.min(Math.max(at, 0), count - 1);
}

function inOrder(one: number, other: number): Range {
  return one <= other ? { from: one, to: other } : { from: other, to: one };
}
