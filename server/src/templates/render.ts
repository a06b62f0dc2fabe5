import { templates } from "@overture/contract";
import { Liquid, type Template as Parsed } from "liquidjs";
import { type Place, scanTemplate } from "./scan-template.js";

export type TemplateValues = Record<templates.TemplateVariable, string>;

/** Parsed once, rendered for any number of creators. */
export interface Template {
  readonly places: readonly Place[];
  /** Variables that it names and nobody knows. They render as nothing. */
  readonly unknown: readonly string[];
  readonly parsed: Parsed[];
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

const engine = boundedEngine();

/** Values and a few filters on text, nothing else: no loops, no files, no time and memory beyond what a letter takes. */
function boundedEngine(): Liquid {
  const liquid = new Liquid({
    strictFilters: true,
    ownPropertyOnly: true,
    templates: {},
    memoryLimit: 1_000_000,
    renderLimit: 5_000,
  });
  for (const tag of Object.keys(liquid.tags)) delete liquid.tags[tag];
  const allowed = new Set<string>(filters);
  for (const filter of Object.keys(liquid.filters)) if (!allowed.has(filter)) delete liquid.filters[filter];
  return liquid;
}

/** Throws a TemplateFault when the text is not a template. Unknown variables are no fault here: see `unknown`. */
export function parseTemplate(text: string): Template {
  const scan = scanTemplate(text);
  if (scan.fault !== undefined) throw new TemplateFault(scan.fault);
  try {
    const parsed = engine.parse(text);
    const named = [...scan.places.map(({ variable }) => variable), ...engine.globalFullVariablesSync(parsed)];
    return { places: scan.places, parsed, unknown: [...new Set(named.filter((name) => !known.has(name)))] };
  } catch (cause) {
    throw new TemplateFault(explain(cause), { cause });
  }
}

const known: ReadonlySet<string> = new Set(templates.templateVariables);

function explain(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : "";
  const [, filter] = /undefined filter: (\S+?),/.exec(message) ?? [];
  if (filter !== undefined) return `Unknown filter: ${filter}. There are ${filters.join(", ")}`;
  const [, line] = /line:(\d+)/.exec(message) ?? [];
  return `What stands between the braces in line ${line ?? 1} cannot be read. A fallback is written {{username | default: "there"}}`;
}

export function renderTemplate(template: Template, values: TemplateValues): string {
  return String(engine.renderSync(template.parsed, values));
}
