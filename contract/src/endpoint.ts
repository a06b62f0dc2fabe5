import type * as z from "zod/mini";
import { baseError, envelope, refusedRequest } from "./answers.js";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Who may make a call: anybody, the holder of a refresh token, a signed-in user, an administrator, or a mail relay that
 * knows the inbound secret.
 */
export type Access = "public" | "refresh" | "user" | "admin" | "relay";

type Fields = z.ZodMiniObject;

interface Description {
  method: Method;
  /** With `{name}` for each parameter of the path. */
  path: string;
  access: Access;
  /** One line for the API document. */
  summary: string;
  params?: Fields;
  query?: Fields;
  body?: z.ZodMiniType;
  data: z.ZodMiniType;
  /** The status of success: 200 unless something is created. */
  status?: 200 | 201;
  /** A further status that a client takes for success. */
  alsoAccepted?: 200 | 201;
  /** What a success says to the person; "OK" when there is nothing to say. */
  message?: string;
  /** The answer is a file to be saved and no JSON: its `data` is a `fileContent`. */
  isFile?: true;
  /** The largest body in bytes; the default is `limits.bodyBytes`. */
  bodyBytes?: number;
  example: { params?: unknown; query?: unknown; body?: unknown; data: unknown };
}

/**
 * Describes one call. Server, client and API document all read this description, so that they cannot disagree.
 */
export function endpoint<const D extends Description>(description: D): D {
  return description;
}

export type Endpoint = Description;

type Output<S> = S extends z.ZodMiniType ? z.output<S> : Record<never, never>;
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** What a handler receives, after defaults and normalisation. */
export type ParamsOf<E extends Endpoint> = Output<E["params"]>;
export type QueryOf<E extends Endpoint> = Output<E["query"]>;
export type BodyOf<E extends Endpoint> = E["body"] extends z.ZodMiniType ? z.output<E["body"]> : undefined;

/** What a caller writes, before defaults and normalisation. */
export type BodyInput<E extends Endpoint> = Input<E["body"]>;
export type QueryInput<E extends Endpoint> = Input<E["query"]>;
export type ParamsInput<E extends Endpoint> = Input<E["params"]>;

/** What the call answers inside the envelope. */
export type DataOf<E extends Endpoint> = z.output<E["data"]>;

/** The status that the server answers on success. */
export function successStatus(call: Endpoint): 200 | 201 {
  return call.status ?? 200;
}

/** A schema for every status that the call can answer with, successes and refusals. */
export function answersOf(call: Endpoint): Map<number, z.ZodMiniType> {
  const answers = new Map<number, z.ZodMiniType>();
  answers.set(successStatus(call), envelope(call.data));
  if (call.alsoAccepted) answers.set(call.alsoAccepted, envelope(call.data));
  for (const status of refusalStatusesOf(call)) answers.set(status, status === 400 ? refusedRequest : baseError);
  return answers;
}

function refusalStatusesOf(call: Endpoint): number[] {
  const statuses = [400, 404, 429, 500, 503];
  if (call.access !== "public") statuses.push(401);
  else if (call.body) statuses.push(401);
  if (call.access === "user" || call.access === "admin") statuses.push(403);
  if (call.body || call.access === "relay") statuses.push(413, 415);
  return statuses.sort((a, b) => a - b);
}

/** Fills the `{name}` places of a path, each value percent-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`The path ${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}
