import { isIP } from "node:net";
import { Readable } from "node:stream";
import { domainToASCII } from "node:url";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import XOAuth2 from "nodemailer/lib/xoauth2";
import { type AnswerGuard, guardAnswers } from "../../net/answer-guard.js";
import type { CheckedAddress } from "../../net/host-guard.js";
import { Refusal } from "../../refusal.js";
import type { MailServer } from "../../settings-values.js";
import { connectWords, refusePlainPassword } from "../mailboxes/connect-failure.js";
import { mayQuote } from "../mailboxes/may-quote.js";
import type { SendFailure } from "../outbox/outcome-of.js";
import { inOurWords } from "./in-our-words.js";
import type { Parcel } from "./transport.js";

/** How one mail fared on a line. */
export interface Handover {
  /** None when the server took the mail. */
  failure: SendFailure | undefined;
  /** Whether the last byte of the message has left our hands. */
  isBodyGone: boolean;
}

/** A connection to a mail server over which one mail after the other goes. */
export interface SmtpLine {
  send(parcel: Parcel): Promise<Handover>;
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

/** A thousand times what RFC 5321 section 4.5.3.1.5 foresees for a line. */
const answerBytes = 512_000;

/**
 * Connects and signs in, or answers why that was not possible: with a server that a user named in words of ours, but for what it says
 * to a sign-in over TLS.
 */
export async function openSmtpLine(options: Options): Promise<SmtpLine | SendFailure> {
  const { server } = options;
  if (!server.checkHost) {
    const { line, failure } = await connect(options, undefined);
    return failure ?? line;
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
  if (failure === undefined) return line;
  const message = connectWords(server, { protocol: "SMTP", error: failure, checked, isOverTls });
  const { code, command, responseCode } = failure;
  return { message, code, command, responseCode };
}

async function connect(
  { server, silenceMs, signal, signInMs = 120_000 }: Options,
  checked: CheckedAddress | undefined,
) {
  const connection = new SMTPConnection({
    host: checked?.address ?? server.host,
    // The certificate is that of the name, wherever it leads.
    ...(checked && isIP(server.host) === 0 ? { servername: server.host } : {}),
    port: server.port,
    secure: server.secure,
    requireTLS: server.security === "starttls",
    ignoreTLS: server.security === "none",
    dnsTimeout: 10_000,
    connectionTimeout: 20_000,
    greetingTimeout: 30_000,
    socketTimeout: silenceMs,
    socketCloseTimeout: 1_000,
  });
  const ask = askingOver(connection);
  const guard = guarded(connection, silenceMs);
  const close = () => connection.close();
  signal?.addEventListener("abort", close, { once: true });
  const deadline = setTimeout(close, signInMs);
  const failure =
    (await ask((done) => connection.connect(done))) ?? (await ask((done) => signIn(connection, server, done)));
  clearTimeout(deadline);
  signal?.removeEventListener("abort", close);
  const isOverTls = connection.secure;
  if (failure !== undefined) connection.close();
  connection.once("end", () => guard.end());
  const isQuoted = mayQuote(server, { isOverTls, isSignedIn: connection.authenticated });
  return { line: lineOver(connection, isQuoted ? ask : quietly(ask)), failure, isOverTls };
}

function guarded(connection: SMTPConnection, answerMs: number): AnswerGuard {
  const guard = guardAnswers({
    bounds: { bytes: answerBytes, ms: answerMs },
    countWritten: () => (connection._socket ? connection._socket.bytesWritten : 0),
    exceeded: () => connection.close(),
  });
  // All that comes goes through it, before TLS and after; the library has no other place where it could be counted.
  const parser = connection as unknown as { _onData(chunk: Buffer): void };
  const parse = parser._onData.bind(connection);
  parser._onData = (chunk) => {
    if (guard.receive(chunk.length)) parse(chunk);
  };
  return guard;
}

function lineOver(connection: SMTPConnection, ask: Ask): SmtpLine {
  let settling = Promise.resolve(true);

  /** A server that refused one mail takes the next, once it has forgotten this one. */
  async function recover({ code, responseCode }: SendFailure): Promise<boolean> {
    const isAboutMail = (code === "EENVELOPE" || code === "EMESSAGE") && responseCode !== 421;
    const isReset = isAboutMail && !connection.destroyed && (await ask((done) => connection.reset(done))) === undefined;
    if (!isReset) connection.close();
    return isReset;
  }

  return {
    async send({ mail, sender, raw }) {
      let isBodyGone = false;
      // It is read only once the server has asked for the message.
      const message = new Readable({
        read() {
          holdTogether(connection);
          this.push(raw);
          this.push(null);
          isBodyGone = true;
        },
      });
      const envelope = { from: inAsciiDomain(sender), to: [inAsciiDomain(mail.recipient)] };
      const failure = await ask((done) => connection.send(envelope, message, done));
      settling = failure === undefined ? Promise.resolve(true) : recover(failure);
      return { failure, isBodyGone };
    },
    settled: async () => (await settling) && !connection.destroyed,
    isOpen: () => !connection.destroyed,
    quit: () => connection.quit(),
    close: () => connection.close(),
  };
}

/** Does one thing over the connection, and answers what went wrong: at the latest when the connection is over. */
type Ask = (begin: (done: (error?: Error | null) => void) => void) => Promise<SendFailure | undefined>;

function askingOver(connection: SMTPConnection): Ask {
  let reason: SendFailure = { message: "The connection was closed", code: "ECONNECTION", command: "CONN" };
  let giveUp = () => {};
  let isOver = false;
  connection.on("error", (error: Error) => {
    reason = error;
  });
  connection.once("end", () => {
    isOver = true;
    // What the mail in hand is told comes a little later than the end, and is more exact.
    setImmediate(() => giveUp());
  });
  return (begin) =>
    new Promise((resolve) => {
      giveUp = () => resolve(reason);
      begin((error) => resolve(error ?? undefined));
      if (isOver) setImmediate(giveUp);
    });
}

/** Without the server's words in what went wrong. */
function quietly(ask: Ask): Ask {
  return async (begin) => {
    const failure = await ask(begin);
    return failure && inOurWords(failure);
  };
}

function signIn(
  connection: SMTPConnection,
  { user, password, accessToken }: MailServer,
  done: (error?: Error | null) => void,
): void {
  if (user === undefined || !connection.allowsAuth) return done();
  const auth =
    accessToken === undefined
      ? { user, credentials: { user, pass: password ?? "" } }
      : { user, method: "XOAUTH2", oauth2: new XOAuth2({ user, accessToken }) };
  connection.login(auth, done);
}

/** The message and the dot that ends it go out in one piece. */
function holdTogether({ _socket: socket }: SMTPConnection): void {
  if (!socket) return;
  socket.cork();
  setImmediate(() => socket.uncork());
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
