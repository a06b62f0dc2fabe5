import { templateBraces } from "@overture/contract";
import { parseTemplate, renderWithHoles, TemplateFault, type TemplateValues } from "./render.js";

/**
 * A text with a value or a fallback in every place that has one. All others stay as they are written, so that they are
 * seen: there is no variable of that name, it has no value, or it cannot be read.
 */
export function fillPlaces(text: string, values: TemplateValues): string {
  return text.replaceAll(templateBraces, (place) => filled(place, values));
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
