import type { OutgoingMail } from "../composing/compose-mail.js";
import type { Transport } from "./transport.js";

/** What servers say that let an account send as itself alone, at MAIL FROM or after the message. */
const refusesSender = /\bsender\b|\bsend ?as\b|\bmail from\b|\bnot owned by\b|\b5\.(?:1\.[78]|2\.252|7\.60)\b/i;

/**
 * Gives each mail a sender's address of its own, so that a report is known by where it comes back to. A server that
 * refuses such addresses gets the plain one, at once and from then on: nothing stays behind because of them.
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
