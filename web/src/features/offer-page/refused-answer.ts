import { CallError } from "../../api/call-error";
import type { OfferWords } from "./words/en";

/**
 * The error of an answer in the language of the page. It depends on the kind of refusal, because the server's messages
 * are English. The page itself shows what has become of the offer.
 */
export function translateRefusal(error: Error, words: OfferWords): CallError {
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
