/** What became of handing one mail over. */
export type Outcome =
  | { kind: "accepted" }
  /**
   * Not now. `stops` says that the trouble is the mail server's, or our account's with it, so that other mail of this
   * mailbox need not try yet. A refused sign-in stays refused until somebody changes something.
   */
  | { kind: "postponed"; reason: string; stops: false | "server" | "sign-in" }
  | { kind: "refused"; reason: string }
  /** Whether it was accepted is unknown. */
  | { kind: "unconfirmed"; reason: string };

/** The part of nodemailer's errors that says what happened. */
export interface SendFailure {
  message: string;
  /** `EAUTH`, `ECONNECTION`, ... */
  code?: string | undefined;
  /** The code of the operating system under it: `ECONNREFUSED`, ... */
  originalCode?: string | undefined;
  /**
   * The command that the server answered, or `CONN` for trouble with the connection itself, `API` for our own fault.
   */
  command?: string | undefined;
  responseCode?: number | undefined;
  /** The server's own words. */
  response?: string | undefined;
}

/** Answers to these are about this one mail. */
const mailCommands = new Set(["MAIL FROM", "RCPT TO", "DATA"]);

/** How the reason of a mail begins that waits because our account was refused. */
export const signInRefused = "The mail server refuses our sign-in";

/** "Sign in first", in the various ways to say it (RFC 4954 section 6). None of them is about the recipient. */
const signInReplies = new Set([530, 534, 535, 538]);

/**
 * Decides what a failed attempt means. `isBodyGone` says that the last byte of the message has left our hands: from
 * then on only the server's answer to the message itself counts, and without it nobody knows.
 */
export function outcomeOf(failure: SendFailure, isBodyGone: boolean): Outcome {
  const { code, command = "", responseCode } = failure;
  const words = failure.response ?? failure.message;
  const isAnswerToMail = mailCommands.has(command);

  if (isBodyGone && !(isAnswerToMail && responseCode !== undefined && responseCode >= 400)) {
    return { kind: "unconfirmed", reason: `The connection was lost before the mail server answered (${words})` };
  }
  if (code === "EAUTH" || code === "ENOAUTH" || code === "EOAUTH2" || isSignInReply(responseCode)) {
    // "Not at the moment" (4xx) is no wrong password.
    const stops = responseCode !== undefined && responseCode < 500 ? "server" : "sign-in";
    return { kind: "postponed", reason: `${signInRefused}: ${words}`, stops };
  }
  if (responseCode !== undefined && isAnswerToMail) {
    if (isFinal(responseCode)) return { kind: "refused", reason: words };
    // A server that closes is not asked again at once by the next mail.
    return { kind: "postponed", reason: words, stops: responseCode === 421 && "server" };
  }
  if (isBadMail(code, responseCode)) return { kind: "refused", reason: words };
  return { kind: "postponed", reason: `The mail server could not be reached: ${describe(failure)}`, stops: "server" };
}

function isSignInReply(responseCode: number | undefined): boolean {
  return responseCode !== undefined && signInReplies.has(responseCode);
}

/** 503 says that the commands came in a wrong order: of this connection, not of the mail. */
function isFinal(responseCode: number): boolean {
  return responseCode >= 500 && responseCode < 600 && responseCode !== 503;
}

/** Found bad before the server was asked: an address that cannot be one, a message larger than the server takes. */
function isBadMail(code: string | undefined, responseCode: number | undefined): boolean {
  return responseCode === undefined && (code === "EENVELOPE" || code === "EMESSAGE");
}

function describe({ response, originalCode, message }: SendFailure): string {
  if (response !== undefined) return response;
  return originalCode === undefined || message.includes(originalCode) ? message : `${message} (${originalCode})`;
}
