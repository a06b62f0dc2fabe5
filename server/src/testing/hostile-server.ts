import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import type { MailServer } from "../settings/settings-values.js";

interface HostileServer {
  readonly address: MailServer;
  /** The number of bytes that it has sent over all connections. */
  readonly takenBytes: () => number;
  readonly connections: () => number;
  readonly openConnections: () => number;
}

/** Handles a connection from its beginning. */
export type ConnectionHandler = (socket: Socket) => void;

/** Starts a hostile server on the loopback. It ends with the test. */
export async function startHostileServer(conduct: ConnectionHandler): Promise<HostileServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  let endedBytes = 0;
  const taken = (socket: Socket) => socket.bytesWritten - socket.writableLength;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      endedBytes += taken(socket);
      sockets.delete(socket);
    });
    conduct(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: { host: "127.0.0.1", port, secure: false, security: "none", user: "mara", password: "secret" },
    takenBytes: () => [...sockets].reduce((sum, socket) => sum + taken(socket), endedBytes),
    connections: () => connections,
    openConnections: () => sockets.size,
  };
}

/** Writes the same text endlessly, as fast as the client reads it. */
export function flood(socket: Socket, text: string): void {
  const chunk = Buffer.from(text.repeat(Math.ceil(64_000 / text.length)));
  const write = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on("drain", write);
  write();
}

/** Writes a byte from time to time, endlessly. */
export function drip(socket: Socket): void {
  const timer = setInterval(() => void socket.write("x"), 20);
  socket.on("close", () => clearInterval(timer));
}

export const imapGreeting = "* OK [CAPABILITY IMAP4rev1] ready\r\n";
/** The answers of a correct IMAP server with one mail in its inbox. */
export const imapAnswers = {
  CAPABILITY: "* CAPABILITY IMAP4rev1\r\nTAG OK done\r\n",
  LOGIN: "TAG OK [CAPABILITY IMAP4rev1] done\r\n",
  NAMESPACE: "TAG OK done\r\n",
  LSUB: "TAG OK done\r\n",
  LIST: '* LIST () "/" INBOX\r\nTAG OK done\r\n',
  SELECT: imapFolder(),
  EXAMINE: imapFolder(),
};

/** Returns the answer to opening a folder with this number of mails. */
export function imapFolder(mails = 1): string {
  return `* ${mails} EXISTS\r\n* OK [UIDVALIDITY 1] fine\r\n* OK [UIDNEXT ${mails + 1}] fine\r\nTAG OK [READ-ONLY] done\r\n`;
}

/** Answers each command by its beginning, ignoring case. The command's tag replaces `TAG`. */
export function answering(greeting: string, answers: Record<string, string | ConnectionHandler>): ConnectionHandler {
  return (socket) => {
    socket.write(greeting);
    socket.on("data", (chunk) => {
      for (const line of chunk.toString("latin1").split("\r\n").filter(Boolean)) answerTo(socket, line, answers);
    });
  };
}

function answerTo(socket: Socket, line: string, answers: Record<string, string | ConnectionHandler>): void {
  const [tag = ""] = line.split(" ");
  const found = Object.entries(answers).find(([words]) => line.toUpperCase().includes(words))?.[1];
  if (typeof found === "string") socket.write(found.replaceAll("TAG", tag));
  else found?.(socket);
}
