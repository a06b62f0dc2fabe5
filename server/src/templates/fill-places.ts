import { findTemplateBraces } from "@overture/contract";
import { parseTemplate, renderWithHoles, TemplateFault, type TemplateValues } from "./render.js";

/**
 * A text with a value or a fallback in every place that has one. The others are left as written, so that people see
 * them: the variable is unknown, has no value, or the place cannot be parsed.
 */
export function fillPlaces(text: string, values: TemplateValues): string {
  let end = 0;
  let result = "";
  for (const { index, written } of findTemplateBraces(text)) {
    result += text.slice(end, index) + filled(written, values);
    end = index + written.length;
  }
  return result + text.slice(end);
}

function filled(place: string, values: TemplateValues): string {
  try {
    const { text, holes } = renderWithHoles(parseTemplate(place), values);
    return holes.some(({ isFallback }) => !isFallback) ? place : text;
  } catch (error) {
    if (error instanceof TemplateFault) return place;
    throw error;
  }
}
