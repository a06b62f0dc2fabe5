import { type FieldErrors, limits, type outreach } from "@overture/contract";
import { invalid } from "../refusal.js";
import { shortened } from "../values/whole-characters.js";
import { namesOfferLink } from "./offer-link.js";
import {
  isWithoutValue,
  parseTemplate,
  renderTemplate,
  renderWithHoles,
  type Template,
  TemplateFault,
  type TemplateValues,
  unknownIn,
} from "./render.js";

/** The subject if a template has none. */
export const defaultSubject = "{{campaignName}}: working together";

interface Texts {
  subject?: string | null | undefined;
  content: string;
}

/** The two texts of an email template, parsed. */
export interface Email {
  subject: Template;
  content: Template;
}

export function parseEmail({ subject, content }: Texts): Email {
  return { subject: parseTemplate(subject || defaultSubject), content: parseTemplate(content) };
}

export function renderEmail(email: Email, values: TemplateValues): { subject: string; content: string } {
  return { subject: oneLine(renderTemplate(email.subject, values)), content: renderTemplate(email.content, values) };
}

interface WrittenEmail {
  subject: string;
  content: string;
  gaps: outreach.Gap[];
  offerPlaces: outreach.OfferPlace[];
}

/** The rendered texts, with every place that had no value and the places that name the offer. */
export function writeEmail(email: Email, values: TemplateValues): WrittenEmail {
  const subject = renderWithHoles(email.subject, values);
  const content = renderWithHoles(email.content, values);
  const line = oneLine(subject.text);
  return {
    subject: line,
    content: content.text,
    gaps: [
      ...subject.holes.map((hole) => ({ ...hole, ...placeInLine(hole, subject.text, line), in: "subject" as const })),
      ...content.holes.map((hole) => ({ ...hole, in: "content" as const })),
    ],
    offerPlaces: [
      ...subject.offers.map((place) => ({
        ...place,
        ...placeInLine(place, subject.text, line),
        in: "subject" as const,
      })),
      ...content.offers.map((place) => ({ ...place, in: "content" as const })),
    ],
  };
}

/** The variables that would have no value for a creator; found without rendering. */
export function findGaps(
  { subject, content }: Email,
  values: TemplateValues,
): { missing: string[]; fallbacks: string[] } {
  const without = [...subject.places, ...content.places].filter((place) => isWithoutValue(place, values));
  const variablesOf = (hasDefault: boolean) => [
    ...new Set(without.filter((place) => place.hasDefault === hasDefault).map(({ variable }) => variable)),
  ];
  return { missing: variablesOf(false), fallbacks: variablesOf(true) };
}

/** A value may contain a line break, which must not end the header. */
function oneLine(text: string): string {
  return shortened(blanksAsOne(text).trim(), limits.subject.max);
}

function blanksAsOne(text: string): string {
  return text.replace(/\s+/g, " ");
}

/** The position of a hole of the rendered text in the line that is made of it. */
function placeInLine({ at, length }: { at: number; length: number }, text: string, line: string) {
  const start = Math.min(blanksAsOne(text.slice(0, at)).trimStart().length, line.length);
  const end = Math.min(blanksAsOne(text.slice(0, at + length)).trimStart().length, line.length);
  return { at: start, length: end - start };
}

/**
 * Refuses texts that are not valid templates or name unknown variables, each under its own field. Absent texts are not
 * checked. `fields` are the names of own fields.
 */
export function checkTexts(
  texts: { subject?: string | undefined; content?: string | undefined },
  fields: ReadonlySet<string>,
): void {
  const errors: FieldErrors = {};
  for (const [field, text] of Object.entries(texts)) {
    const fault = text === undefined ? undefined : (faultOf(text, fields) ?? misplacedLinkIn(field, text));
    if (fault !== undefined) errors[field] = fault;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Subjects appear in lists and in logs of mail servers, which must not contain a link that accepts an offer. */
export function misplacedLinkIn(field: string, text: string): string | undefined {
  return field === "subject" && namesOfferLink(text) ? "{{offerLink}} works in the text alone" : undefined;
}

function faultOf(text: string, fields: ReadonlySet<string>): string | undefined {
  try {
    const unknown = unknownIn(parseTemplate(text), fields);
    if (unknown.length === 0) return undefined;
    return `Unknown variable${unknown.length === 1 ? "" : "s"}: ${unknown.join(", ")}`;
  } catch (error) {
    if (error instanceof TemplateFault) return error.message;
    throw error;
  }
}
