import { templates } from "@overture/contract";
import { parseTemplate, renderTemplate, type TemplateValues } from "./render.js";

/** As a template left it open, or as a person typed it. */
const places = /\{\{-?\s*senderName\s*(?:\|[^{}]*)?-?\}\}/g;

/** A text with the sender's name in every place that was left open for it. */
export function withOpenNames(text: string, senderName: string): string {
  return text.replaceAll(places, (place) => nameIn(place, senderName));
}

/** Many texts have the same places, and parsing one takes a while. */
const known = new Map<string, string>();
const maxKnown = 1_000;

/** Only the sender's name has a value there, so typed text cannot reveal other values. */
function nameIn(place: string, senderName: string): string {
  if (!place.includes("|")) return senderName;
  const key = JSON.stringify([place, senderName]);
  const name = known.get(key) ?? readNameIn(place, senderName);
  if (known.size >= maxKnown) known.clear();
  known.set(key, name);
  return name;
}

function readNameIn(place: string, senderName: string): string {
  const nothing = Object.fromEntries(templates.templateVariables.map((variable) => [variable, ""]));
  const values = { ...nothing, senderName, field: {} } as TemplateValues;
  try {
    return renderTemplate(parseTemplate(place), values);
  } catch {
    // Typed by hand and not a valid template: the plain name was meant.
    return senderName;
  }
}
