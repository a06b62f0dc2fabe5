import { findTemplateBraces, hasCurlyQuotes, readTemplatePlace, type TemplatePlace } from "@overture/contract";

export type Place = TemplatePlace;

/** The places, and in `parts` the same places with the text between them; or the fault. */
export type Scan =
  | { places: Place[]; parts: (string | Place)[]; fault?: never }
  | { places?: never; parts?: never; fault: string };

/** Far more than a message needs; without a limit, a small template could render into a huge text. */
const maximumPlaces = 200;

/**
 * Finds the places of a template, or says in plain words what is wrong with its braces. The template language itself is
 * lenient: it reads `{{user name}}` as a variable called user, which nobody means.
 */
export function scanTemplate(text: string): Scan {
  const parts: (string | Place)[] = [];
  const places: Place[] = [];
  let end = 0;
  let between = "";
  let dropsBlanks = false;
  for (const { written, inner, index } of findTemplateBraces(text)) {
    if (hasCurlyQuotes(inner)) return { fault: `Use straight quotes in ${written}` };
    const place = readTemplatePlace(inner);
    if (!place) return { fault: `${written} is not a variable: write one name between the braces, like {{username}}` };
    places.push(place);
    const before = text.slice(end, index);
    between += before;
    const kept = dropsBlanks ? before.trimStart() : before;
    parts.push(inner.startsWith("-") ? kept.trimEnd() : kept, place);
    dropsBlanks = inner.endsWith("-");
    end = index + written.length;
  }
  if (places.length > maximumPlaces) return { fault: `At most ${maximumPlaces} variables in one text` };
  const rest = text.slice(end);
  const fault = faultBetween(between + rest);
  if (fault !== undefined) return { fault };
  return { places, parts: [...parts, dropsBlanks ? rest.trimStart() : rest] };
}

function faultBetween(text: string): string | undefined {
  if (text.includes("{{")) return "A {{ is not closed by }}";
  if (text.includes("}}")) return "A }} has no {{ before it";
  if (text.includes("{%")) return "Only variables like {{username}} can be used, not {% %}";
  return undefined;
}
