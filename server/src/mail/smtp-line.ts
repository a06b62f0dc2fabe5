import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import XOAuth2 from "nodemailer/lib/xoauth2";
import type { MailServer } from "../settings-values.js";
import type { SendFailure } from "./outcome-of.js";
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
  close(): void;
}

interface Options {
  server: MailServer;
  /** How long a server may stay silent. */
  silenceMs: number;
}

/** Connects and signs in, or answers why that was not possible. */
export async function openSmtpLine({ server, silenceMs }: Options): Promise<SmtpLine | SendFailure> {
  const connection = new SMTPConnection({
    host: server.host,
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
  const ended = endOf(connection);
  const failure =
    (await Promise.race([ended, connect(connection)])) ?? (await Promise.race([ended, signIn(connection, server)]));
  if (failure !== undefined) {
    connection.close();
    return failure;
  }
  return lineOver(connection, ended);
}

function lineOver(connection: SMTPConnection, ended: Promise<SendFailure>): SmtpLine {
  let settling: Promise<boolean> = Promise.resolve(true);
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
      const sent = new Promise<SendFailure | undefined>((resolve) => {
        connection.send({ from: sender, to: [mail.recipient] }, message, (error) => resolve(error ?? undefined));
      });
      const failure = await Promise.race([sent, ended]);
      settling = failure === undefined ? Promise.resolve(true) : recover(connection, failure, ended);
      return { failure, isBodyGone };
    },
    settled: async () => (await settling) && isOpen(connection),
    isOpen: () => isOpen(connection),
    close: () => connection.close(),
  };
}

/** The message and the dot that ends it go out in one piece. */
function holdTogether({ _socket: socket }: SMTPConnection): void {
  if (!socket) return;
  socket.cork();
  setImmediate(() => socket.uncork());
}

/** Why the connection ended, as soon as it does. */
function endOf(connection: SMTPConnection): Promise<SendFailure> {
  return new Promise((resolve) => {
    let reason: SendFailure = { message: "The connection was closed", code: "ECONNECTION", command: "CONN" };
    connection.on("error", (error: Error) => {
      reason = error;
    });
    // What the mail in hand is told comes a little later than the end, and is more exact.
    connection.once("end", () => setImmediate(() => resolve(reason)));
  });
}

function connect(connection: SMTPConnection): Promise<SendFailure | undefined> {
  return new Promise((resolve) => connection.connect((error) => resolve(error)));
}

function signIn(
  connection: SMTPConnection,
  { user, password, accessToken }: MailServer,
): Promise<SendFailure | undefined> {
  if (user === undefined || !connection.allowsAuth) return Promise.resolve(undefined);
  const auth =
    accessToken === undefined
      ? { user, credentials: { user, pass: password ?? "" } }
      : { user, method: "XOAUTH2", oauth2: new XOAuth2({ user, accessToken }) };
  return new Promise((resolve) => connection.login(auth, (error) => resolve(error ?? undefined)));
}

/** A server that refused one mail takes the next, once it has forgotten this one. */
async function recover(
  connection: SMTPConnection,
  { code, responseCode }: SendFailure,
  ended: Promise<SendFailure>,
): Promise<boolean> {
  const isAboutMail = (code === "EENVELOPE" || code === "EMESSAGE") && responseCode !== 421;
  const failure =
    isAboutMail && isOpen(connection)
      ? await Promise.race([
          ended,
          new Promise<Error | undefined>((resolve) => connection.reset((error) => resolve(error ?? undefined))),
        ])
      : { message: "This line is over" };
  if (failure === undefined) return true;
  connection.close();
  return false;
}

function isOpen(connection: SMTPConnection): boolean {
  return !connection.destroyed;
}
