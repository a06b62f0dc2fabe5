import { Readable } from "node:stream";
import nodemailer from "nodemailer";
import type { MailServer } from "../settings-values.js";
import { outcomeOf, type SendFailure } from "./outcome-of.js";
import type { Parcel, Transport } from "./transport.js";

interface Options {
  server: MailServer;
  /** How many mails are handed over at once. */
  connections: number;
  /** How long a server may stay silent. RFC 5321 section 4.5.3.2 allows ten minutes at the end of a message. */
  silenceMs?: number;
}

/** Hands mail to a mail server over connections that stay open between mails. */
export function smtpTransport({ server, connections, silenceMs = 600_000 }: Options): Transport {
  const pool = nodemailer.createTransport({
    pool: true,
    host: server.host,
    port: server.port,
    secure: server.secure,
    ...(server.user === undefined ? {} : { auth: { user: server.user, pass: server.password ?? "" } }),
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    // The pool would send a message again by itself; whether that is safe, only the outcome can say.
    maxRequeues: 0,
    dnsTimeout: 10_000,
    connectionTimeout: 20_000,
    greetingTimeout: 30_000,
    socketTimeout: silenceMs,
  });
  const goneBodies = new WeakSet<object>();
  pool.use("stream", ({ data, message }, done) => {
    const { raw } = data;
    message.processFunc((input) =>
      Readable.from(noticingEnd(input, () => Buffer.isBuffer(raw) && goneBodies.add(raw))),
    );
    done();
  });

  async function attempt({ mail, sender, raw }: Parcel): Promise<SendFailure | undefined> {
    try {
      await pool.sendMail({ envelope: { from: sender, to: [mail.recipient] }, raw });
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : { message: String(error) };
    }
  }

  return {
    async send(parcel) {
      let failure = await attempt(parcel);
      // A server may close a waiting connection at any time; a new one tells whether there is more to it.
      if (failure?.code === "ECONNECTION" && !goneBodies.has(parcel.raw)) failure = await attempt(parcel);
      return failure === undefined ? { kind: "accepted" } : outcomeOf(failure, goneBodies.has(parcel.raw));
    },
    // Whoever closes has waited for what was under way; a server that is silent still would hold the process.
    close: () => pool.close({ force: true }),
  };
}

/** Is read only once the server has asked for the message, so that its end tells that the whole message left our hands. */
async function* noticingEnd(input: Readable, end: () => void): AsyncGenerator<unknown> {
  yield* input;
  end();
}
