/** The outcome of handing one mail over. */
export type Outcome =
  | { kind: "accepted" }
  /**
   * Refused for now. `stops` names a problem of the mail server, or of our account there, for which other mails of the
   * mailbox need not be tried yet. A refused sign-in stays refused until somebody changes something.
   */
  | { kind: "postponed"; reason: string; stops: false | "server" | "sign-in" }
  | { kind: "refused"; reason: string }
  /** Whether the mail was accepted is unknown. */
  | { kind: "unconfirmed"; reason: string };

/** The fields of nodemailer's errors that say what happened. */
export interface SendFailure {
  message: string;
  /** `EAUTH`, `ECONNECTION`, ... */
  code?: string | undefined;
  /** The operating system's error code, such as `ECONNREFUSED`. */
  originalCode?: string | undefined;
  /** The command that the server refused; `CONN` for a problem with the connection, `API` for a fault of ours. */
  command?: string | undefined;
  responseCode?: number | undefined;
  /** The server's answer. */
  response?: string | undefined;
}

/** A refusal of one of these commands is about this mail only. */
const mailCommands = new Set(["MAIL FROM", "RCPT TO", "DATA"]);

/** The beginning of the reason when the server refuses our sign-in. */
export const signInRefused = "The mail server refuses our sign-in";

/** Replies that require signing in first (RFC 4954 section 6). None of them is about the recipient. */
const signInReplies = new Set([530, 534, 535, 538]);

/**
 * Decides the meaning of a failed attempt. `isBodyGone`: the last byte of the message has been sent, so that only the
 * server's answer to the message counts, and without it the outcome is unknown.
 */
export function outcomeOf(failure: SendFailure, isBodyGone: boolean): Outcome {
  const { code, command = "", responseCode } = failure;
  const words = failure.response ?? failure.message;
  const isAnswerToMail = mailCommands.has(command);

  if (isBodyGone && isAnswerToMail && responseCode !== undefined && responseCode < 400) {
    return {
      kind: "unconfirmed",
      reason: `The mail server answered the whole mail with neither yes nor no (${words})`,
    };
  }
  if (isBodyGone && !(isAnswerToMail && responseCode !== undefined)) {
    return { kind: "unconfirmed", reason: `The connection was lost before the mail server answered (${words})` };
  }
  if (code === "EAUTH" || code === "ENOAUTH" || code === "EOAUTH2" || isSignInReply(responseCode)) {
    // A temporary refusal (4xx) does not mean that the password is wrong.
    const stops = responseCode !== undefined && responseCode < 500 ? "server" : "sign-in";
    return { kind: "postponed", reason: `${signInRefused}: ${words}`, stops };
  }
  if (responseCode !== undefined && isAnswerToMail) {
    if (isFinal(responseCode)) return { kind: "refused", reason: words };
    // The next mail does not at once ask a server that closes.
    return { kind: "postponed", reason: words, stops: responseCode === 421 && "server" };
  }
  if (isBadMail(code, responseCode)) return { kind: "refused", reason: words };
  return { kind: "postponed", reason: `The mail server could not be reached: ${describe(failure)}`, stops: "server" };
}

function isSignInReply(responseCode: number | undefined): boolean {
  return responseCode !== undefined && signInReplies.has(responseCode);
}

/** 503 is a bad sequence of commands: a problem of this connection, not of the mail. */
function isFinal(responseCode: number): boolean {
  return responseCode >= 500 && responseCode < 600 && responseCode !== 503;
}

/** Refused before the server was asked: an impossible address, or a message larger than the server accepts. */
function isBadMail(code: string | undefined, responseCode: number | undefined): boolean {
  return responseCode === undefined && (code === "EENVELOPE" || code === "EMESSAGE");
}

function describe({ response, originalCode, message }: SendFailure): string {
  if (response !== undefined) return response;
  return originalCode === undefined || message.includes(originalCode) ? message : `${message} (${originalCode})`;
}
