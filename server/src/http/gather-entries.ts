import type { Endpoint } from "@overture/contract";

type Schema = NonNullable<Endpoint["body"]>;

const written = "field.";

/** Filters by own fields may stand by themselves: `field.tier` is the entry `tier` of `field`. */
export function gatherEntries(given: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(given);
  const single = entries.filter(([key]) => key.startsWith(written));
  if (single.length === 0) return given;
  const { field } = given;
  const together = isPlain(field) ? Object.entries(field) : [];
  const others = entries.filter(([key]) => !key.startsWith(written));
  const all = [...together, ...single.map(([key, value]) => [key.slice(written.length), value] as const)];
  return Object.fromEntries([...others, ["field", Object.fromEntries(all)]]);
}

/** The same wherever a body has such filters by its schema, and nowhere else. */
export function gatherInBody(schema: Schema, body: unknown): unknown {
  const shapes = shapesOf(schema);
  if (shapes.length === 0 || !isPlain(body)) return body;
  const gathered = shapes.some((shape) => "field" in shape) ? gatherEntries(body) : body;
  const parts = Object.entries(gathered).map(([key, part]) => {
    const known = shapes.flatMap((shape) => (Object.hasOwn(shape, key) ? [shape[key] as Schema] : []));
    return [key, known.reduce((value, inner) => gatherInBody(inner, value), part)];
  });
  return Object.fromEntries(parts);
}

/** Of the objects that a schema takes, whether they may be absent or are one of several. */
function shapesOf(schema: Schema): Record<string, Schema>[] {
  const { def } = schema as unknown as { def: Definition };
  switch (def.type) {
    case "object":
      return [def.shape];
    case "optional":
    case "nullable":
    case "default":
      return shapesOf(def.innerType);
    case "pipe":
      return shapesOf(def.in);
    case "union":
      return def.options.flatMap(shapesOf);
    default:
      return [];
  }
}

/** What is read of a schema's definition, by its type. */
type Definition =
  | { type: "object"; shape: Record<string, Schema> }
  | { type: "optional" | "nullable" | "default"; innerType: Schema }
  | { type: "pipe"; in: Schema }
  | { type: "union"; options: Schema[] }
  | { type: "array" | "record" | "string" };

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
