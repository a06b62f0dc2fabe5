import { Refusal } from "../../refusal.js";
import { IncomingQuotaReached } from "../receiving/incoming-quota.js";
import type { MailboxState } from "../tables.js";

export interface Failure {
  /** Reading, where nothing is wrong with the server. */
  state: MailboxState;
  /** In the server's words where it had any; never what we sent. */
  reason: string;
}

/** What an IMAP client throws, as far as it says why. */
interface Thrown {
  message?: string;
  authenticationFailed?: boolean;
  responseStatus?: string;
  responseText?: string;
  serverResponseCode?: string;
}

/** Codes of RFC 5530 by which a server refuses a sign-in that it would take at another time. */
const passing = new Set(["UNAVAILABLE", "INUSE", "LIMIT", "SERVERBUG", "THROTTLED"]);
const passingWords = /too many|temporar|try again|later|timed? ?out|unavailable|rate limit|overloaded/i;

/** Why a server that a user named could not be signed in to, in words that tell nothing of what else may be there. */
export class ConnectFailure extends Error {
  override readonly name = "ConnectFailure";
}

/** Tells a sign-in that somebody has to mend from a server that is only away. */
export function failureOf(error: unknown): Failure {
  // Ours, about what is stored: no other try will mend it.
  if (error instanceof Refusal) return { state: "refused", reason: error.message };
  if (error instanceof IncomingQuotaReached) return { state: "reading", reason: error.message };
  if (error instanceof ConnectFailure) return { state: failureOf(error.cause).state, reason: error.message };
  const thrown = (typeof error === "object" && error !== null ? error : { message: String(error) }) as Thrown;
  const reason = (thrown.responseText ?? thrown.message ?? "").replace(/\s+/g, " ").trim().slice(0, 300);
  return { state: isRefusal(thrown) ? "refused" : "away", reason: reason || "The connection broke" };
}

function isRefusal(thrown: Thrown): boolean {
  if (!thrown.authenticationFailed) return false;
  // Also set when the connection breaks while signing in, which no answer of the server's says.
  if (thrown.responseStatus === undefined) return thrown.responseText === undefined && isOurs(thrown);
  return !passing.has(thrown.serverResponseCode ?? "") && !passingWords.test(thrown.responseText ?? "");
}

/** Without a user or password there is nothing to sign in with, and the client says so itself. */
function isOurs({ message = "" }: Thrown): boolean {
  return /configure the login|password configured/i.test(message);
}
