import fc, { type Arbitrary } from "fast-check";

/** The part of JSON Schema that the API document uses. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Values that the server knows. */
export interface Known {
  ids: readonly string[];
  digest: string;
  /** Whether all values match, or some do not, at any depth. */
  isSound: boolean;
}

/** Generates values that match the schema. */
export function arbitraryValue(schema: Schema, known: Known, name = ""): Arbitrary<unknown> {
  if (known.isSound) return described(schema, known, name);
  return fc.oneof(
    { weight: 14, arbitrary: described(schema, known, name) },
    { weight: 1, arbitrary: fc.oneof(strange, fc.jsonValue({ maxDepth: 2 })) },
  );
}

/** Generates values that are mostly the given one, also part by part. */
export function arbitraryNear(given: unknown, schema: Schema, known: Known, name = ""): Arbitrary<unknown> {
  const any = arbitraryValue(schema, known, name);
  if (given === undefined) return any;
  const isObject = typeof given === "object" && given !== null && !Array.isArray(given);
  if (!isObject || !schema.properties) return fc.oneof({ weight: 3, arbitrary: fc.constant(given) }, any);
  const fields = Object.entries(schema.properties).map(([key, part]) => {
    const value = (given as Record<string, unknown>)[key];
    const near = arbitraryNear(value, part, known, key);
    return [key, value === undefined ? fc.option(near, { nil: undefined, freq: 2 }) : near];
  });
  return fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>);
}

const strange = fc.constantFrom<unknown>(
  null,
  "",
  " ",
  "\0",
  "\ud800",
  "x".repeat(30_000),
  "' or 1=1 --",
  "{{",
  "{{username",
  "{{nobody}}",
  "__proto__",
  "%00",
  -1,
  1e308,
  5e-324,
  2 ** 53,
  [],
  {},
  true,
);

function described(schema: Schema, known: Known, name: string): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && schema.type === undefined) {
    return fc.oneof(...choices.map((choice) => arbitraryValue(choice, known, name)));
  }
  switch (schema.type) {
    case "string":
      return arbitraryText(schema, known, name);
    case "integer":
    case "number":
      return arbitraryNumber(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(arbitraryValue(schema.items ?? {}, known, name), { maxLength: 3 });
    case "object":
      return arbitraryObject(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function arbitraryObject({ properties = {}, required = [] }: Schema, known: Known): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, arbitraryValue(schema, known, name)]);
  return fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: required.filter((name) => name in properties),
  });
}

function arbitraryNumber({ type, minimum = -1_000_000, maximum = 1_000_000_000 }: Schema): Arbitrary<number> {
  const [min, max] = [Math.max(minimum, -1_000_000), Math.min(maximum, 1_000_000_000)];
  // There may be no integer within the bounds, for example of a share.
  if (type === "number" && Math.ceil(min) > Math.floor(max)) return fc.double({ min, max, noNaN: true });
  const small = fc.integer({ min: Math.ceil(min), max: Math.min(Math.floor(max), Math.ceil(min) + 20) });
  const any = fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  const edges = fc.constantFrom(minimum, maximum);
  const cents = fc.integer({ min: Math.ceil(min), max: Math.floor(max) }).map((value) => value / 100);
  return type === "integer" ? fc.oneof(small, any, edges) : fc.oneof(small, any, edges, cents);
}

/** An optional value of a query may be left empty. */
const blank = String.raw`^\s*$`;

/** With edges: PostgreSQL has no year 0, and JavaScript takes the first hundred years for those since 1900. */
const moment = fc.oneof(
  { weight: 3, arbitrary: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }) },
  fc.constantFrom("0000-01-01", "0001-02-03", "0099-12-31", "9999-12-31").map((day) => new Date(day)),
);

let people = 0;

function arbitraryText({ format, pattern, maxLength = 100, minLength = 0 }: Schema, known: Known, name: string) {
  if (format === "uuid" || /id$/i.test(name)) return fc.oneof(fc.constantFrom(...known.ids), fc.uuid());
  if (format === "email") return fc.nat(500).map((n) => `someone-${n}@example.com`);
  if (format === "date-time") return moment.map((at) => at.toISOString());
  if (format === "date") return moment.map((at) => at.toISOString().slice(0, 10));
  if (pattern === blank) return fc.constantFrom("", " ");
  if (pattern?.includes("{128}")) return fc.constant(known.digest);
  // Calls that open a connection get an address where no server listens.
  if (/host$/i.test(name)) return fc.constantFrom("127.0.0.1", "localhost", "nowhere.invalid");
  if (/url$/i.test(name)) return fc.constantFrom("http://127.0.0.1:9/", "https://localhost:9/token");
  if (/username|genre|region|name/i.test(name)) {
    return fc.nat(300).map((n) => `${name} ${n} ${(people += 1)}`.slice(0, maxLength));
  }
  const length = { minLength: Math.min(minLength, 40), maxLength: Math.max(minLength, Math.min(maxLength, 40)) };
  return fc.oneof(
    fc.string({ ...length, unit: "grapheme" }),
    fc.string({ ...length, unit: "binary" }),
    fc.constantFrom("Hi {{username}}", "09:00", "Europe/Lisbon", "I charge $450.", "a,b", "<p>Hello</p>"),
  );
}
