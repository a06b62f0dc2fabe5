import type { analytics } from "@overture/contract";
import { weekdayNames } from "../analytics-words";
import { type PlotColors, plotFont, withAlpha } from "./plot-colors";
import { highestOf, type PlotSeries } from "./plot-data";

export const hours = 24;
/** By the names that the server uses. */
export const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** A rate of fewer mails is drawn as a small square, because it is not reliable. */
export const fewMails = 10;

export interface HeatPlan {
  widthPx: number;
  heightPx: number;
  /** On narrow screens the days are columns and the hours are rows; otherwise it is the other way round. */
  isUpright: boolean;
  cell: { widthPx: number; heightPx: number };
  left: number;
  top: number;
}

const upTo = 640;

export function planHeatMap(widthPx: number): HeatPlan {
  const isUpright = widthPx < upTo;
  const [columns, rows] = isUpright ? [weekdays.length, hours] : [hours, weekdays.length];
  const left = 44;
  const top = 22;
  const cell = { widthPx: (widthPx - left) / columns, heightPx: isUpright ? 20 : 34 };
  return { widthPx, heightPx: top + rows * cell.heightPx, isUpright, cell, left, top };
}

/** The hour of the week at a point in pixels, counted from 0 on Monday at midnight. */
export function hourAt({ isUpright, cell, left, top }: HeatPlan, x: number, y: number): number | undefined {
  const [column, row] = [Math.floor((x - left) / cell.widthPx), Math.floor((y - top) / cell.heightPx)];
  const [day, hour] = isUpright ? [column, row] : [row, column];
  if (day < 0 || day >= weekdays.length || hour < 0 || hour >= hours) return undefined;
  return day * hours + hour;
}

/** The index of the row for each hour of the week; hours without mails have no row. */
export function byHourOfWeek(rows: readonly analytics.AnalyticsRow[]): ReadonlyMap<number, number> {
  return new Map(
    rows.map(({ key: { name } }, index) => {
      const [day = "", hour = "0"] = name.split(" ");
      return [weekdays.findIndex((weekday) => weekday === day) * hours + Number(hour), index];
    }),
  );
}

interface Drawn {
  plan: HeatPlan;
  rows: readonly analytics.AnalyticsRow[];
  series: PlotSeries;
  isRate: boolean;
  at: number | undefined;
  colors: PlotColors;
}

export function drawHeatMap(canvas: HTMLCanvasElement, { plan, rows, series, isRate, at, colors }: Drawn): void {
  const ctx = canvas.getContext("2d");
  if (!ctx) return;
  const { widthPx, heightPx, isUpright, cell, left, top } = plan;
  const ratio = window.devicePixelRatio;
  canvas.width = Math.round(widthPx * ratio);
  canvas.height = Math.round(heightPx * ratio);
  ctx.scale(ratio, ratio);
  ctx.font = plotFont;
  ctx.fillStyle = colors.muted;
  ctx.textBaseline = "middle";
  drawNames(ctx, plan);

  const most = highestOf({ ...series, high: [], before: undefined });
  const rowOf = byHourOfWeek(rows);
  for (let hour = 0; hour < weekdays.length * hours; hour++) {
    const [day, time] = [Math.floor(hour / hours), hour % hours];
    const [column, row] = isUpright ? [day, time] : [time, day];
    const [x, y] = [left + column * cell.widthPx + 1, top + row * cell.heightPx + 1];
    const [width, height] = [cell.widthPx - 2, cell.heightPx - 2];
    const index = rowOf.get(hour);
    const value = index === undefined ? null : (series.values[index] ?? null);
    ctx.fillStyle = colors.line;
    fill(ctx, x, y, width, height, 0.35);
    if (value !== null && value > 0) {
      ctx.fillStyle = withAlpha(colors.mark, 0.15 + 0.85 * (value / most));
      const isVague = isRate && (rows[index ?? 0]?.n ?? 0) < fewMails;
      const inset = isVague ? Math.min(width, height) * 0.28 : 0;
      fill(ctx, x + inset, y + inset, width - 2 * inset, height - 2 * inset);
    }
    if (hour === at) {
      ctx.strokeStyle = colors.text;
      ctx.lineWidth = 2;
      ctx.strokeRect(x, y, width, height);
    }
  }
}

function drawNames(ctx: CanvasRenderingContext2D, { isUpright, cell, left, top }: HeatPlan): void {
  for (const [day, weekday] of weekdays.entries()) {
    const name = weekdayNames[weekday];
    ctx.textAlign = isUpright ? "center" : "left";
    if (isUpright) ctx.fillText(name, left + (day + 0.5) * cell.widthPx, top / 2);
    else ctx.fillText(name, 2, top + (day + 0.5) * cell.heightPx);
  }
  for (let hour = 0; hour < hours; hour += isUpright || cell.widthPx > 40 ? 1 : 3) {
    const name = `${String(hour).padStart(2, "0")}:00`;
    ctx.textAlign = isUpright ? "left" : "center";
    if (isUpright) ctx.fillText(name, 2, top + (hour + 0.5) * cell.heightPx);
    else ctx.fillText(name, left + (hour + 0.5) * cell.widthPx, top / 2);
  }
}

function fill(ctx: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, alpha = 1): void {
  ctx.globalAlpha = alpha;
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, 3);
  ctx.fill();
  ctx.globalAlpha = 1;
}
