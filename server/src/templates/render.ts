import { createRequire } from "node:module";
import { limits, readPlainPlace, templates } from "@overture/contract";
import type * as liquidjs from "liquidjs";
import { withoutLoneSurrogates } from "../values/whole-characters.js";
import { type Place, scanTemplate } from "./scan-template.js";

export type TemplateValues = Record<templates.TemplateVariable, string> & {
  /** Values of own fields, by every name of a field; empty if the creator has no value. */
  field: Readonly<Record<string, string>>;
  /** Whether the sender's name is only a username, which the text then marks. */
  isSenderUnnamed?: boolean;
};

/** Parsed once, rendered for any number of creators. */
export interface Template {
  readonly places: readonly Place[];
  /** Variables that it names, in places and in their filters. */
  readonly named: readonly string[];
  /** The fixed text, and the places in it. */
  readonly parts: readonly (string | Spot)[];
}

/** A place that can be filled in. */
interface Spot extends Place {
  /** For a place with only a variable: its fallback. */
  plain?: { fallback?: string | undefined };
  write(values: TemplateValues): string;
}

/** A fault in a template's text, in words for its author. */
export class TemplateFault extends Error {
  override readonly name = "TemplateFault";
}

const filters = [
  "append",
  "capitalize",
  "default",
  "downcase",
  "first",
  "join",
  "last",
  "prepend",
  "split",
  "strip",
  "truncate",
  "truncatewords",
  "upcase",
] as const;

let opened: liquidjs.Liquid | undefined;

/** Loaded for the first template: the library takes two megabytes, which a process saves that never renders one. */
function engine(): liquidjs.Liquid {
  opened ??= boundedEngine(createRequire(import.meta.url)("liquidjs") as typeof liquidjs);
  return opened;
}

/**
 * Allows values and a few filters on text, nothing else: no loops, no files, and only the time and memory that a
 * message needs.
 */
function boundedEngine(library: typeof liquidjs): liquidjs.Liquid {
  const liquid = new library.Liquid({
    strictFilters: true,
    ownPropertyOnly: true,
    templates: {},
    // For one place of at most two hundred.
    memoryLimit: limits.content.max,
    renderLimit: 5_000,
  });
  for (const tag of Object.keys(liquid.tags)) delete liquid.tags[tag];
  const allowed = new Set<string>(filters);
  for (const filter of Object.keys(liquid.filters)) if (!allowed.has(filter)) delete liquid.filters[filter];
  return liquid;
}

/** Throws a TemplateFault if the text is not a valid template. Unknown variables are checked by `unknownIn`. */
export function parseTemplate(text: string): Template {
  const scan = scanTemplate(text);
  if (scan.fault !== undefined) throw new TemplateFault(scan.fault);
  try {
    const named = [
      ...scan.places.map(({ variable }) => variable),
      ...engine().globalFullVariablesSync(engine().parse(text)),
    ];
    return {
      places: scan.places,
      parts: scan.parts.map((part) => (typeof part === "string" ? part : spotOf(part))),
      named: [...new Set(named)],
    };
  } catch (cause) {
    throw new TemplateFault(explain(cause), { cause });
  }
}

const known: ReadonlySet<string> = new Set(templates.templateVariables);

/** The unknown names in a template, which would render as nothing. Own fields are checked by their names only. */
export function unknownIn({ named }: Template, fields: ReadonlySet<string>): string[] {
  return named.filter((name) => !isKnown(name) && !fields.has(fieldIn(name) ?? ""));
}

/** Whether a text needs the values of own fields. */
export function namesFields({ named }: Template): boolean {
  return named.some((name) => name.startsWith(templates.fieldVariablePrefix));
}

/** The field of a variable: `tier` for `field.tier`. */
function fieldIn(variable: string): string | undefined {
  const { fieldVariablePrefix: prefix } = templates;
  return variable.startsWith(prefix) ? variable.slice(prefix.length) : undefined;
}

function isKnown(name: string): name is templates.TemplateVariable {
  return known.has(name);
}

function explain(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : "";
  const [, filter] = /undefined filter: (\S+?),/.exec(message) ?? [];
  if (filter !== undefined) return `Unknown filter: ${filter}. There are ${filters.join(", ")}`;
  const [, line] = /line:(\d+)/.exec(message) ?? [];
  return `What stands between the braces in line ${line ?? 1} cannot be read. A fallback is written {{username | default: "there"}}`;
}

/** Stands for the sender's name while it is not decided which mailbox sends the text. */
export const senderNamePlace = "{{senderName}}";

function spotOf(place: Place): Spot {
  const spot = spotOfValue(place);
  if (place.variable !== "senderName") return spot;
  // With its filters, which are applied when the place is filled in.
  const open = /[{}]/.test(place.expression) ? senderNamePlace : `{{${place.expression}}}`;
  return { ...spot, write: (values) => (values.senderName === senderNamePlace ? open : spot.write(values)) };
}

/** The template language takes fifty times as long as a lookup, and nearly every place is a plain one. */
function spotOfValue(place: Place): Spot {
  const { variable, hasDefault, expression } = place;
  // A filter would break the place that the link needs later.
  if (variable === "offerLink") return { ...place, hasDefault: false, write: (values) => values.offerLink };
  const read = readPlainPlace(expression);
  if (read && (isKnown(variable) || fieldIn(variable) !== undefined)) {
    const { fallback = "" } = read;
    const plain = hasDefault ? { fallback } : {};
    return { variable, hasDefault, expression, plain, write: (values) => valueOf(variable, values) || fallback };
  }
  const parsed: liquidjs.Template[] = engine().parse(`{{${expression}}}`);
  const write = (values: TemplateValues) => {
    try {
      // The filters count UTF-16 units, and may cut a character in half.
      return withoutLoneSurrogates(String(engine().renderSync(parsed, values)));
    } catch {
      // If a filter makes a value larger than the limit, the place is empty.
      return "";
    }
  };
  return { variable, hasDefault, expression, write };
}

export function renderTemplate({ parts }: Template, values: TemplateValues): string {
  let text = "";
  const write = writingWithin(maxOfValues, values);
  for (const part of parts) text += typeof part === "string" ? part : (write(part) ?? "");
  return text;
}

/**
 * The most characters of all values in one text. Filters repeat values, and thousands of drafts are written at once:
 * without a limit a short template takes all memory.
 */
const maxOfValues = limits.content.max;

/** What a place says; undefined from the one on with which the values of a text have more than so many characters. */
function writingWithin(most: number, values: TemplateValues): (place: Spot) => string | undefined {
  let remaining = most;
  return (place) => {
    const written = remaining < 0 ? "" : place.write(values);
    remaining -= written.length;
    return remaining < 0 ? undefined : written;
  };
}

/**
 * A place without a value, or whose value is too long, or with only a username for the sender's name, and its position
 * in the rendered text.
 */
export interface Hole {
  variable: string;
  at: number;
  /** The length of the text at that position. */
  length: number;
  isFallback: boolean;
}

/** A place that only names the offer. */
interface NamedOffer {
  at: number;
  length: number;
  fallback?: string | undefined;
}

/** The rendered text, with the places that had no value and those that name the offer. */
export function renderWithHoles(
  { parts }: Template,
  values: TemplateValues,
): { text: string; holes: Hole[]; offers: NamedOffer[] } {
  let text = "";
  const holes: Hole[] = [];
  const offers: NamedOffer[] = [];
  const write = writingWithin(maxOfValues, values);
  for (const part of parts) {
    const fitting = typeof part === "string" ? part : write(part);
    const written = fitting ?? "";
    if (typeof part !== "string" && fitting === undefined) {
      holes.push({ variable: part.variable, at: text.length, length: 0, isFallback: false });
    } else if (typeof part !== "string" && isWithoutValue(part, values)) {
      const { variable, hasDefault } = part;
      holes.push({ variable, at: text.length, length: written.length, isFallback: hasDefault });
    } else if (typeof part !== "string" && values.isSenderUnnamed && part.variable === "senderName") {
      holes.push({ variable: part.variable, at: text.length, length: written.length, isFallback: true });
    } else if (typeof part !== "string" && part.variable === "offer" && part.plain) {
      offers.push({ at: text.length, length: written.length, ...part.plain });
    }
    text += written;
  }
  return { text, holes, offers };
}

/** An unknown variable has no value either. */
export function isWithoutValue({ variable }: Place, values: TemplateValues): boolean {
  return valueOf(variable, values) === "";
}

function valueOf(variable: string, values: TemplateValues): string {
  if (isKnown(variable)) return values[variable];
  const field = fieldIn(variable);
  return field !== undefined && Object.hasOwn(values.field, field) ? (values.field[field] ?? "") : "";
}
