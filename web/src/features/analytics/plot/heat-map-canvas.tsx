import type { analytics } from "@overture/contract";
import { type PointerEvent, useEffect, useEffectEvent, useRef } from "react";
import { drawHeatMap, hourAt, planHeatMap } from "./heat-map";
import type { PlotColors } from "./plot-colors";
import type { PlotSeries } from "./plot-data";

interface Props {
  rows: readonly analytics.AnalyticsRow[];
  series: PlotSeries;
  isRate: boolean;
  widthPx: number;
  colors: PlotColors;
  /** The hour of the week that is read out. */
  at: number | undefined;
  onAt: (at: number) => void;
  onCanvas: (canvas: HTMLCanvasElement | undefined) => void;
}

/** Draws the hours of a week; the higher its figure, the stronger the colour of an hour. */
export function HeatMapCanvas({ rows, series, isRate, widthPx, colors, at, onAt, onCanvas }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const plan = planHeatMap(widthPx);
  const show = useEffectEvent(onCanvas);

  // Connects to the canvas, which is outside of React.
  useEffect(() => {
    if (canvas.current) drawHeatMap(canvas.current, { plan: planHeatMap(widthPx), rows, series, isRate, at, colors });
  }, [widthPx, rows, series, isRate, at, colors]);

  // Connects to the parent, which saves a picture of the canvas.
  useEffect(() => {
    show(canvas.current ?? undefined);
    return () => show(undefined);
  }, []);

  function point(event: PointerEvent<HTMLCanvasElement>) {
    // When the page scrolls under a pointer that does not move, the user is not pointing at anything.
    if (event.type === "pointermove" && event.movementX === 0 && event.movementY === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const hour = hourAt(plan, event.clientX - box.left, event.clientY - box.top);
    if (hour !== undefined) onAt(hour);
  }

  return (
    <canvas
      ref={canvas}
      onPointerMove={point}
      onPointerDown={point}
      className="block"
      style={{ width: plan.widthPx, height: plan.heightPx }}
    />
  );
}
