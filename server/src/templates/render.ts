import { createRequire } from "node:module";
import { readPlainPlace, templates } from "@overture/contract";
import type * as liquidjs from "liquidjs";
import { withoutHalves } from "../values/whole-characters.js";
import { type Place, scanTemplate } from "./scan-template.js";

export type TemplateValues = Record<templates.TemplateVariable, string> & {
  /** Of own fields, by every name that means one; empty where the creator has no value. */
  field: Readonly<Record<string, string>>;
  /** What stands for the sender's name is only a username, which the text is marked for. */
  isSenderUnnamed?: boolean;
};

/** Parsed once, rendered for any number of creators. */
export interface Template {
  readonly places: readonly Place[];
  /** Variables that it names, in places and in their filters. */
  readonly named: readonly string[];
  /** What is always there, and between it the places. */
  readonly parts: readonly (string | Spot)[];
}

/** A place that can be filled in. */
interface Spot extends Place {
  /** Of a variable alone: what the template falls back on. */
  plain?: { fallback?: string | undefined };
  write(values: TemplateValues): string;
}

/** What is wrong with a template's text, in words for the person who wrote it. */
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

/** Loaded by the first template: it takes two megabytes, also of a process that never renders one. */
function engine(): liquidjs.Liquid {
  opened ??= boundedEngine(createRequire(import.meta.url)("liquidjs") as typeof liquidjs);
  return opened;
}

/**
 * Values and a few filters on text, nothing else: no loops, no files, no time and memory beyond what a message takes.
 */
function boundedEngine(library: typeof liquidjs): liquidjs.Liquid {
  const liquid = new library.Liquid({
    strictFilters: true,
    ownPropertyOnly: true,
    templates: {},
    // For one place of at most two hundred.
    memoryLimit: 100_000,
    renderLimit: 5_000,
  });
  for (const tag of Object.keys(liquid.tags)) delete liquid.tags[tag];
  const allowed = new Set<string>(filters);
  for (const filter of Object.keys(liquid.filters)) if (!allowed.has(filter)) delete liquid.filters[filter];
  return liquid;
}

/** Throws a TemplateFault when the text is not a template. Unknown variables are no fault here: see `unknownIn`. */
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

/** What a template names and nobody knows, which renders as nothing. Own fields are known by their names alone. */
export function unknownIn({ named }: Template, fields: ReadonlySet<string>): string[] {
  return named.filter((name) => !isKnown(name) && !fields.has(fieldIn(name) ?? ""));
}

/** Whether a text needs to know what own fields say. */
export function namesFields({ named }: Template): boolean {
  return named.some((name) => name.startsWith(templates.fieldVariablePrefix));
}

/** The field that a variable names: `tier` of `field.tier`. */
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

/** What stands for the sender's name in a text as long as it is open from which mailbox it goes out. */
export const senderNamePlace = "{{senderName}}";

function spotOf(place: Place): Spot {
  const spot = spotOfValue(place);
  if (place.variable !== "senderName") return spot;
  // With its filters, which whoever fills it in applies.
  const open = /[{}]/.test(place.expression) ? senderNamePlace : `{{${place.expression}}}`;
  return { ...spot, write: (values) => (values.senderName === senderNamePlace ? open : spot.write(values)) };
}

/** The template language takes fifty times as long as a look-up, and nearly every place is a plain one. */
function spotOfValue(place: Place): Spot {
  const { variable, hasDefault, expression } = place;
  // A filter would break the place, which the link takes later.
  if (variable === "offerLink") return { ...place, hasDefault: false, write: (values) => values.offerLink };
  const read = readPlainPlace(expression);
  if (read && (isKnown(variable) || fieldIn(variable) !== undefined)) {
    const { fallback = "" } = read;
    const plain = hasDefault ? { fallback } : {};
    return { variable, hasDefault, expression, plain, write: (values) => valueOf(variable, values) || fallback };
  }
  const parsed: liquidjs.Template[] = engine().parse(`{{${expression}}}`);
  // Its filters count units of text, and may leave half of a character.
  const write = (values: TemplateValues) => withoutHalves(String(engine().renderSync(parsed, values)));
  return { variable, hasDefault, expression, write };
}

export function renderTemplate({ parts }: Template, values: TemplateValues): string {
  let text = "";
  for (const part of parts) text += typeof part === "string" ? part : part.write(values);
  return text;
}

/** A place that had no value, or only a username for the sender's name, and where it is in the rendered text. */
export interface Hole {
  variable: string;
  at: number;
  /** Of what stands there instead. */
  length: number;
  isFallback: boolean;
}

/** A place that names the offer and nothing else. */
interface NamedOffer {
  at: number;
  length: number;
  fallback?: string | undefined;
}

/** The same text, with the places for which there was no value, and those that name the offer. */
export function renderWithHoles(
  { parts }: Template,
  values: TemplateValues,
): { text: string; holes: Hole[]; offers: NamedOffer[] } {
  let text = "";
  const holes: Hole[] = [];
  const offers: NamedOffer[] = [];
  for (const part of parts) {
    const written = typeof part === "string" ? part : part.write(values);
    if (typeof part !== "string" && isWithoutValue(part, values)) {
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

/** An unknown variable has none either. */
export function isWithoutValue({ variable }: Place, values: TemplateValues): boolean {
  return valueOf(variable, values) === "";
}

function valueOf(variable: string, values: TemplateValues): string {
  if (isKnown(variable)) return values[variable];
  const field = fieldIn(variable);
  return field !== undefined && Object.hasOwn(values.field, field) ? (values.field[field] ?? "") : "";
}
