import type { OutgoingMail } from "../composing/compose-mail.js";
import type { Outcome } from "../outbox/outcome-of.js";

/** How many mails one process hands to one mail server at once; more gain nothing. */
export const connectionsPerMailbox = 5;

/** One mail, ready to be handed over. */
export interface ComposedMail {
  mail: OutgoingMail;
  /** The address that returned mail goes to. */
  sender: string;
  raw: Buffer;
}

export interface Transport {
  /** Answers with what became of it, and throws for nothing that the other side can do. */
  send(composed: ComposedMail): Promise<Outcome>;
  close(): void;
}
