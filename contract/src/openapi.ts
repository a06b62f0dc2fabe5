import * as z from "zod/mini";
import { allEndpoints } from "./api.js";
import { answersOf, type Endpoint, successStatus } from "./endpoint.js";
import { campaignEvent, eventStreamPath } from "./system.js";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of every call, made from the schemas that check the requests and answers. */
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
    ...(call.access === "public" ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parametersOf(call, "path"), ...parametersOf(call, "query")],
    ...requestBodyOf(call),
    responses: responsesOf(call),
  };
}

function parametersOf(call: Endpoint, place: "path" | "query"): Json[] {
  const schema = place === "path" ? call.params : call.query;
  if (!schema) return [];
  const examples = ((place === "path" ? call.example.params : call.example.query) ?? {}) as Json;
  const described = jsonSchema(schema, "input") as { properties?: Json; required?: string[] };
  return Object.entries(described.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || (described.required ?? []).includes(name),
    schema: property,
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
  }));
}

function requestBodyOf(call: Endpoint): Json {
  if (call.access === "relay") {
    return { requestBody: { required: true, content: { "message/rfc822": { schema: { type: "string" } } } } };
  }
  if (!call.body) return {};
  const content = { schema: jsonSchema(call.body, "input"), example: call.example.body };
  const required = !call.body.safeParse(undefined).success;
  return { requestBody: { required, content: { "application/json": content } } };
}

function responsesOf(call: Endpoint): Json {
  const responses: Json = {};
  for (const [status, schema] of answersOf(call)) {
    const isSuccess = status < 300;
    if (isSuccess && call.isFile) {
      const schema = { type: "string", format: "binary" };
      responses[String(status)] = { description: "The file", content: { "application/octet-stream": { schema } } };
      continue;
    }
    const example =
      isSuccess && status === successStatus(call) ? { data: call.example.data, message: "OK" } : undefined;
    responses[String(status)] = {
      description: isSuccess ? "Success" : "Refused",
      content: { "application/json": { schema: jsonSchema(schema, "output"), ...(example ? { example } : {}) } },
    };
  }
  return responses;
}

function eventStream(): Json {
  return {
    operationId: "system.events",
    tags: ["system"],
    summary: "What changes in one's campaigns, as server-sent events",
    security: [{ bearer: [] }],
    responses: {
      "200": {
        description: "The stream",
        content: { "text/event-stream": { schema: jsonSchema(campaignEvent, "output") } },
      },
    },
  };
}

function jsonSchema(schema: z.ZodMiniType, io: "input" | "output"): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return described;
}
