import type { Theme } from "../../../ui/theme";

/** The colours of the current theme, read from CSS because a canvas cannot use classes. */
export interface PlotColors {
  ground: string;
  text: string;
  muted: string;
  line: string;
  strong: string;
  mark: string;
  soft: string;
}

export function readPlotColors(theme: Theme): PlotColors {
  const style = getComputedStyle(document.querySelector(`:root.${theme}`) ?? document.documentElement);
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    ground: of("raised"),
    text: of("text"),
    muted: of("muted"),
    line: of("line"),
    strong: of("line-strong"),
    mark: of("accent-text"),
    soft: of("accent-soft"),
  };
}

export const plotFont = '11px "Inter Variable", ui-sans-serif, system-ui, sans-serif';

/** Makes a colour of the theme transparent; `part` is its opacity, from 0 to 1. */
export function withAlpha(color: string, part: number): string {
  return `color-mix(in srgb, ${color} ${Math.round(part * 100)}%, transparent)`;
}
