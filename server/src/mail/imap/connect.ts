import { isIP } from "node:net";
import type { Readable } from "node:stream";
import { limits } from "@overture/contract";
import type { ImapFlow } from "imapflow";
import { type AnswerGuard, guardAnswers } from "../../net/answer-guard.js";
import type { CheckedAddress } from "../../net/host-guard.js";
import type { MemoryBudget } from "../../net/memory-budget.js";
import type { MailServer } from "../../settings/settings-values.js";
import { connectWords, refusePlainPassword } from "../mailboxes/connect-failure.js";
import { mayQuote } from "../mailboxes/may-quote.js";
import { boundCostlyAnswers } from "./costly-answers.js";
import { BrokenOff, ConnectFailure } from "./failure-of.js";
import { yieldToOthers } from "./yield-to-others.js";

/** Limits of time and bytes for a server. */
export interface ImapBounds {
  /** For connecting and signing in together. */
  signInMs: number;
  /** For one answer. */
  answerMs: number;
  /** The most bytes of everything before the sign-in ends: the library accepts any number of greetings. */
  signInBytes: number;
  /** The most bytes of an answer without a mail: enough to list 50,000 mails, however verbose the server is. */
  answerBytes: number;
  /** The most bytes of an answer with a mail. */
  mailBytes: number;
  /** Bounds everything that servers send beyond the announced sizes, over all connections that share it. */
  memoryBudget?: MemoryBudget;
}

export const usualBounds: ImapBounds = {
  signInMs: 60_000,
  answerMs: 600_000,
  signInBytes: 64_000,
  answerBytes: 8_000_000,
  // Some servers report a wrong size.
  mailBytes: 2 * limits.mailBytes + 1_000_000,
};

const guards = new WeakMap<ImapFlow, { guard: AnswerGuard; bounds: ImapBounds }>();

/** An additional error of a size: some servers report a small mail without its header. */
const wrongBytes = 1_000_000;

/** During this work the server may answer with a mail of the announced size. */
export function whileMailComes<Result>(
  client: ImapFlow,
  announcedBytes: number,
  work: () => Promise<Result>,
): Promise<Result> {
  // Some servers report a wrong size, but none one that is unrelated to the mail.
  const mostOf = ({ mailBytes }: ImapBounds) => Math.min(mailBytes, 2 * announcedBytes + wrongBytes);
  return whileAllowed(client, { mostOf, announcedBytes }, work);
}

/** Enough for 30,000 folders. The library sorts them all at once. */
const folderBytes = 2_000_000;

/** During this work the server may answer with its folders. */
export function whileFoldersCome<Result>(client: ImapFlow, work: () => Promise<Result>): Promise<Result> {
  return whileAllowed(client, { mostOf: ({ answerBytes }) => Math.min(answerBytes, folderBytes) }, work);
}

/** Whether the server has answered with more than it may, which has ended the connection. */
export function hasAnsweredTooMuch(client: ImapFlow): boolean {
  return guards.get(client)?.guard.hadTooMany() ?? false;
}

interface Allowed {
  mostOf(bounds: ImapBounds): number;
  announcedBytes?: number;
}

async function whileAllowed<Result>(
  client: ImapFlow,
  { mostOf, announcedBytes }: Allowed,
  work: () => Promise<Result>,
): Promise<Result> {
  const { guard, bounds } = guards.get(client) ?? {};
  if (bounds) guard?.allow(mostOf(bounds), announcedBytes);
  try {
    return await work();
  } finally {
    if (bounds) guard?.allow(bounds.answerBytes);
  }
}

/** Makes a connection when it is its turn. */
export type Opening = (open: () => Promise<Connection>) => Promise<Connection>;

/**
 * Signs in for the duration of some work. The signal closes the connection, which ends the work whatever it waits for.
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

/** For a server that a user entered, failures are described in our own words. */
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
    if (error instanceof BrokenOff) throw error;
    const words = connectWords(server, { protocol: "IMAP", error, checked, isOverTls });
    throw new ConnectFailure(words, { cause: error });
  }
}

/** The library takes 12 MB, which a process that reads no mailbox saves. */
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
    // The certificate must match the name, whatever address it resolves to.
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
    // Bounds what a server can make us hold that reports a wrong size or never ends a line.
    maxLineLength: 4_000_000,
    maxLiteralSize: 2 * limits.mailBytes,
    maxResponseSize: 3 * limits.mailBytes,
  });
  leaveSubscriptionsOut(client);
  boundCostlyAnswers(client);
  const isSignedIn = observeSignIn(client);
  // Pending commands fail as well, and report it to their callers.
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
    answerInSlices(client);
    if (!mayQuote(server, { isOverTls: client.secureConnection, isSignedIn: Boolean(client.authenticated) }))
      leaveWordsOut(client);
    return { client, close };
  } catch (error) {
    failed?.(client);
    close();
    // The library asks for more before it counts as connected.
    throw isSignedIn() ? new BrokenOff({ cause: error }) : error;
  } finally {
    clearTimeout(deadline);
  }
}

function guarded(client: ImapFlow, bounds: ImapBounds): AnswerGuard {
  const guard = guardAnswers({
    bounds: { bytes: bounds.signInBytes, ms: bounds.answerMs },
    memoryBudget: bounds.memoryBudget,
    countWritten: () => (client.authenticated ? client.stats().sent : 0),
    exceeded: () => client.close(),
  });
  // The library's parser gets all data after TLS and decompression, from every source.
  const { streamer } = client as unknown as { streamer: Readable };
  streamer.on(
    "pipe",
    (source: Readable) => void source.prependListener("data", ({ length }: Buffer) => void guard.receive(length)),
  );
  guards.set(client, { guard, bounds });
  return guard;
}

/**
 * The library compares each folder of the account with each subscribed one, which takes minutes for 100,000 of them.
 * Nothing here asks which are subscribed.
 */
function leaveSubscriptionsOut(client: ImapFlow): void {
  (client as unknown as { skipLsub: boolean }).skipLsub = true;
}

/** Whether the server has signed us in, also when the connection has ended since. */
function observeSignIn(client: ImapFlow): () => boolean {
  const library = client as unknown as { authenticate(): Promise<unknown> };
  const authenticate = library.authenticate.bind(client);
  let isSignedIn = false;
  library.authenticate = async () => {
    const result = await authenticate();
    isSignedIn = Boolean(client.authenticated);
    return result;
  };
  return () => isSignedIn;
}

/** A server may send BYE and leave the connection open. The library, and any command, would then wait forever. */
function endByGoodbye(client: ImapFlow): void {
  const library = client as unknown as { serverBye(...args: unknown[]): Promise<void> };
  const note = library.serverBye.bind(client);
  library.serverBye = async (...args) => {
    await note(...args);
    client.close();
  };
}

/** Before the sign-in is over the bytes are too few to matter, and nothing may come between a command and TLS. */
function answerInSlices(client: ImapFlow): void {
  // Every answer goes through this method of the library.
  const library = client as unknown as { handleResponse(answer: unknown): Promise<boolean> };
  const handle = library.handleResponse.bind(client);
  library.handleResponse = async (answer) => {
    await yieldToOthers();
    return handle(answer);
  };
}

/** From now on, a failing command reports our words instead of the server's. */
function leaveWordsOut(client: ImapFlow): void {
  // Every command goes through this method of the library.
  const commands = client as unknown as { exec(...args: unknown[]): Promise<unknown> };
  const exec = commands.exec.bind(client);
  commands.exec = (...args) =>
    exec(...args).catch((error: { responseStatus?: string; responseText?: string }) => {
      if (error.responseStatus !== undefined) error.responseText = "The mail server refused a command";
      throw error;
    });
}

/** Without a setting, the connection is upgraded if the server offers it. */
function upgradeOf({ security }: MailServer): { doSTARTTLS?: boolean } {
  if (security === "starttls") return { doSTARTTLS: true };
  return security === "none" ? { doSTARTTLS: false } : {};
}

function signInOf({ user, password, accessToken }: MailServer) {
  if (user === undefined) return {};
  return { auth: accessToken === undefined ? { user, pass: password ?? "" } : { user, accessToken } };
}
