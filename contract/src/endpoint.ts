import * as z from "zod/mini";
import { baseError, envelope, type FileContent, refusedRequest, validationError } from "./answers.js";
import type { CampaignAction } from "./campaign-roles.js";
import { type Access, policyOf, type Standing } from "./policy.js";
import type { Scope } from "./scopes.js";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

type Fields = z.ZodMiniObject;

interface Description {
  method: Method;
  /** With `{name}` for each parameter of the path. */
  path: string;
  access: Access;
  /** What an API key must be allowed for this call; a call without it is refused to every key. */
  scope?: Scope;
  /**
   * Who may make this call though something is still in the way: who waits for an administrator, or even who has to set
   * up a second factor first. A call without it is refused to both. It must show nothing of creators and send nothing.
   */
  openTo?: Exclude<Standing, "full">;
  /**
   * What it does to the campaign that it names, itself or by a conversation or message. Whoever may read the campaign
   * and not do this is refused (403); for others it does not exist.
   */
  campaign?: CampaignAction;
  /** One line for the API document. */
  summary: string;
  params?: Fields;
  query?: Fields;
  body?: z.ZodMiniType;
  data: z.ZodMiniType;
  /** The status of success: 200 unless something is created. */
  status?: 200 | 201;
  /** What the caller finds in a 409 beside the base body: the thing as it is now. */
  current?: z.ZodMiniType;
  /** What the caller finds in a 400 beside the base body, where that is why: what has been used since. */
  used?: z.ZodMiniType;
  /** A further status that a client takes for success. */
  alsoAccepted?: 200 | 201;
  /** What a success says to the person; "OK" when there is nothing to say. */
  message?: string;
  /** What this installation may have closed to a caller: the call can answer 403 to anybody. */
  mayBeClosed?: true;
  /** The answer changes seldom: it has an entity tag, and whoever sends that in If-None-Match is answered 304. */
  isTagged?: true;
  /** The answer is a file to be saved and no JSON: its `data` is a `fileContent`. */
  isFile?: true;
  /** It answers such a file where its query asks for one by `format`, and JSON otherwise. */
  mayBeFile?: true;
  /**
   * Why a POST of somebody who is signed in takes no Idempotency-Key: it asks, and changes nothing; it begins a step of
   * signing in, of which the newest counts once it is finished; it ends the session, and whoever repeats it is nobody;
   * or it deletes, in several transactions, and made again it goes on with what is left.
   */
  keyless?: "asks" | "begins" | "ends" | "deletes";
  /** What it answers is shown this once and kept nowhere: made again with the same key, it is refused. */
  showsOnce?: true;
  /** The body is a file as it is, and no JSON; Content-Disposition names it. */
  takesFile?: true;
  /** Its body is compared with what was signed: one that two readers may read differently is refused. */
  isExact?: true;
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
export type BodyOf<E extends Endpoint> = E extends { takesFile: true }
  ? FileContent
  : E["body"] extends z.ZodMiniType
    ? z.output<E["body"]>
    : undefined;

/** What a caller writes, before defaults and normalisation. */
export type BodyInput<E extends Endpoint> = E extends { takesFile: true } ? FileContent : Input<E["body"]>;
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
  for (const status of refusalStatusesOf(call)) answers.set(status, refusalOf(call, status));
  return answers;
}

function refusalOf({ current, used }: Endpoint, status: number): z.ZodMiniType {
  if (status === 409 && current) return z.extend(baseError, { current: z.optional(current) });
  if (status === 400 && used)
    return z.discriminatedUnion("errorKind", [validationError, z.extend(baseError, { used: z.optional(used) })]);
  return status === 400 ? refusedRequest : baseError;
}

/** What any request can be refused with, by what it asks, how it is sent, or when. */
const always = [400, 404, 405, 408, 429, 431, 500, 503];

type Refusable = Pick<Endpoint, "access" | "method" | "body" | "takesFile" | "mayBeClosed">;

export function refusalStatusesOf({ access, method, body, takesFile, mayBeClosed }: Refusable): number[] {
  const statuses = [...always];
  // A public call with a body may ask for a password.
  if (access !== "public" || body) statuses.push(401);
  if (policyOf({ access }).bearer === "session" || mayBeClosed) statuses.push(403);
  // Of the rest no body is read.
  if (method !== "GET") statuses.push(413, 415);
  // What changes something may name what its caller has seen, and be refused when that is no longer so.
  if (method !== "GET" && (body || takesFile)) statuses.push(409);
  return statuses.sort((a, b) => a - b);
}

/**
 * Whether a call may name an Idempotency-Key, and is then done once, however often it is repeated within a day: every
 * POST of somebody who is signed in, unless it says why not. A key belongs to a user: calls of nobody take none.
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

/** In which a page names itself with each change it makes, so that it knows its own when the stream announces them. */
export const pageHeader = "x-overture-page";
