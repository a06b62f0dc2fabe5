import { templates } from "@overture/contract";
import { parseTemplate, renderTemplate, type TemplateValues } from "./render.js";

/** As a template left it open, or as a person typed it. */
const places = /\{\{-?\s*senderName\s*(?:\|[^{}]*)?-?\}\}/g;

/** A text with the name of who sends it in every place that was left open for it. */
export function withOpenNames(text: string, senderName: string): string {
  return text.replaceAll(places, (place) => nameIn(place, senderName));
}

/** Nothing else has a value there: what is typed into a text reads nothing of anybody. */
function nameIn(place: string, senderName: string): string {
  if (!place.includes("|")) return senderName;
  const nothing = Object.fromEntries(templates.templateVariables.map((variable) => [variable, ""]));
  const values = { ...nothing, senderName, field: {} } as TemplateValues;
  try {
    return renderTemplate(parseTemplate(place), values);
  } catch {
    // Typed by hand, and no template: the name alone is what was meant.
    return senderName;
  }
}
