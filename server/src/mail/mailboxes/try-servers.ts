import type { mailboxes } from "@overture/contract";
import nodemailer from "nodemailer";
import type { MailServer } from "../../settings-values.js";
import { whileConnected } from "../imap/connect.js";
import { failureOf } from "../imap/failure-of.js";
import { type TrialFailure, wordsFor } from "./trial-words.js";

/** Somebody sits before the screen. */
const usualTimeoutMs = 12_000;

export async function trySmtp(server: MailServer, timeoutMs = usualTimeoutMs): Promise<mailboxes.MailboxTrial> {
  const { user, password, accessToken } = server;
  const transport = nodemailer.createTransport({
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: server.security === "starttls",
    ignoreTLS: server.security === "none",
    ...(user === undefined || (password === undefined && accessToken === undefined)
      ? {}
      : { auth: accessToken === undefined ? { user, pass: password } : { type: "OAuth2", user, accessToken } }),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    return { ok: true, message: "Sending works" };
  } catch (error) {
    return refused(smtpFailure(error), server, "SMTP");
  } finally {
    transport.close();
  }
}

export async function tryImap(server: MailServer, timeoutMs = usualTimeoutMs): Promise<mailboxes.MailboxTrial> {
  const patience = AbortSignal.timeout(timeoutMs);
  try {
    await whileConnected(server, patience, async () => undefined);
    return { ok: true, message: "Reading works" };
  } catch (error) {
    return refused(imapFailure(error, patience.aborted), server, "IMAP");
  }
}

function refused(failure: TrialFailure, server: MailServer, protocol: "SMTP" | "IMAP"): mailboxes.MailboxTrial {
  const { host, port, security = server.secure ? "tls" : "starttls" } = server;
  return { ok: false, message: wordsFor(failure, { protocol, host, port, security }) };
}

interface Thrown {
  message?: string;
  code?: string;
  originalCode?: string;
  response?: string;
  responseText?: string;
  authenticationFailed?: boolean;
  cause?: unknown;
}

function smtpFailure(error: unknown): TrialFailure {
  const { code, message = "", response } = error as Thrown;
  const isSignIn = code === "EAUTH" || code === "EOAUTH2" || code === "ENOAUTH";
  return {
    codes: codesOf(error),
    message,
    refusal: isSignIn ? (response ?? "") : undefined,
    isTimeout: code === "ETIMEDOUT",
  };
}

function imapFailure(error: unknown, isTimeout: boolean): TrialFailure {
  const { message = "", responseText, authenticationFailed } = error as Thrown;
  // Also when the server refuses for a while, which is no matter of the password; its words tell.
  const isSignIn =
    authenticationFailed === true && (responseText !== undefined || failureOf(error).state === "refused");
  return { codes: codesOf(error), message, refusal: isSignIn ? (responseText ?? "") : undefined, isTimeout };
}

/** Libraries wrap what the system said; each layer tells something. */
function codesOf(error: unknown, depth = 0): string[] {
  if (typeof error !== "object" || error === null || depth > 3) return [];
  const { code, originalCode, cause } = error as Thrown;
  return [code, originalCode].filter((one) => typeof one === "string").concat(codesOf(cause, depth + 1));
}
