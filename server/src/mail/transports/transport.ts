import type { OutgoingMail } from "../composing/compose-mail.js";
import type { Outcome } from "../outbox/outcome-of.js";

/** How many mails one process hands to one mail server at once; more gains nothing. */
export const connectionsPerMailbox = 5;

/** A mail that is ready to be handed over. */
export interface ComposedMail {
  mail: OutgoingMail;
  /** The envelope sender, where bounces go. */
  sender: string;
  raw: Buffer;
}

export interface Transport {
  /** Answers with the outcome, and does not throw for anything that the server does. */
  send(composed: ComposedMail): Promise<Outcome>;
  close(): void;
}
