import type { analytics } from "@overture/contract";
import UPlot from "uplot";
import { formatRate, formatTick, isOverTime, shortNameOfRow } from "../analytics-words";
import { type PlotColors, plotFont, withAlpha } from "./plot-colors";
import { highestOf, type PlotSeries } from "./plot-data";

export interface Drawn {
  asked: { measure: analytics.Measure; by: analytics.Grouping };
  rows: readonly analytics.AnalyticsRow[];
  series: PlotSeries;
  isRate: boolean;
  widthPx: number;
  colors: PlotColors;
}

const plotHeightPx = 280;
const barHeightPx = 34;
const axisPx = 30;
const widestName = 240;

/** The height in pixels of a plot with this many rows. */
export function heightOf(by: analytics.Grouping, rows: number): number {
  return isOverTime(by) ? plotHeightPx : rows * barHeightPx + axisPx + 8;
}

/** A plot of rows over time, from left to right: counts as columns, estimates as a line in a band. */
export function overTime(drawn: Drawn): UPlot.Options {
  const { asked, rows, series, widthPx, colors } = drawn;
  const most = highestOf(series);
  const labelEvery = Math.max(1, Math.ceil(rows.length / Math.max(1, Math.floor((widthPx - 60) / 70))));
  return {
    ...frame,
    width: widthPx,
    height: heightOf(asked.by, rows.length),
    padding: [12, 14, 0, 0],
    scales: {
      x: { time: false, range: [-0.5, rows.length - 0.5] },
      y: { range: [0, most * 1.05] },
    },
    axes: [
      {
        ...axisOf(colors),
        size: axisPx,
        grid: { show: false },
        splits: () => Array.from({ length: Math.ceil(rows.length / labelEvery) }, (_, index) => index * labelEvery),
        values: (_plot, splits) => splits.map((at) => nameAt(asked.by, rows, at)),
      },
      {
        ...axisOf(colors),
        ...incrementsOf(drawn),
        size: 56,
        space: 44,
        values: (_plot, splits) => splits.map(tickOf(drawn)),
      },
    ],
    series: [{}, ...marksOf(drawn, UPlot.paths.bars?.({ size: [0.7, 48], radius: 0.15 }))],
    ...(series.kind === "estimate" && { bands: [{ series: [2, 1] as [number, number], fill: colors.soft }] }),
    // The band shows the interval of a row with neighbours, so only single rows get whiskers.
    hooks: { draw: [(plot) => drawWhiskers(plot, aloneOf(series), colors)] },
  };
}

/** A plot of rows as horizontal bars from top to bottom, with their names on the left. */
export function asBars(drawn: Drawn): UPlot.Options {
  const { asked, rows, series, widthPx, colors } = drawn;
  const nameWidthPx = widthOfNames(drawn);
  return {
    ...frame,
    width: widthPx,
    height: heightOf(asked.by, rows.length),
    padding: [8, 20, 0, 0],
    scales: {
      x: { time: false, ori: 1, dir: -1, range: [-0.5, rows.length - 0.5] },
      y: { ori: 0, dir: 1, range: [0, highestOf(series) * 1.05] },
    },
    axes: [
      {
        ...axisOf(colors),
        side: 3,
        size: nameWidthPx,
        grid: { show: false },
        splits: () => rows.map((_, index) => index),
        values: (plot, splits) => splits.map((at) => cutToFit(plot.ctx, nameAt(asked.by, rows, at), nameWidthPx - 16)),
      },
      {
        ...axisOf(colors),
        ...incrementsOf(drawn),
        side: 2,
        size: axisPx,
        space: 56,
        values: (_plot, splits) => splits.map(tickOf(drawn)),
      },
    ],
    series: [{}, ...marksOf(drawn, UPlot.paths.bars?.({ size: [0.62, 22], radius: 0.15 }))],
    hooks: { draw: [(plot) => drawWhiskers(plot, series, colors)] },
  };
}

/** The data in the order of the series: low and high ends, the period before, and the values. */
export function dataOf({ values, low, high, before, kind }: PlotSeries): UPlot.AlignedData {
  const places = values.map((_, index) => index);
  const band = kind === "estimate" ? [low, high] : [];
  return [places, ...band, ...(before ? [before] : []), values];
}

const frame = {
  legend: { show: false },
  cursor: { y: false, points: { size: 8 } },
} satisfies Partial<UPlot.Options>;

function axisOf(colors: PlotColors): UPlot.Axis {
  return {
    stroke: colors.muted,
    font: plotFont,
    grid: { stroke: colors.line, width: 1 },
    ticks: { show: false },
  };
}

function marksOf({ series, colors, asked }: Drawn, bars: UPlot.Series.PathBuilder | undefined): UPlot.Series[] {
  const isUpright = isOverTime(asked.by);
  const unseen: UPlot.Series = { stroke: "transparent", width: 0, points: { show: false } };
  const before: UPlot.Series = isUpright
    ? { stroke: colors.muted, width: 1.5, dash: [5, 4], points: { show: false } }
    : { stroke: colors.muted, width: 1.5, dash: [4, 3], ...(wideBars && { paths: wideBars }), points: { show: false } };
  const asBar: UPlot.Series = {
    stroke: colors.mark,
    fill: withAlpha(colors.mark, series.kind === "estimate" ? 0.35 : 0.75),
    width: 0,
    ...(bars && { paths: bars }),
    points: { show: false },
  };
  const asLine: UPlot.Series = {
    stroke: colors.mark,
    width: 2,
    spanGaps: false,
    points: { show: true, size: 5, fill: colors.mark },
  };
  return [
    ...(series.kind === "estimate" ? [unseen, unseen] : []),
    ...(series.before ? [before] : []),
    series.kind === "estimate" && isUpright ? asLine : asBar,
  ];
}

/** Outlines for the compared period, wider than the bars that they surround. */
const wideBars: UPlot.Series.PathBuilder | undefined = UPlot.paths.bars?.({ size: [0.82, 28], radius: 0.15 });

/** Draws the interval of each estimate, from its low to its high end. */
function drawWhiskers(plot: UPlot, { low, high }: Pick<PlotSeries, "low" | "high">, colors: PlotColors): void {
  const { ctx } = plot;
  const isUpright = plot.scales["x"]?.ori === 0;
  const place = (along: number, across: number): [number, number] => (isUpright ? [along, across] : [across, along]);
  ctx.save();
  ctx.strokeStyle = colors.text;
  ctx.lineWidth = 1.5 * UPlot.pxRatio;
  const capPx = 4 * UPlot.pxRatio;
  for (const [at, least] of low.entries()) {
    const most = high[at];
    if (least === null || most === null || most === undefined) continue;
    const along = plot.valToPos(at, "x", true);
    const ends = [plot.valToPos(least, "y", true), plot.valToPos(most, "y", true)] as const;
    ctx.beginPath();
    ctx.moveTo(...place(along, ends[0]));
    ctx.lineTo(...place(along, ends[1]));
    for (const end of ends) {
      ctx.moveTo(...place(along - capPx, end));
      ctx.lineTo(...place(along + capPx, end));
    }
    ctx.stroke();
  }
  ctx.restore();
}

/** The intervals of rows without neighbours, which no band shows. */
function aloneOf({ low, high }: PlotSeries): Pick<PlotSeries, "low" | "high"> {
  const isAlone = (at: number) => (low[at - 1] ?? null) === null && (low[at + 1] ?? null) === null;
  return { low: low.map((value, at) => (isAlone(at) ? value : null)), high };
}

/** Counts have no halves, so their axis has whole numbers only. */
function incrementsOf({ series }: Drawn): Pick<UPlot.Axis, "incrs"> {
  return series.kind === "count" ? { incrs: wholeNumbers } : {};
}

const wholeNumbers = Array.from({ length: 16 }, (_, power) => [1, 2, 5].map((digit) => digit * 10 ** power)).flat();

/** The width in pixels of the longest name, limited so that the bars have enough space. */
function widthOfNames({ asked, rows, widthPx }: Drawn): number {
  const ctx = document.createElement("canvas").getContext("2d");
  if (ctx) ctx.font = plotFont;
  const longest = Math.max(...rows.map((_, at) => ctx?.measureText(nameAt(asked.by, rows, at)).width ?? 0));
  return Math.ceil(Math.min(longest + 18, widestName, widthPx * 0.4));
}

function tickOf({ asked: { measure }, isRate }: Drawn): (value: number) => string {
  return (value) => (isRate ? formatRate(value) : formatTick(measure, value));
}

function nameAt(by: analytics.Grouping, rows: readonly analytics.AnalyticsRow[], at: number): string {
  const row = rows[at];
  return row ? shortNameOfRow(by, row) : "";
}

function cutToFit(ctx: CanvasRenderingContext2D, text: string, widthPx: number): string {
  ctx.save();
  // The font is in CSS pixels, whatever the pixel ratio of the screen.
  ctx.font = plotFont;
  let shown = text;
  while (shown.length > 1 && ctx.measureText(shown === text ? shown : `${shown}…`).width > widthPx)
    shown = shown.slice(0, -1);
  ctx.restore();
  return shown === text ? text : `${shown.trimEnd()}…`;
}
