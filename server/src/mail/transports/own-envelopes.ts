import type { OutgoingMail } from "../composing/compose-mail.js";
import type { Transport } from "./transport.js";

/** How servers refuse a sender's address that is not the account's, at MAIL FROM or after the message. */
const refusesSender = /\bsender\b|\bsend ?as\b|\bmail from\b|\bnot owned by\b|\b5\.(?:1\.[78]|2\.252|7\.60)\b/i;

/**
 * Gives each mail its own envelope sender, so that a bounce is matched by the address that it returns to. A server that
 * refuses such addresses gets the plain one at once and from then on.
 */
export function withOwnEnvelopes(
  transport: Transport,
  envelopeOf: (mail: OutgoingMail) => string | undefined,
): Transport {
  let areRefused = false;
  return {
    ...transport,
    async send(composed) {
      const sender = areRefused ? undefined : envelopeOf(composed.mail);
      if (sender === undefined) return transport.send(composed);
      const outcome = await transport.send({ ...composed, sender });
      if (outcome.kind !== "refused" || !refusesSender.test(outcome.reason)) return outcome;
      areRefused = true;
      return transport.send(composed);
    },
  };
}
