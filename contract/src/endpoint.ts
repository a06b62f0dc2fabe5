import * as z from "zod/mini";
import { baseError, envelope, type FileContent, refusedRequest, validationError } from "./answers.js";
import type { CampaignAction } from "./campaign-roles.js";
import { type Access, policyOf, type Standing } from "./policy.js";
import type { Scope } from "./scopes.js";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

type Fields = z.ZodMiniObject;

interface Description {
  method: Method;
  /** With `{name}` for each path parameter. */
  path: string;
  access: Access;
  /** The scope that an API key needs for this call. Without it no key may make the call. */
  scope?: Scope;
  /**
   * Opens the call to users who are not fully admitted: those who wait for an administrator, or also those who have to
   * set up a second factor. Without it both are refused. Such a call must show nothing about creators and send nothing.
   */
  openTo?: Exclude<Standing, "full">;
  /**
   * What the call does to the campaign that it names, directly or through a thread or message. A user who may read the
   * campaign but not do this is refused (403); for others it does not exist (404).
   */
  campaign?: CampaignAction;
  /** One line for the API document. */
  summary: string;
  params?: Fields;
  query?: Fields;
  body?: z.ZodMiniType;
  data: z.ZodMiniType;
  /** The status of success; the default is 200. */
  status?: 200 | 201;
  /** In a 409, beside the base body: the current version of what was changed. */
  current?: z.ZodMiniType;
  /** In a 400, beside the base body, if this is the reason: what has been used since. */
  used?: z.ZodMiniType;
  /** Another status that clients accept as success. */
  alsoAccepted?: 200 | 201;
  /** The `message` of a success; the default is "OK". */
  message?: string;
  /** The installation can switch this call off: it can answer 403 to anybody. */
  mayBeClosed?: true;
  /** The answer has an entity tag, and a matching If-None-Match is answered with 304. */
  isTagged?: true;
  /** The answer is a file, not JSON: its `data` is a `fileContent`. */
  isFile?: true;
  /** The answer is a file if the query asks for one with `format`, and JSON otherwise. */
  mayBeFile?: true;
  /**
   * Why a POST of a signed-in user takes no Idempotency-Key. `asks`: it changes nothing. `begins`: it begins a step of
   * signing in, of which only the newest counts. `ends`: it ends the session, so a repeated call is anonymous.
   * `deletes`: it deletes in several transactions, and a repeated call continues.
   */
  keyless?: "asks" | "begins" | "ends" | "deletes";
  /** The answer is shown once and not stored: a repeated call with the same key is refused. */
  showsOnce?: true;
  /** The body is a file, not JSON; Content-Disposition names it. */
  takesFile?: true;
  /** The body is compared with what was signed: a body that two parsers may read differently is refused. */
  isExact?: true;
  /** The largest body in bytes; the default is `limits.bodyBytes`. */
  bodyBytes?: number;
  example: { params?: unknown; query?: unknown; body?: unknown; data: unknown };
}

/** Describes one call. Server, client and API document all read this description, so they cannot disagree. */
export function endpoint<const D extends Description>(description: D): D {
  return description;
}

export type Endpoint = Description;

type Output<S> = S extends z.ZodMiniType ? z.output<S> : Record<never, never>;
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** What a handler receives, after defaults and normalisation. */
export type ParamsOf<E extends Endpoint> = Output<E["params"]>;
export type QueryOf<E extends Endpoint> = Output<E["query"]>;
export type BodyOf<E extends Endpoint> = E extends { takesFile: true }
  ? FileContent
  : E["body"] extends z.ZodMiniType
    ? z.output<E["body"]>
    : undefined;

/** What a caller writes, before defaults and normalisation. */
export type BodyInput<E extends Endpoint> = E extends { takesFile: true } ? FileContent : Input<E["body"]>;
export type QueryInput<E extends Endpoint> = Input<E["query"]>;
export type ParamsInput<E extends Endpoint> = Input<E["params"]>;

/** The `data` of the answer. */
export type DataOf<E extends Endpoint> = z.output<E["data"]>;

/** The status of a successful answer. */
export function successStatus(call: Endpoint): 200 | 201 {
  return call.status ?? 200;
}

/** A schema for each status that the call can answer with. */
export function answersOf(call: Endpoint): Map<number, z.ZodMiniType> {
  const answers = new Map<number, z.ZodMiniType>();
  answers.set(successStatus(call), envelope(call.data));
  if (call.alsoAccepted) answers.set(call.alsoAccepted, envelope(call.data));
  for (const status of refusalStatusesOf(call)) answers.set(status, refusalOf(call, status));
  return answers;
}

function refusalOf({ current, used }: Endpoint, status: number): z.ZodMiniType {
  if (status === 409 && current) return z.extend(baseError, { current: z.optional(current) });
  if (status === 400 && used)
    return z.discriminatedUnion("errorKind", [validationError, z.extend(baseError, { used: z.optional(used) })]);
  return status === 400 ? refusedRequest : baseError;
}

/** Statuses with which any request can be refused. */
const always = [400, 404, 405, 408, 429, 431, 500, 503];

type Refusable = Pick<Endpoint, "access" | "method" | "body" | "takesFile" | "mayBeClosed" | "keyless">;

export function refusalStatusesOf(call: Refusable): number[] {
  const { access, method, body, takesFile, mayBeClosed } = call;
  const statuses = [...always];
  // A public call with a body may contain a password.
  if (access !== "public" || body) statuses.push(401);
  if (policyOf({ access }).bearer === "session" || mayBeClosed) statuses.push(403);
  // The server reads no body of a GET.
  if (method !== "GET") statuses.push(413, 415);
  // A change may name what its caller has seen, and is refused when that is outdated. Of what was done before with the
  // same key the answer may be no longer kept.
  if (method !== "GET" && (body || takesFile || takesKey(call))) statuses.push(409);
  return statuses.sort((a, b) => a - b);
}

/**
 * Whether the call accepts an Idempotency-Key, and is then done once however often it is repeated within a day: every
 * POST of a signed-in user without `keyless`. A key belongs to a user, so anonymous calls take none.
 */
export function takesKey({ method, access, keyless }: Pick<Endpoint, "method" | "access" | "keyless">): boolean {
  return method === "POST" && policyOf({ access }).bearer === "session" && keyless === undefined;
}

/** Fills the `{name}` places of a path, each value percent-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`The path ${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}

/**
 * The header in which a page names itself in each change, so that it recognises its own changes in the event stream.
 */
export const pageHeader = "x-overture-page";
