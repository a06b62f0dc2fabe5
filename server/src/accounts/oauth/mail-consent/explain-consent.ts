import { AuthorizationResponseError, ResponseBodyError } from "oauth4webapi";
import { Refusal } from "../../../refusal.js";
import { lineOf } from "../explain-failure.js";
import { Unreachable } from "../provider-client.js";

/** The person declined, which is not a failure. */
export function isConsentDeclined(error: unknown): boolean {
  return error instanceof AuthorizationResponseError && error.error === "access_denied";
}

/** One line about a failure at a provider, for the person who wanted to connect a mailbox. */
export function explainConsent(error: unknown, name: string): Refusal {
  if (error instanceof Refusal) return error;
  return Object.assign(new Refusal("invalid", reasonOf(error, name)), { cause: error });
}

function reasonOf(error: unknown, name: string): string {
  if (isConsentDeclined(error)) return `You did not let Overture use your mailbox at ${name}. Nothing was changed.`;
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return refused(name, error.error_description);
  }
  if (error instanceof Unreachable) return `${name} cannot be reached at the moment. Please try again later.`;
  if (error instanceof DOMException && error.name === "TimeoutError") {
    return `${name} did not answer in time. Please try again in a moment.`;
  }
  return `${name} gave an answer that could not be used. Please try again later.`;
}

/** Of the provider's answer, only its own error text is shown. */
function refused(name: string, words: string | undefined): string {
  const shown = lineOf(words);
  return shown === "" ? `${name} gave no access. Please try again.` : `${name} gave no access: ${shown}`;
}
