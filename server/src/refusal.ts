import { isDeepStrictEqual } from "node:util";
import type { FieldErrors } from "@overture/contract";

export type RefusalKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "missing"
  | "conflict"
  | "tooLarge"
  | "unsupported"
  | "tooMany"
  | "unavailable";

/** An answer the caller can act on. Anything else that is thrown is a fault of ours: 500, logged, no details out. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(
    readonly kind: RefusalKind,
    message: string,
    readonly fields?: FieldErrors,
    readonly retryAfterSeconds?: number,
    /** What the body says beside the message, by the names that the contract has for it. */
    readonly more?: Readonly<Record<string, unknown>>,
  ) {
    super(message);
  }
}

/** A refusal that names every bad field by the form's own names. */
export function invalid(fields: FieldErrors): Refusal {
  return new Refusal("invalid", "Please check the marked fields", fields);
}

/** What is somebody else's is refused like what does not exist. */
export function missing(what: string): Refusal {
  return new Refusal("missing", `${what} not found`);
}

/** What the caller has seen is no longer so: looking again comes before doing it. */
export function changedMeanwhile(message: string, current?: unknown): Refusal {
  return new Refusal("conflict", message, undefined, undefined, current === undefined ? undefined : { current });
}

/** Whether what is stored is neither what the caller has seen nor what they save, as in a repeated call. */
export function isUnseen(now: unknown, { seen, saved }: { seen: unknown; saved: unknown }): boolean {
  const isGiven = seen !== undefined && saved !== undefined;
  return isGiven && !isDeepStrictEqual(now, seen) && !isDeepStrictEqual(now, saved);
}

interface Changes {
  before?: object | undefined;
  [property: string]: unknown;
}

/** The same for each property that the caller says they have seen. */
export function hasUnseen(now: object, { before = {}, ...changes }: Changes): boolean {
  return Object.entries(before).some(([key, seen]) => isUnseen(Reflect.get(now, key), { seen, saved: changes[key] }));
}

export function tooMany(message: string, retryAfterSeconds: number): Refusal {
  return new Refusal("tooMany", message, undefined, retryAfterSeconds);
}

export function tooBusy(retryAfterSeconds: number): Refusal {
  return new Refusal("unavailable", "Too busy right now. Please try again in a moment.", undefined, retryAfterSeconds);
}

export function restarting(): Refusal {
  return new Refusal("unavailable", "The server is restarting. Please try again in a moment.", undefined, 5);
}

/**
 * For operations whose refusals leave something behind: a failure counted, a link mailed, a session ended. They return
 * the refusal, so that the transaction commits, and it is thrown here afterwards. One that is thrown inside rolls back.
 */
export function unlessRefused<Result>(result: Result | Refusal): Result {
  if (result instanceof Refusal) throw result;
  return result;
}
