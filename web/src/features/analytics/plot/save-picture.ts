import { saveFile } from "../../../ui/save-file";
import type { PlotColors } from "./plot-colors";

interface Picture {
  canvas: HTMLCanvasElement;
  colors: PlotColors;
  name: string;
  title: string;
  /** The lines below the title: the content and the period. */
  lines: readonly string[];
}

const marginPx = 16;
const family = '"Inter Variable", ui-sans-serif, system-ui, sans-serif';

/** Saves the plot as a PNG as it is on the screen, with a title, on the background of the theme. */
export async function savePicture({ canvas, colors, name, title, lines }: Picture): Promise<void> {
  const ratio = canvas.width / Math.max(1, canvas.clientWidth);
  const headPx = 2 * marginPx + 20 + lines.length * 18;
  const picture = document.createElement("canvas");
  picture.width = canvas.width + 2 * marginPx * ratio;
  picture.height = canvas.height + (headPx + marginPx) * ratio;
  const ctx = picture.getContext("2d");
  if (!ctx) return;
  ctx.fillStyle = colors.ground;
  ctx.fillRect(0, 0, picture.width, picture.height);
  ctx.drawImage(canvas, marginPx * ratio, headPx * ratio);
  ctx.scale(ratio, ratio);
  const widthPx = picture.width / ratio - 2 * marginPx;
  ctx.textBaseline = "top";
  ctx.fillStyle = colors.text;
  ctx.font = `600 15px ${family}`;
  ctx.fillText(title, marginPx, marginPx, widthPx);
  ctx.fillStyle = colors.muted;
  ctx.font = `12px ${family}`;
  for (const [index, line] of lines.entries()) ctx.fillText(line, marginPx, marginPx + 24 + index * 18, widthPx);
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, "image/png"));
  if (blob) saveFile(blob, name);
}
