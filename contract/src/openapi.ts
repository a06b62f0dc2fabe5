import * as z from "zod/mini";
import { baseError } from "./answers.js";
import { allEndpoints } from "./api.js";
import { answersOf, type Endpoint, refusalStatusesOf, successStatus, takesKey } from "./endpoint.js";
import { campaignEvent, type Notice, notices } from "./events.js";
import { header, key } from "./idempotency.js";
import { policyOf } from "./policy.js";
import { eventStreamPath } from "./system.js";

type Json = Record<string, unknown>;

const noticeText: Record<Notice, string> = {
  unmatched: "mail that fits no conversation has come or gone",
  "set-aside": "mail that a mail server does not give has changed",
  unconfirmed: "for administrators, senders to confirm have changed",
};

/** The OpenAPI 3.1 document of all calls, from the schemas that check requests and answers. */
export function openApiDocument(origin: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of allEndpoints()) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  paths[eventStreamPath] = { get: eventStream() };
  return {
    openapi: "3.1.0",
    info: { title: "Overture", version: "1", description: "Creator outreach from first mail to final deal." },
    servers: [{ url: origin }],
    paths,
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
  };
}

function operation(name: string, call: Endpoint): Json {
  return {
    operationId: name,
    tags: [name.split(".")[0]],
    summary: call.summary,
    ...(policyOf(call).bearer === "session" ? { description: keysOf(call) } : {}),
    ...(call.access === "public" ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parametersOf(call, "path"), ...parametersOf(call, "query"), ...keyOf(call)],
    ...requestBodyOf(call),
    responses: responsesOf(call),
  };
}

/** Which API keys may make the call, in words. */
function keysOf({ scope }: Pick<Endpoint, "scope">): string {
  return scope === undefined ? "No API key may make this call." : `An API key needs the scope \`${scope}\`.`;
}

function parametersOf(call: Endpoint, place: "path" | "query"): Json[] {
  const schema = place === "path" ? call.params : call.query;
  if (!schema) return [];
  const examples = ((place === "path" ? call.example.params : call.example.query) ?? {}) as Json;
  const described = jsonSchema(schema, "input") as { properties?: Json; required?: string[] };
  return Object.entries(described.properties ?? {})
    .map(entryByEntry)
    .map(([name, property]) => ({
      name,
      in: place,
      required: place === "path" || (described.required ?? []).includes(name),
      schema: place === "query" && !(described.required ?? []).includes(name) ? orNothing(property as Json) : property,
      ...(examples[name] === undefined ? {} : { example: examples[name] }),
    }));
}

/** An object parameter is written key by key: `field.tier=Gold`. */
function entryByEntry([name, property]: [string, unknown]): [string, unknown] {
  const { type, additionalProperties } = property as Json;
  return type === "object" ? [`${name}.{name}`, additionalProperties] : [name, property];
}

/** In a query an empty value counts as absent. */
function orNothing(property: Json): Json {
  const takesEmpty = property["type"] === "string" && !emptyRefusing.some((rule) => rule in property);
  return takesEmpty ? property : { anyOf: [property, { type: "string", pattern: "^\\s*$" }] };
}

const emptyRefusing = ["pattern", "format", "enum", "minLength"];

/** The Idempotency-Key header. */
function keyOf(call: Endpoint): Json[] {
  if (!takesKey(call)) return [];
  const answered = call.showsOnce ? "is refused (409), since its answer is kept nowhere" : "answers what it answered";
  const description = `Repeated within 24 hours with the same key and body, the call ${answered} and does nothing`;
  return [{ name: header, in: "header", required: false, description, schema: jsonSchema(key, "input") }];
}

function requestBodyOf(call: Endpoint): Json {
  if (call.access === "relay") {
    return { requestBody: { required: true, content: { "message/rfc822": { schema: { type: "string" } } } } };
  }
  if (call.takesFile) return { requestBody: { required: true, content: anyFile } };
  if (!call.body) return {};
  const content = { schema: jsonSchema(call.body, "input"), example: call.example.body };
  const required = !call.body.safeParse(undefined).success;
  return { requestBody: { required, content: { "application/json": content } } };
}

function responsesOf(call: Endpoint): Json {
  const responses: Json = {};
  for (const [status, schema] of [...answersOf(call)].sort(([a], [b]) => a - b)) {
    const isSuccess = status < 300;
    if (isSuccess && call.isFile) {
      responses[String(status)] = { description: "The file", content: fileContent };
      continue;
    }
    const example =
      isSuccess && status === successStatus(call) ? { data: call.example.data, message: "OK" } : undefined;
    responses[String(status)] = {
      description: isSuccess ? "Success" : (refusals[status] ?? "Refused"),
      ...headersOf(status),
      content: {
        "application/json": { schema: jsonSchema(schema, "output"), ...(example ? { example } : {}) },
        ...(isSuccess && call.mayBeFile ? fileContent : {}),
      },
    };
  }
  return responses;
}

const anyFile = { "*/*": { schema: { type: "string", format: "binary" } } };
const fileContent = { "application/octet-stream": { schema: { type: "string", format: "binary" } } };

/** What each status means, in any call. */
const refusals: Record<number, string> = {
  400: "Something in the request is wrong; a validation error names each field",
  401: "Nobody is signed in, or not any more",
  403: "Signed in, but not allowed, not yet admitted by an administrator, or without a second factor that is required",
  404: "There is no such thing, or it is somebody else's",
  405: "The path has other methods",
  408: "The request took too long to arrive",
  413: "The body is too large",
  415: "The body is of another type, or compressed",
  429: "Too many of these; Retry-After says when the next may come",
  431: "The headers are too large",
  500: "A fault of the server",
  503: "Too busy right now; Retry-After says when to try again",
};

function headersOf(status: number): Json {
  const text = (description: string) => ({ description, schema: { type: "string" } });
  if (status === 405) return { headers: { Allow: text("The methods that the path has") } };
  if (status === 429 || status === 503) return { headers: { "Retry-After": text("In so many seconds") } };
  return {};
}

function eventStream(): Json {
  const refused = refusalStatusesOf({ access: "user", method: "GET" }).map((status) => [
    String(status),
    {
      description: refusals[status],
      ...headersOf(status),
      content: { "application/json": { schema: jsonSchema(baseError, "output") } },
    },
  ]);
  return {
    operationId: "system.events",
    tags: ["system"],
    summary: "Changes in the caller's campaigns, as server-sent events",
    description:
      `${keysOf({ scope: "campaigns:read" })} Events with a name have empty data, and need the scope ` +
      `\`outreach:read\` of a key as well: ${notices.map((name) => `\`${name}\`, ${noticeText[name]}`).join("; ")}.`,
    security: [{ bearer: [] }],
    responses: {
      "200": {
        description: "The stream",
        content: { "text/event-stream": { schema: jsonSchema(campaignEvent, "output") } },
      },
      ...(Object.fromEntries(refused) as Json),
    },
  };
}

/** Refusals have the same schema in every call; each is converted once. */
const describedBefore = { input: new WeakMap<z.ZodMiniType, Json>(), output: new WeakMap<z.ZodMiniType, Json>() };

function jsonSchema(schema: z.ZodMiniType, io: "input" | "output"): Json {
  const known = describedBefore[io].get(schema);
  if (known) return known;
  const { $schema: _, ...found } = z.toJSONSchema(schema, { io, unrepresentable: "any", override: describeText });
  describedBefore[io].set(schema, found);
  return found;
}

/** The bounds apply to the trimmed text, which only a pattern can say. A pattern of the schema itself is kept. */
function describeText({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}) {
  const { textBounds } = jsonSchema as typeof jsonSchema & { textBounds?: [min: number, max: number] };
  if (textBounds === undefined) return;
  delete jsonSchema.textBounds;
  const [min, max] = textBounds;
  const isShort = max <= longestInPattern;
  if (isShort) delete jsonSchema.maxLength;
  if (z.globalRegistry.get(zodSchema)?.pattern !== undefined) return;
  jsonSchema.pattern = patternOfText(min, isShort ? max : undefined);
}

/** Many regular expression engines allow repetitions up to a thousand. */
const longestInPattern = 1_000;

/** Spaces, then a text that neither begins nor ends with a space, then spaces. */
function patternOfText(min: number, max?: number): string {
  const any = "[^\\u0000]";
  const edge = "[^\\s\\u0000]";
  const between = `{${Math.max(min - 2, 0)},${max === undefined ? "" : max - 2}}`;
  const written = `${edge}${min < 2 ? "(?:" : ""}${any}${between}${edge}${min < 2 ? ")?" : ""}`;
  return `^\\s*${min === 0 ? `(?:${written})?` : written}\\s*$`;
}
