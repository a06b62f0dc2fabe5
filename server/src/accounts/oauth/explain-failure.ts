import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client";
import { Refusal } from "../../refusal.js";
import { oneLine } from "../../values/one-line.js";
import { Unreachable, Unusable } from "./provider-client.js";

const longestWords = 200;

/**
 * One line about a failure at a provider, for the person who wanted to sign in. Of the provider's answer, only its own
 * error text is shown.
 */
export function explainFailure(error: unknown, name: string): Refusal {
  return Object.assign(new Refusal("invalid", reasonOf(error, name)), { cause: error });
}

/** The person declined, which is not a failure. */
export function isDeclined(error: unknown): boolean {
  return error instanceof AuthorizationResponseError && error.error === "access_denied";
}

function reasonOf(error: unknown, name: string): string {
  if (isDeclined(error)) return `You did not let Overture see who you are at ${name}. Nothing was changed.`;
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return refused(name, error.error_description);
  if (error instanceof ClientError) {
    if (error.code === "OAUTH_TIMEOUT") return `${name} did not answer in time. Please try again in a moment.`;
    if (error.cause instanceof Unreachable) return `${name} cannot be reached at the moment. Please try again later.`;
  }
  return `${name} gave an answer that could not be used. Please try again later.`;
}

function refused(name: string, words: string | undefined): string {
  const shown = lineOf(words);
  return shown === ""
    ? `${name} refused to sign you in. Please try again.`
    : `${name} refused to sign you in: ${shown}`;
}

/** A provider's own text, cut to one line. */
export function lineOf(words: string | undefined): string {
  return oneLine(words ?? "", longestWords);
}

interface KindOfFailure {
  failure: string;
  code?: string;
  /** The provider's error code, such as `invalid_client`: the client secret is wrong, or was replaced there. */
  refusal?: string;
  /** What was wrong with its answer, in our words. */
  answer?: string;
}

/** For the log: the kind of the failure, without data from the provider. */
export function kindOfFailure(error: unknown): KindOfFailure {
  if (!(error instanceof Error)) return { failure: "unknown" };
  const cause = error instanceof ClientError && error.cause instanceof Error ? error.cause : error;
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const known = code ?? (cause === error ? undefined : cause.name);
  const refusal = "error" in error && typeof error.error === "string" ? error.error : "";
  return {
    failure: error.name,
    ...(known !== undefined && { code: known }),
    ...(isErrorCode.test(refusal) && { refusal }),
    ...(cause instanceof Unusable && { answer: cause.message }),
  };
}

/** As RFC 6749 and the providers spell them; anything else could be about a person. */
const isErrorCode = /^[a-z_]{1,40}$/;
