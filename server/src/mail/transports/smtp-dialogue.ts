import { connect as connectPlain, type Socket } from "node:net";
import { connect as connectTls, type TLSSocket } from "node:tls";
import { type AnswerGuard, guardAnswers } from "../../net/answer-guard.js";
import { saidBeforeTls } from "../mailboxes/trial-words.js";
import type { SendFailure } from "../outbox/outcome-of.js";
import { readReplies, type SmtpReply } from "./smtp-replies.js";

/** The commands and replies of one connection. Replies come in the order of the commands. */
export interface SmtpDialogue {
  /** The next reply: the greeting, or that to a command. */
  next(): Promise<SmtpReply>;
  /** Each reply that it causes takes one call of `next`. */
  write(words: string | Buffer): void;
  /** Sends one command and returns its reply. */
  ask(command: string): Promise<SmtpReply>;
  /** Changes to TLS (RFC 3207). Data from before TLS breaks the connection. */
  upgrade(): Promise<void>;
  isOverTls(): boolean;
  isOpen(): boolean;
  /** Closes at once. Waiting calls fail for this reason, or for what ended the connection before. */
  close(reason?: SendFailure): void;
  /** Closes after the written data has been sent, at most a second later. */
  end(): void;
}

/** The connection ended before the expected reply came. */
export class BrokenDialogue extends Error {
  override readonly name = "BrokenDialogue";
  constructor(readonly failure: SendFailure) {
    super(failure.message);
  }
}

interface Waiting {
  resolve(reply: SmtpReply): void;
  reject(error: BrokenDialogue): void;
}

interface Options {
  host: string;
  port: number;
  isTls: boolean;
  /** The name that the certificate must have; undefined for an address. */
  serverName: string | undefined;
  /** How long the server may be silent, and how long one reply may take once it has begun. */
  silenceMs: number;
  /** For connecting, for the greeting and for TLS each. */
  setupMs: number;
}

/** More than a hundred times the length of a reply line in RFC 5321 section 4.5.3.1.5. */
const answerBytes = 64_000;
const keepAliveMs = 30_000;
const endMs = 1_000;

/** Opens a connection; the first reply is the greeting. Once it is over, every wait throws a `BrokenDialogue`. */
export function openDialogue({ silenceMs, setupMs, ...server }: Options): SmtpDialogue {
  const ready: SmtpReply[] = [];
  const waiting: Waiting[] = [];
  let broken: SendFailure | undefined;
  let isGreetingDue = true;
  let replies = readReplies(take);
  let socket: Socket | TLSSocket = server.isTls ? connectTls(tlsOptions()) : connectPlain(server);
  let isOverTls = server.isTls;
  const guard: AnswerGuard = guardAnswers({
    bounds: { bytes: answerBytes, ms: silenceMs },
    countWritten: () => socket.bytesWritten,
    exceeded: () => fail({ message: "The server's answer does not end", code: "EPROTOCOL", command: "CONN" }),
  });
  const setup = setTimeout(() => {
    const message = socket.connecting ? "Connection timeout" : "Greeting never received";
    fail({ message, code: "ETIMEDOUT", command: "CONN" });
  }, setupMs);
  // Some servers delay their greeting on purpose.
  socket.once(server.isTls ? "secureConnect" : "connect", () => setup.refresh());
  listenTo(socket);

  function tlsOptions() {
    const { host, port, serverName } = server;
    return { host, port, ...(serverName === undefined ? {} : { servername: serverName }) };
  }

  function listenTo(one: Socket): void {
    one.setNoDelay(true);
    one.setKeepAlive(true, keepAliveMs);
    one.setTimeout(silenceMs);
    one.on("data", (chunk: Buffer) => {
      if (broken === undefined && guard.receive(chunk.length)) replies.read(chunk);
    });
    one.on("timeout", () => fail({ message: "Timeout", code: "ETIMEDOUT", command: "CONN" }));
    one.on("error", (error) => fail(failureOfSocket(error)));
    one.on("close", () => fail(lostAfter(replies.rest())));
  }

  function take(reply: SmtpReply): void {
    clearTimeout(setup);
    const isGreeting = isGreetingDue;
    isGreetingDue = false;
    if (reply.code === 0) return fail(strange("Invalid response", reply));
    const first = waiting.shift();
    if (first) first.resolve(reply);
    else if (isGreeting) ready.push(reply);
    // 421 announces the end of the connection. Any other unexpected reply would be taken for that to a later command.
    else fail(strange(reply.code === 421 ? "Server closed the connection" : "Unexpected response", reply));
  }

  function fail(reason: SendFailure): void {
    if (broken !== undefined) return;
    broken = reason;
    clearTimeout(setup);
    guard.end();
    socket.destroy();
    for (const { reject } of waiting.splice(0)) reject(new BrokenDialogue(reason));
  }

  function next(): Promise<SmtpReply> {
    const reply = ready.shift();
    if (reply) return Promise.resolve(reply);
    if (broken !== undefined) return Promise.reject(new BrokenDialogue(broken));
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  }

  function write(words: string | Buffer): void {
    if (broken === undefined) socket.write(words);
  }

  return {
    next,
    write,
    ask(command) {
      write(`${command}\r\n`);
      return next();
    },
    async upgrade() {
      if (ready.length > 0 || replies.hasBegun()) {
        fail({ message: "Something came before TLS that was not asked for", code: saidBeforeTls, command: "STARTTLS" });
      }
      if (broken !== undefined) throw new BrokenDialogue(broken);
      const plain = socket;
      for (const event of ["data", "timeout", "close"]) plain.removeAllListeners(event);
      plain.setTimeout(0);
      replies = readReplies(take);
      const { host, serverName: servername } = server;
      const upgraded = connectTls({ socket: plain, host, ...(servername === undefined ? {} : { servername }) });
      socket = upgraded;
      const slow = { message: "TLS handshake timed out", code: "ETIMEDOUT", command: "STARTTLS" };
      const deadline = setTimeout(() => fail(slow), setupMs);
      listenTo(upgraded);
      await new Promise<void>((resolve, reject) => {
        upgraded.once("secureConnect", resolve);
        upgraded.once("close", () => reject(new BrokenDialogue(broken ?? slow)));
      }).finally(() => clearTimeout(deadline));
      isOverTls = true;
    },
    isOverTls: () => isOverTls,
    isOpen: () => broken === undefined,
    close: (reason = { message: "The connection was closed", code: "ECONNECTION", command: "CONN" }) => fail(reason),
    end() {
      if (broken !== undefined) return;
      const ending = socket;
      ending.end();
      setTimeout(() => ending.destroy(), endMs).unref();
    },
  };
}

/** A reply that the server sent out of order. */
function strange(message: string, { code, text }: SmtpReply): SendFailure {
  const known = code === 0 ? {} : { responseCode: code };
  return { message: `${message}: ${text}`, code: "EPROTOCOL", command: "CONN", response: text, ...known };
}

function failureOfSocket(error: NodeJS.ErrnoException): SendFailure {
  // Of a name with several addresses, all failed.
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error];
  const code = error.syscall === "getaddrinfo" ? "EDNS" : "ESOCKET";
  return { message: first?.message ?? error.message, code, originalCode: error.code, command: "CONN" };
}

/** A refusal whose line never ended still gives the reason. */
function lostAfter(rest: string): SendFailure {
  const lost = { message: "Connection closed unexpectedly", code: "ECONNECTION", command: "CONN" };
  if (!/^[45]\d\d[ -]/.test(rest)) return lost;
  return { ...lost, message: `${lost.message}: ${rest}`, response: rest, responseCode: Number(rest.slice(0, 3)) };
}
