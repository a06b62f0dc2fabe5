import { useEffect, useEffectEvent, useRef } from "react";
import UPlot from "uplot";
import "uplot/dist/uPlot.min.css";

export interface Range {
  from: number;
  to: number;
}

interface Props {
  options: UPlot.Options;
  data: UPlot.AlignedData;
  /** The row that is read out. */
  at: number | undefined;
  onAt: (at: number) => void;
  /** The rows that are selected with the keyboard. */
  chosen: Range | undefined;
  /** Called with a range that was selected by dragging; without it the plot cannot be zoomed. */
  onRange?: ((range: Range) => void) | undefined;
  /** Hands over the canvas, from which a picture can be saved. */
  onCanvas: (canvas: HTMLCanvasElement | undefined) => void;
}

/** A shorter drag counts as a click or a tap. */
const shortestPx = 6;
const noSelection = { left: 0, top: 0, width: 0, height: 0 };

/** A plot of the library uPlot. It is created again whenever its data changes, which takes a few milliseconds. */
export function UPlotCanvas({ options, data, at, onAt, chosen, onRange, onCanvas }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot>(undefined);
  const read = useEffectEvent(onAt);
  const select = useEffectEvent((range: Range) => onRange?.(range));
  const show = useEffectEvent(onCanvas);
  const follow = useEffectEvent(() => {
    if (plot.current) showReading(plot.current, { at, chosen });
  });
  const isZoomable = onRange !== undefined;

  // Connects to uPlot.
  useEffect(() => {
    if (!box.current) return;
    const made = new UPlot(
      {
        ...options,
        cursor: { ...options.cursor, drag: { x: isZoomable, y: false, setScale: false, dist: shortestPx } },
        hooks: {
          ...options.hooks,
          // uPlot does not know the position of a row before it is ready.
          ready: [follow],
          setSelect: [
            (drawn) => {
              const range = rangeOf(drawn);
              // A selection is always removed, even one within a single row, which does not zoom.
              if (drawn.select.width > 0) drawn.setSelect(noSelection, false);
              if (range) select(range);
            },
          ],
        },
      },
      data,
      box.current,
    );
    plot.current = made;
    const point = (event: PointerEvent) => {
      // When the page scrolls under a pointer that does not move, the user is not pointing at anything.
      if (event.type === "pointermove" && event.movementX === 0 && event.movementY === 0) return;
      read(made.posToIdx(made.scales["x"]?.ori === 1 ? event.offsetY : event.offsetX));
    };
    made.over.addEventListener("pointermove", point);
    made.over.addEventListener("pointerdown", point);
    if (isZoomable) drawByFinger(made, select);
    show(made.ctx.canvas);
    return () => {
      show(undefined);
      plot.current = undefined;
      made.destroy();
    };
  }, [options, data, isZoomable]);

  // Connects to uPlot, which shows the rows that the keyboard reads and selects.
  useEffect(() => {
    if (plot.current) showReading(plot.current, { at, chosen });
  }, [at, chosen]);

  return <div ref={box} className="[&_.u-select]:bg-accent-text/20" />;
}

/** The plots that show a selection by keyboard. */
const byKeyboard = new WeakSet<UPlot>();

function showReading(plot: UPlot, { at, chosen }: { at: number | undefined; chosen: Range | undefined }): void {
  if (at !== undefined && plot.cursor.idx !== at) {
    const along = plot.valToPos(at, "x");
    const isUpright = plot.scales["x"]?.ori === 1;
    plot.setCursor(isUpright ? { left: 1, top: along } : { left: along, top: 1 }, false);
  }
  if (!chosen) {
    // A selection that is being dragged with the pointer stays.
    if (byKeyboard.delete(plot)) plot.setSelect(noSelection, false);
    return;
  }
  byKeyboard.add(plot);
  const [left, right] = [plot.valToPos(chosen.from - 0.5, "x"), plot.valToPos(chosen.to + 0.5, "x")];
  plot.setSelect({ left, width: right - left, top: 0, height: plot.over.clientHeight }, false);
}

function rangeOf(plot: UPlot): Range | undefined {
  const { left, width } = plot.select;
  if (width <= 0) return undefined;
  const [from, to] = [plot.posToIdx(left), plot.posToIdx(left + width)];
  return from === to ? undefined : { from, to };
}

/** uPlot follows only the mouse. One finger selects sideways and scrolls up and down; two fingers zoom the page. */
function drawByFinger(plot: UPlot, onRange: (range: Range) => void): void {
  const { over } = plot;
  over.style.touchAction = "pan-y pinch-zoom";
  let from: number | undefined;
  const placeOf = ({ clientX }: PointerEvent) => {
    const { left, width } = over.getBoundingClientRect();
    return Math.min(Math.max(clientX - left, 0), width);
  };
  const show = (to: number) => {
    if (from === undefined || Math.abs(to - from) < shortestPx) return plot.setSelect(noSelection, false);
    const height = over.clientHeight;
    plot.setSelect({ left: Math.min(from, to), width: Math.abs(to - from), top: 0, height }, false);
  };
  const end = () => {
    from = undefined;
    plot.setSelect(noSelection, false);
  };
  over.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch") return;
    // A second finger ends the selection.
    if (event.isPrimary) from = placeOf(event);
    else end();
  });
  over.addEventListener("pointermove", (event) => {
    if (from !== undefined && event.isPrimary) show(placeOf(event));
  });
  over.addEventListener("pointerup", (event) => {
    if (from === undefined || !event.isPrimary) return;
    show(placeOf(event));
    const range = rangeOf(plot);
    end();
    if (range) onRange(range);
  });
  over.addEventListener("pointercancel", end);
}
