import type { FieldErrors } from "@overture/contract";
import { t } from "#language";
import { translated, translatedErrors } from "../language/translate";

/**
 * What can go wrong with a call. `REFUSED` is an answer of the server that the contract knows; the others are faults on
 * the way.
 */
export type CallErrorKind =
  | "REFUSED"
  | "NETWORK_ERROR"
  | "NON_JSON_RESPONSE"
  | "PARSING_ERROR"
  | "NO_MATCHING_SCHEMA"
  | "VALIDATION_ERROR"
  | "UNAUTHORIZED";

export interface Failure {
  ok: false;
  kind: CallErrorKind;
  /** Undefined when there was no answer at all. */
  status: number | undefined;
  message: string;
  errors: FieldErrors;
  /** When the server wants to be asked again. */
  retryAfterSeconds?: number | undefined;
  /** For a refusal because something was used since: where it was used, in the form that the contract gives it. */
  used?: unknown;
  /** For a refusal because something else is saved by now: what that is, in the form that the contract gives it. */
  current?: unknown;
}

export type Result<T> = { ok: true; status: number; message: string; data: T } | Failure;

/** A failed call, thrown where a query or mutation function has to throw, in the reader's language. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly kind: CallErrorKind;
  readonly status: number | undefined;
  readonly errors: FieldErrors;
  readonly used: unknown;
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    failure: Failure,
    /** The method and the address, which a later try has as well. */
    readonly call?: string,
  ) {
    super(translated(failure.message));
    this.kind = failure.kind;
    this.status = failure.status;
    this.errors = translatedErrors(failure.errors);
    this.used = failure.used;
    this.current = failure.current;
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }
}

/** Listeners for every successful call; they get its method and address. */
export const succeeded = new Set<(call: string) => void>();

export const transportText = t`Something went wrong, please try again!`;

/**
 * What to show a person: the server's own words when it refused, else a text that does not speak of JSON and schemas.
 */
export function messageOf(error: unknown, otherwise: string = transportText): string {
  return error instanceof CallError && error.kind === "REFUSED" ? error.message : otherwise;
}

/** For a route's loader: the server's words when it refused, else the text for this list. Use with `.catch`. */
export function failAs(text: string): (error: unknown) => never {
  return (error) => {
    if (isMissing(error)) throw error;
    throw new Error(messageOf(error, text), { cause: error });
  };
}

/** Whether a sign-in stops at the second factor: none was given, or a wrong one. */
export function needsSecondFactor(error: unknown): error is CallError {
  return error instanceof CallError && error.errors["secondFactor"] !== undefined;
}

/** Whether the server restarts or is busy, as it or the proxy before it says: the call can be made again. */
export function isBusy({ status }: Pick<Failure, "status">): boolean {
  return status === 502 || status === 503;
}

/** Whether nothing answered, or only a proxy that could not reach the server: the call may have been done or not. */
export function isUnanswered(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false;
  return error.kind === "NETWORK_ERROR" || isBusy(error) || error.status === 504;
}

/** Whether what the page shows is no longer so. */
export function isConflict(error: unknown): error is CallError {
  return error instanceof CallError && error.status === 409;
}

export function isMissing(error: unknown): error is CallError {
  return error instanceof CallError && error.status === 404;
}
