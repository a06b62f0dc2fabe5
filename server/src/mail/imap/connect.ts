import { isIP } from "node:net";
import type { Readable } from "node:stream";
import { limits } from "@overture/contract";
import type { ImapFlow } from "imapflow";
import { type AnswerGuard, guardAnswers } from "../../net/answer-guard.js";
import type { CheckedAddress } from "../../net/host-guard.js";
import type { Surplus } from "../../net/surplus.js";
import type { MailServer } from "../../settings/settings-values.js";
import { connectWords, refusePlainPassword } from "../mailboxes/connect-failure.js";
import { mayQuote } from "../mailboxes/may-quote.js";
import { ConnectFailure } from "./failure-of.js";

/** What a server may cost us. */
export interface ImapBounds {
  /** For connecting and signing in together. */
  signInMs: number;
  /** For one answer. */
  answerMs: number;
  /** Of all that comes until we are signed in: the library takes every greeting for a new beginning. */
  signInBytes: number;
  /** Of one answer that holds no mail: 50,000 mails are listed in as much, however many words a server makes of it. */
  answerBytes: number;
  /** Of one that holds a mail. */
  mailBytes: number;
  /** Of all that servers say beyond what they announced, over every connection that shares it. */
  surplus?: Surplus;
}

export const usualBounds: ImapBounds = {
  signInMs: 60_000,
  answerMs: 600_000,
  signInBytes: 64_000,
  answerBytes: 8_000_000,
  // Some servers tell a wrong size.
  mailBytes: 2 * limits.mailBytes + 1_000_000,
};

const guards = new WeakMap<ImapFlow, { guard: AnswerGuard; bounds: ImapBounds }>();

/** By how much a size may be wrong besides: a small mail is reported without its header by some. */
const wrongBytes = 1_000_000;

/** For the time of some work the server may answer with a mail, which it said to be of that size. */
export async function whileMailComes<Result>(
  client: ImapFlow,
  announcedBytes: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const { guard, bounds } = guards.get(client) ?? {};
  // Some servers tell a wrong size, but none a size that has nothing to do with the mail.
  if (bounds) guard?.allow(Math.min(bounds.mailBytes, 2 * announcedBytes + wrongBytes), announcedBytes);
  try {
    return await work();
  } finally {
    if (bounds) guard?.allow(bounds.answerBytes);
  }
}

/** Lets a connection be made when it is its turn. */
export type Opening = (open: () => Promise<Connection>) => Promise<Connection>;

/**
 * Signs in for the time of some work. The signal closes the connection, and so ends the work by whatever it waits
 * for.
 */
export async function whileConnected<Result>(
  server: MailServer,
  signal: AbortSignal,
  work: (client: ImapFlow) => Promise<Result>,
  bounds = usualBounds,
  opening: Opening = (open) => open(),
): Promise<Result> {
  const { client, close } = await opening(() => signIn(server, signal, bounds));
  try {
    return await work(client);
  } finally {
    close();
  }
}

interface Connection {
  client: ImapFlow;
  close(): void;
}

/** What goes wrong here with a server that a user named is said in words of ours. */
async function signIn(server: MailServer, signal: AbortSignal, bounds: ImapBounds): Promise<Connection> {
  if (!server.checkHost) return connectTo({ server, signal, bounds });
  let checked: CheckedAddress | undefined;
  let isOverTls = false;
  try {
    checked = await server.checkHost();
    refusePlainPassword(server, checked);
    const failed = (client: ImapFlow) => {
      isOverTls = client.secureConnection;
    };
    return await connectTo({ server, checked, signal, bounds, failed });
  } catch (error) {
    const words = connectWords(server, { protocol: "IMAP", error, checked, isOverTls });
    throw new ConnectFailure(words, { cause: error });
  }
}

/** It takes 12 MB, and a process that reads no mailbox does without it. */
const library = () => import("imapflow");

interface Connecting {
  server: MailServer;
  checked?: CheckedAddress;
  signal: AbortSignal;
  bounds: ImapBounds;
  failed?(client: ImapFlow): void;
}

async function connectTo({ server, checked, signal, bounds, failed }: Connecting): Promise<Connection> {
  const { ImapFlow: Client } = await library();
  const client = new Client({
    host: checked?.address ?? server.host,
    // The certificate is that of the name, wherever it leads.
    ...(checked && isIP(server.host) === 0 ? { servername: server.host } : {}),
    port: server.port,
    secure: server.secure,
    ...upgradeOf(server),
    ...signInOf(server),
    clientInfo: { name: "Overture" },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
    socketTimeout: 90_000,
    // Bound what a server that reports a wrong size, or never ends a line, can make us hold.
    maxLineLength: 4_000_000,
    maxLiteralSize: 2 * limits.mailBytes,
    maxResponseSize: 3 * limits.mailBytes,
  });
  // Whatever was under way fails too, and says it to whoever waits for it.
  client.on("error", () => undefined);
  const abort = () => client.close();
  const guard = guarded(client, bounds);
  const close = () => {
    guard.end();
    signal.removeEventListener("abort", abort);
    client.close();
  };
  signal.addEventListener("abort", abort, { once: true });
  const deadline = setTimeout(abort, bounds.signInMs);
  try {
    signal.throwIfAborted();
    await client.connect();
    guard.allow(bounds.answerBytes);
    endByGoodbye(client);
    if (!mayQuote(server, { isOverTls: client.secureConnection, isSignedIn: Boolean(client.authenticated) }))
      leaveWordsOut(client);
    return { client, close };
  } catch (error) {
    failed?.(client);
    close();
    throw error;
  } finally {
    clearTimeout(deadline);
  }
}

function guarded(client: ImapFlow, bounds: ImapBounds): AnswerGuard {
  const guard = guardAnswers({
    bounds: { bytes: bounds.signInBytes, ms: bounds.answerMs },
    surplus: bounds.surplus,
    countWritten: () => (client.authenticated ? client.stats().sent : 0),
    exceeded: () => client.close(),
  });
  // The library's parser. Everything goes through it, after TLS and decompression, whatever comes from where.
  const { streamer } = client as unknown as { streamer: Readable };
  streamer.on(
    "pipe",
    (source: Readable) => void source.prependListener("data", ({ length }: Buffer) => void guard.receive(length)),
  );
  guards.set(client, { guard, bounds });
  return guard;
}

/**
 * A server may say goodbye (BYE) and leave the line open. The library waits for its end then, and so would any command,
 * for ever.
 */
function endByGoodbye(client: ImapFlow): void {
  const library = client as unknown as { serverBye(...args: unknown[]): Promise<void> };
  const note = library.serverBye.bind(client);
  library.serverBye = async (...args) => {
    await note(...args);
    client.close();
  };
}

/** A command that fails from now on says so in our words. */
function leaveWordsOut(client: ImapFlow): void {
  // The library's one place for every command; what it throws goes through all its other methods.
  const commands = client as unknown as { exec(...args: unknown[]): Promise<unknown> };
  const exec = commands.exec.bind(client);
  commands.exec = (...args) =>
    exec(...args).catch((error: { responseStatus?: string; responseText?: string }) => {
      if (error.responseStatus !== undefined) error.responseText = "The mail server refused a command";
      throw error;
    });
}

/** Without a choice the connection is upgraded where the server offers it. */
function upgradeOf({ security }: MailServer): { doSTARTTLS?: boolean } {
  if (security === "starttls") return { doSTARTTLS: true };
  return security === "none" ? { doSTARTTLS: false } : {};
}

function signInOf({ user, password, accessToken }: MailServer) {
  if (user === undefined) return {};
  return { auth: accessToken === undefined ? { user, pass: password ?? "" } : { user, accessToken } };
}
