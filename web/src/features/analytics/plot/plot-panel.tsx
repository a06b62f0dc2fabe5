import { ImageDown } from "lucide-react";
import { useMemo, useState } from "react";
import { t } from "#language";
import { Button } from "../../../ui/button";
import { formatNumber } from "../../../ui/format";
import { join } from "../../../ui/join";
import { loadable } from "../../../ui/loadable";
import { readerZone } from "../../../ui/reader-zone";
import { Skeleton } from "../../../ui/skeleton";
import { useAppearance } from "../../../ui/theme";
import type { Numbers } from "../analytics.queries";
import type { AnalyticsSearch, ChangeAnalyticsSearch } from "../analytics-search";
import { formatDays, isOverTime, rated, titleOf } from "../analytics-words";
import { readPlotColors } from "./plot-colors";
import { seriesOf } from "./plot-data";
import { legendOf } from "./plot-words";
import { savePicture } from "./save-picture";

/** Loaded separately, because no other page needs the plotting library, and the numbers do not wait for it. */
const drawing = loadable(() => import("./drawn-plot"));

/** With more bars than this a comparison is not readable. */
const maxBars = 20;

interface Props {
  numbers: Numbers | undefined;
  search: Pick<AnalyticsSearch, "show">;
  onSearch: ChangeAnalyticsSearch;
}

export function PlotPanel({ numbers: answered, search, onSearch }: Props) {
  const DrawnPlot = drawing.useModule()?.DrawnPlot;
  const { theme } = useAppearance();
  const colors = useMemo(() => readPlotColors(theme), [theme]);
  const [canvas, setCanvas] = useState<HTMLCanvasElement>();
  const numbers = useMemo(() => answered && withoutMany(answered), [answered]);

  if (!answered || !numbers || !DrawnPlot) {
    return (
      <div role="status" className="rounded border border-line bg-raised p-4">
        <span className="sr-only">{t`Loading the plot`}</span>
        <Skeleton className="h-[410px] w-full" />
      </div>
    );
  }
  const { asked, period } = numbers;
  const canShowRate = rated.has(asked.measure);
  const show = canShowRate ? search.show : "value";
  const isRate = show === "rate";
  const title = titleOf(asked);
  const legend = legendOf(numbers, seriesOf(asked.measure, numbers.rows, show), isRate);
  const leftOut = answered.rows.length - numbers.rows.length;

  async function save() {
    if (!canvas) return;
    const lines = [
      [isRate ? t`Rate` : [], formatDays(period), readerZone() ?? "UTC"].flat().join(", "),
      ...(legend ? [legend] : []),
    ];
    const name = `${asked.measure} by ${asked.by} ${period.from} ${period.to}.png`;
    await savePicture({ canvas, colors, name, title, lines });
  }

  return (
    <figure aria-label={title} className="min-w-0 rounded border border-line bg-raised p-4">
      <figcaption className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-medium">{title}</h2>
          <p className="text-[13px] text-muted">{legend || formatDays(period)}</p>
          {leftOut > 0 && (
            <p className="text-[13px] text-muted">
              {t`The first ${maxBars} of ${formatNumber(answered.rows.length)}; all are in the table.`}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {canShowRate && <ShowChoice show={show} onShow={(chosen) => onSearch({ show: chosen }, "replace")} />}
          <Button size="small" icon={<ImageDown aria-hidden size={14} />} onClick={() => void save()}>
            PNG
          </Button>
        </div>
      </figcaption>
      <DrawnPlot
        numbers={numbers}
        show={show}
        colors={colors}
        onZoom={({ from, to }) => onSearch({ zoom: `${from}..${to}` }, "push")}
        onCanvas={setCanvas}
      />
    </figure>
  );
}

function withoutMany(numbers: Numbers): Numbers {
  const { by } = numbers.asked;
  if (isOverTime(by) || by === "weekdayHour" || numbers.rows.length <= maxBars) return numbers;
  return { ...numbers, rows: numbers.rows.slice(0, maxBars) };
}

const shown = [
  ["value", t`Count`],
  ["rate", t`Rate`],
] as const;

function ShowChoice({ show, onShow }: { show: "value" | "rate"; onShow: (show: "value" | "rate") => void }) {
  return (
    <div role="group" aria-label={t`What the plot shows`} className="flex rounded border border-line p-0.5">
      {shown.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={show === value}
          onClick={() => onShow(value)}
          className={join(
            "h-6 rounded px-2 text-[13px] font-medium",
            show === value ? "bg-hover text-text" : "text-muted hover:text-text",
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
