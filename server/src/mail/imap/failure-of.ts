import { Refusal } from "../../refusal.js";
import { oneLine } from "../../values/one-line.js";
import { IncomingQuotaReached } from "../receiving/incoming-quota.js";
import type { MailboxState } from "../tables.js";

export interface Failure {
  /** `reading` if nothing is wrong with the server. */
  state: MailboxState;
  /** The server's text, if it sent one; never what we sent. */
  reason: string;
}

/** The shape of errors of an IMAP client. */
interface Thrown {
  message?: string;
  authenticationFailed?: boolean;
  responseStatus?: string;
  responseText?: string;
  serverResponseCode?: string;
}

/** Codes of RFC 5530 with which a server refuses a sign-in only for now. */
const passing = new Set(["UNAVAILABLE", "INUSE", "LIMIT", "SERVERBUG", "THROTTLED"]);
const passingWords = /too many|temporar|try again|later|timed? ?out|unavailable|rate limit|overloaded/i;

/**
 * Why the sign-in to a server that a user entered failed, in words that reveal nothing about what else may run there.
 */
export class ConnectFailure extends Error {
  override readonly name = "ConnectFailure";
}

/** The server has signed us in and ended the connection at once. */
export class BrokenOff extends Error {
  override readonly name = "BrokenOff";
  constructor(options?: ErrorOptions) {
    super("The mail server signs in and then ends the connection", options);
  }
}

/** Distinguishes a sign-in that a user has to correct from a server that is only unreachable. */
export function failureOf(error: unknown): Failure {
  // Our own refusal, about stored data: another try changes nothing.
  if (error instanceof Refusal) return { state: "refused", reason: error.message };
  if (error instanceof IncomingQuotaReached) return { state: "reading", reason: error.message };
  if (error instanceof ConnectFailure) return { state: failureOf(error.cause).state, reason: error.message };
  const thrown = (typeof error === "object" && error !== null ? error : { message: String(error) }) as Thrown;
  const reason = oneLine(thrown.responseText ?? thrown.message ?? "", 300);
  return { state: isRefusal(thrown) ? "refused" : "away", reason: reason || "The connection broke" };
}

function isRefusal(thrown: Thrown): boolean {
  if (!thrown.authenticationFailed) return false;
  // Also set if the connection breaks during the sign-in; then there is no status of the server.
  if (thrown.responseStatus === undefined) return thrown.responseText === undefined && isOurs(thrown);
  return !passing.has(thrown.serverResponseCode ?? "") && !passingWords.test(thrown.responseText ?? "");
}

/** The client itself reports a missing user or password. */
function isOurs({ message = "" }: Thrown): boolean {
  return /configure the login|password configured/i.test(message);
}
