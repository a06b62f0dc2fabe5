import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { MailServer } from "../settings/settings-values.js";

/** What happens to a mail for a recipient. */
export type RecipientBehavior =
  | "accept"
  /** The connection closes before the server answers RCPT TO. */
  | "drop-before"
  /** The server accepts the whole message, and the connection closes before its answer. */
  | "drop-after"
  | { refuse: "recipient"; code: number; words: string }
  /** The server refuses the message when `after` resolves, or immediately without it. */
  | { refuse: "message"; code: number; words: string; after?: Promise<void> }
  /** The server has the whole message, and answers when this resolves. */
  | { acceptAfter: Promise<void> }
  /** The server has the whole message, and closes the connection when this resolves. */
  | { dropAfter: Promise<void> };

export interface AcceptedMail {
  from: string;
  to: string;
  messageId: string;
  raw: string;
}

export interface FakeMailServer {
  /** The address for the program under test. */
  readonly address: MailServer;
  /** All accepted messages in order, whether answered or not. */
  readonly accepted: readonly AcceptedMail[];
  /** The number of connections so far. */
  readonly connections: number;
  close(): Promise<void>;
}

interface Options {
  /** Returns what happens to mail for a recipient. By default it is accepted. */
  receive?: (recipient: string) => RecipientBehavior;
  /**
   * Returns whether the server refuses mail from this address, as a server that lets an account send only as itself.
   */
  refusesSender?: (sender: string) => boolean;
  /** The password that the server asks for. */
  password?: string;
  /** The token that the server asks for by XOAUTH2. */
  accessToken?: string;
  /** The password that the program under test uses. */
  usedPassword?: string;
  onAccept?: (mail: AcceptedMail) => void;
}

/** Starts a mail server on the loopback that can misbehave. */
export async function startFakeMailServer(options: Options = {}): Promise<FakeMailServer> {
  const { receive = () => "accept", password, accessToken, usedPassword = password, onAccept } = options;
  const { refusesSender = () => false } = options;
  const accepted: AcceptedMail[] = [];
  const sockets = new Map<number, Socket>();
  let connections = 0;
  const drop = (port: number) => sockets.get(port)?.destroy();

  const smtp = new SMTPServer({
    authOptional: password === undefined && accessToken === undefined,
    authMethods: accessToken === undefined ? ["PLAIN", "LOGIN"] : ["XOAUTH2"],
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    closeTimeout: 200,
    onAuth(auth, _session, done) {
      if (auth.method === "XOAUTH2" ? auth.accessToken === accessToken : auth.password === password)
        done(null, { user: auth.username });
      else done(reply(535, "5.7.8 Wrong password"));
    },
    onMailFrom({ address }, _session, done) {
      done(refusesSender(address) ? reply(553, "5.7.1 Sender address rejected: not owned by user") : undefined);
    },
    onRcptTo({ address }, { remotePort }, done) {
      const reception = receive(address);
      if (reception === "drop-before") drop(remotePort);
      else if (typeof reception === "object" && "refuse" in reception && reception.refuse === "recipient") {
        done(reply(reception.code, reception.words));
      } else done();
    },
    onData(stream, { envelope, remotePort }, done) {
      const to = envelope.rcptTo[0]?.address ?? "";
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      const take = async (raw: string) => {
        const reception = receive(to);
        if (typeof reception === "object" && "refuse" in reception) {
          if (reception.refuse === "message") await reception.after;
          return done(reply(reception.code, reception.words));
        }
        const mail = { from, to, raw, messageId: /^message-id: *(<[^>]+>)/im.exec(raw)?.[1] ?? "" };
        accepted.push(mail);
        onAccept?.(mail);
        if (reception === "drop-after") return drop(remotePort);
        if (typeof reception === "object" && "dropAfter" in reception) {
          await reception.dropAfter;
          return drop(remotePort);
        }
        if (typeof reception === "object") await reception.acceptAfter;
        done();
      };
      // A program that is killed while it sends a message leaves half of it.
      text(stream).then(take, () => undefined);
    },
  });
  smtp.on("error", () => undefined);
  smtp.server.on("connection", (socket: Socket) => {
    const port = socket.remotePort ?? 0;
    connections += 1;
    sockets.set(port, socket);
    socket.on("close", () => sockets.delete(port));
  });
  await new Promise<void>((resolve) => void smtp.listen(0, "127.0.0.1", resolve));
  const address = smtp.server.address();
  if (typeof address !== "object" || address === null) throw new Error("The mail server has no port");

  return {
    address: {
      host: "127.0.0.1",
      port: address.port,
      secure: false,
      user: usedPassword === undefined ? undefined : "overture@mail.example",
      password: usedPassword,
    },
    accepted,
    get connections() {
      return connections;
    },
    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
}

function reply(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code });
}
