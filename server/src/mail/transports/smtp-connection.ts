import { isIP } from "node:net";
import { domainToASCII } from "node:url";
import type { CheckedAddress } from "../../net/host-guard.js";
import { Refusal } from "../../refusal.js";
import type { MailServer } from "../../settings/settings-values.js";
import { connectWords, refusePlainPassword } from "../mailboxes/connect-failure.js";
import { mayQuote } from "../mailboxes/may-quote.js";
import type { SendFailure } from "../outbox/outcome-of.js";
import { beginSession, type Session } from "./begin-session.js";
import { BrokenDialogue, openDialogue, type SmtpDialogue } from "./smtp-dialogue.js";
import { smtpFailureWords } from "./smtp-failure-words.js";
import { type Transmission, transmitMails } from "./transmit-mails.js";
import type { ComposedMail } from "./transport.js";

/** A connection to a mail server that takes one mail after the other. */
export interface SmtpConnection {
  /** One mail at a time, except where `takesNext` allows another. */
  send(composed: ComposedMail): Promise<Transmission>;
  /** Whether the next mail may be given to it before the present one is answered. */
  takesNext(): boolean;
  /** True as soon as it may take another mail; false when the connection is over. */
  settled(): Promise<boolean>;
  isOpen(): boolean;
  /** Sends QUIT and closes. */
  quit(): void;
  close(): void;
}

interface Options {
  server: MailServer;
  /** How long the server may be silent. */
  silenceMs: number;
  /** Aborts connecting and signing in. */
  signal?: AbortSignal;
  /** For connecting and signing in together. */
  signInMs?: number;
}

/** For connecting, and again for the greeting and for TLS. */
const setupMs = 30_000;

/**
 * Connects and signs in, or answers why that failed. For a server that a user named, the reason is in our words, except
 * its answer to a sign-in over TLS.
 */
export async function openSmtpConnection(options: Options): Promise<SmtpConnection | SendFailure> {
  const { server } = options;
  if (!server.checkHost) {
    const { connection, failure } = await connect(options, undefined);
    return connection ?? failure;
  }
  let checked: CheckedAddress | undefined;
  try {
    checked = await server.checkHost();
    refusePlainPassword(server, checked);
  } catch (error) {
    const message = connectWords(server, { protocol: "SMTP", error, checked, isOverTls: false });
    return { message, code: error instanceof Refusal ? "EAUTH" : "ECONNECTION", command: "CONN" };
  }
  const { connection, failure, isOverTls } = await connect(options, checked);
  if (connection) return connection;
  const message = connectWords(server, { protocol: "SMTP", error: failure, checked, isOverTls });
  const { code, command, responseCode } = failure;
  return { message, code, command, responseCode };
}

type Connected = { isOverTls: boolean } & (
  | { connection: SmtpConnection; failure?: never }
  | { connection?: never; failure: SendFailure }
);

async function connect(
  { server, silenceMs, signal, signInMs = 120_000 }: Options,
  checked: CheckedAddress | undefined,
): Promise<Connected> {
  const dialogue = openDialogue({
    host: checked?.address ?? server.host,
    port: server.port,
    isTls: server.secure,
    // The certificate must have the host's name, whatever address it resolves to.
    serverName: isIP(server.host) === 0 ? server.host : undefined,
    silenceMs,
    setupMs,
  });
  const giveUp = () => dialogue.close();
  signal?.addEventListener("abort", giveUp, { once: true });
  if (signal?.aborted) giveUp();
  const deadline = setTimeout(giveUp, signInMs);
  try {
    const session = await beginSession(dialogue, server);
    const isOverTls = dialogue.isOverTls();
    const isQuoted = mayQuote(server, { isOverTls, isSignedIn: session.isSignedIn });
    return { connection: connectionOver(dialogue, session, isQuoted ? asTheySay : smtpFailureWords), isOverTls };
  } catch (error) {
    if (!(error instanceof BrokenDialogue)) throw error;
    dialogue.close();
    return { failure: error.failure, isOverTls: dialogue.isOverTls() };
  } finally {
    clearTimeout(deadline);
    signal?.removeEventListener("abort", giveUp);
  }
}

function connectionOver(
  dialogue: SmtpDialogue,
  session: Session,
  wordsOf: (failure: SendFailure) => SendFailure,
): SmtpConnection {
  const mails = transmitMails(dialogue, session);
  return {
    async send({ mail, sender, raw }) {
      const envelope = { sender: inAsciiDomain(sender), recipient: inAsciiDomain(mail.recipient), raw };
      const { failure, isBodyGone } = await mails.transmit(envelope);
      return { failure: failure && wordsOf(failure), isBodyGone };
    },
    takesNext: mails.takesNext,
    settled: mails.settled,
    isOpen: dialogue.isOpen,
    quit() {
      dialogue.write("QUIT\r\n");
      dialogue.end();
    },
    close: () => dialogue.close(),
  };
}

function asTheySay(failure: SendFailure): SendFailure {
  return failure;
}

/** The domain in ASCII (RFC 5891), for servers without SMTPUTF8; a local part beyond ASCII needs SMTPUTF8 anyway. */
function inAsciiDomain(address: string): string {
  const at = address.lastIndexOf("@");
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  return isAscii(domain) || !isAscii(name) ? address : `${name}@${domainToASCII(domain) || domain}`;
}

function isAscii(text: string): boolean {
  return !/[^\u0000-\u007f]/.test(text);
}
