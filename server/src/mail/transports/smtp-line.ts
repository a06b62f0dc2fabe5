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

/** A connection to a mail server over which one mail after the other goes. */
export interface SmtpLine {
  /** One at a time, but for what `takesNext` allows. */
  send(composed: ComposedMail): Promise<Transmission>;
  /** Whether the next mail may be given to it before the one in hand is answered. */
  takesNext(): boolean;
  /** Becomes false when the line is over, and true as soon as it may take another mail. */
  settled(): Promise<boolean>;
  isOpen(): boolean;
  /** Says goodbye first. */
  quit(): void;
  close(): void;
}

interface Options {
  server: MailServer;
  /** How long a server may stay silent. */
  silenceMs: number;
  /** Ends the attempt to connect and to sign in. */
  signal?: AbortSignal;
  /** For connecting and signing in together. */
  signInMs?: number;
}

/** For connecting, and as long again for the greeting and for TLS. */
const setupMs = 30_000;

/**
 * Connects and signs in, or answers why that was not possible: with a server that a user named in words of ours, but
 * for what it says to a sign-in over TLS.
 */
export async function openSmtpLine(options: Options): Promise<SmtpLine | SendFailure> {
  const { server } = options;
  if (!server.checkHost) {
    const { line, failure } = await connect(options, undefined);
    return line ?? failure;
  }
  let checked: CheckedAddress | undefined;
  try {
    checked = await server.checkHost();
    refusePlainPassword(server, checked);
  } catch (error) {
    const message = connectWords(server, { protocol: "SMTP", error, checked, isOverTls: false });
    return { message, code: error instanceof Refusal ? "EAUTH" : "ECONNECTION", command: "CONN" };
  }
  const { line, failure, isOverTls } = await connect(options, checked);
  if (line) return line;
  const message = connectWords(server, { protocol: "SMTP", error: failure, checked, isOverTls });
  const { code, command, responseCode } = failure;
  return { message, code, command, responseCode };
}

type Connected = { isOverTls: boolean } & (
  | { line: SmtpLine; failure?: never }
  | { line?: never; failure: SendFailure }
);

async function connect(
  { server, silenceMs, signal, signInMs = 120_000 }: Options,
  checked: CheckedAddress | undefined,
): Promise<Connected> {
  const dialogue = openDialogue({
    host: checked?.address ?? server.host,
    port: server.port,
    isTls: server.secure,
    // The certificate is that of the name, wherever it leads.
    serverName: isIP(server.host) === 0 ? server.host : undefined,
    silenceMs,
    setupMs,
  });
  const giveUp = () => dialogue.close();
  signal?.addEventListener("abort", giveUp, { once: true });
  const deadline = setTimeout(giveUp, signInMs);
  try {
    const session = await beginSession(dialogue, server);
    const isOverTls = dialogue.isOverTls();
    const isQuoted = mayQuote(server, { isOverTls, isSignedIn: session.isSignedIn });
    return { line: lineOver(dialogue, session, isQuoted ? asTheySay : smtpFailureWords), isOverTls };
  } catch (error) {
    if (!(error instanceof BrokenDialogue)) throw error;
    dialogue.close();
    return { failure: error.failure, isOverTls: dialogue.isOverTls() };
  } finally {
    clearTimeout(deadline);
    signal?.removeEventListener("abort", giveUp);
  }
}

function lineOver(dialogue: SmtpDialogue, session: Session, wordsOf: (failure: SendFailure) => SendFailure): SmtpLine {
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

/** As servers without SMTPUTF8 know it (RFC 5891), unless the part before the @ needs that anyway. */
function inAsciiDomain(address: string): string {
  const at = address.lastIndexOf("@");
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  return isAscii(domain) || !isAscii(name) ? address : `${name}@${domainToASCII(domain) || domain}`;
}

function isAscii(text: string): boolean {
  return !/[^\u0000-\u007f]/.test(text);
}
