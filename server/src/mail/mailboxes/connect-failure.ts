import type { CheckedAddress } from "../../net/host-guard.js";
import { Refusal } from "../../refusal.js";
import type { MailServer } from "../../settings/settings-values.js";
import { failureOf } from "../imap/failure-of.js";
import { type TrialFailure, wordsFor } from "./trial-words.js";

/** The shape of errors of mail libraries. */
interface Thrown {
  message?: string;
  code?: string;
  originalCode?: string;
  response?: string | undefined;
  responseText?: string;
  authenticationFailed?: boolean;
  cause?: unknown;
}

export interface FailedConnection {
  protocol: "SMTP" | "IMAP";
  error: unknown;
  /** Undefined if there was no connection. */
  checked: CheckedAddress | undefined;
  isOverTls: boolean;
}

/** Why connecting or signing in to a server that a user entered failed, in words that may be shown to that user. */
export function connectWords(server: MailServer, { protocol, error, checked, isOverTls }: FailedConnection): string {
  // Our own refusal, which may be shown.
  if (error instanceof Refusal) return error.message;
  const failure = protocol === "SMTP" ? smtpFailure(error) : imapFailure(error);
  const { host, port, security = server.secure ? "tls" : "starttls" } = server;
  const isPrivate = checked?.isAllowedPrivate ?? false;
  return wordsFor({ ...failure, isOverTls }, { protocol, host, port, security, isPrivate });
}

/** Without TLS, a password is only sent to allowed private hosts: anybody on the way could read it. */
export function refusePlainPassword({ security, password, accessToken }: MailServer, checked?: CheckedAddress): void {
  if (security !== "none" || checked === undefined || checked.isAllowedPrivate) return;
  if (!password && accessToken === undefined) return;
  throw new Refusal("invalid", "A password goes to this server over TLS only: choose TLS or STARTTLS");
}

type Failure = Omit<TrialFailure, "isOverTls">;

function smtpFailure(error: unknown): Failure {
  const { code = "", message = "", response } = error as Thrown;
  const isSignIn = ["EAUTH", "EOAUTH2", "ENOAUTH"].includes(code);
  return { codes: codesOf(error), message, refusal: isSignIn ? (response ?? "") : undefined };
}

function imapFailure(error: unknown): Failure {
  const { message = "", responseText, authenticationFailed } = error as Thrown;
  // Also when the server refuses for a while, which is not caused by the password: its text says so.
  const isSignIn =
    authenticationFailed === true && (responseText !== undefined || failureOf(error).state === "refused");
  return { codes: codesOf(error), message, refusal: isSignIn ? (responseText ?? "") : undefined };
}

/** Libraries wrap system errors; each layer may have a code. */
function codesOf(error: unknown, depth = 0): string[] {
  if (typeof error !== "object" || error === null || depth > 3) return [];
  const { code, originalCode, cause } = error as Thrown;
  return [code, originalCode].filter((one) => typeof one === "string").concat(codesOf(cause, depth + 1));
}
