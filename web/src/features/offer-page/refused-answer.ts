import { CallError } from "../../api/call-error";
import type { OfferWords } from "./words/en";

/**
 * What went wrong with an answer, in the language of the page: by what kind of refusal it is, since the server's own
 * words are English. What the offer has become meanwhile the page says itself.
 */
export function inWordsOf(error: Error, words: OfferWords): CallError {
  const { status, errors = {} } = error instanceof CallError ? error : {};
  return new CallError({
    ...{ ok: false, kind: "REFUSED", status },
    message: messageFor(status, words),
    errors: {
      ...(errors["amount"] !== undefined && { amount: words.wrongPrice }),
      ...(errors["words"] !== undefined && { words: words.refused.tooLong }),
    },
  });
}

function messageFor(status: number | undefined, { missing, refused }: OfferWords): string {
  if (status === 400) return refused.changed;
  if (status === 404) return missing.text;
  return status === 429 ? refused.tooMany : refused.notSent;
}
