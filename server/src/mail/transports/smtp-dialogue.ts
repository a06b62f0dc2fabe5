import { connect as connectPlain, type Socket } from "node:net";
import { connect as connectTls, type TLSSocket } from "node:tls";
import { type AnswerGuard, guardAnswers } from "../../net/answer-guard.js";
import type { SendFailure } from "../outbox/outcome-of.js";
import { readReplies, type SmtpReply } from "./smtp-replies.js";

/** Words that go to and fro over one connection. What is said is answered in its order. */
export interface SmtpDialogue {
  /** One answer that is due by now: the greeting, or that to something that was said. */
  next(): Promise<SmtpReply>;
  /** Answers come for it by as many calls of `next`. */
  write(words: string | Buffer): void;
  /** One command, and the answer to it. */
  ask(command: string): Promise<SmtpReply>;
  /** From now on over TLS (RFC 3207): whatever came before counts for nothing, and must not have come. */
  upgrade(): Promise<void>;
  isOverTls(): boolean;
  isOpen(): boolean;
  /** At once. What waits for an answer fails by this reason, or by what ended it before. */
  close(reason?: SendFailure): void;
  /** Lets what was written leave first, for a second at most. */
  end(): void;
}

/** The connection is over, before the answer came that somebody waited for. */
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
  /** Whose certificate it has to be; none of an address. */
  serverName: string | undefined;
  /** How long the other side may stay silent, and how long one answer may take once it has begun. */
  silenceMs: number;
  /** For connecting, for the greeting and for TLS. */
  setupMs: number;
}

/** More than a hundred times what RFC 5321 section 4.5.3.1.5 foresees for a line. */
const answerBytes = 64_000;
const keepAliveMs = 30_000;
const endMs = 1_000;

/**
 * A connection that is being made; the first answer is the greeting. Every wait on it throws a `BrokenDialogue` when it
 * is over.
 */
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
  // Some greet late on purpose.
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
    // It says goodbye; anything else that nobody asked for would be taken for the answer to something else.
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
        fail({ message: "Something came before TLS that was not asked for", code: "ETLS", command: "STARTTLS" });
      }
      if (broken !== undefined) throw new BrokenDialogue(broken);
      const plain = socket;
      for (const event of ["data", "timeout", "close"]) plain.removeAllListeners(event);
      plain.setTimeout(0);
      replies = readReplies(take);
      const { host, serverName: servername } = server;
      const upgraded = connectTls({ socket: plain, host, ...(servername === undefined ? {} : { servername }) });
      socket = upgraded;
      const slow = { message: "TLS handshake timed out", code: "ETLS", command: "STARTTLS" };
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

/** Something that a server said out of place. */
function strange(message: string, { code, text }: SmtpReply): SendFailure {
  const known = code === 0 ? {} : { responseCode: code };
  return { message: `${message}: ${text}`, code: "EPROTOCOL", command: "CONN", response: text, ...known };
}

function failureOfSocket(error: NodeJS.ErrnoException): SendFailure {
  // Of a name with several addresses each attempt has failed.
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error];
  const code = error.syscall === "getaddrinfo" ? "EDNS" : "ESOCKET";
  return { message: first?.message ?? error.message, code, originalCode: error.code, command: "CONN" };
}

/** A refusal whose line never ended still says why. */
function lostAfter(rest: string): SendFailure {
  const lost = { message: "Connection closed unexpectedly", code: "ECONNECTION", command: "CONN" };
  if (!/^[45]\d\d[ -]/.test(rest)) return lost;
  return { ...lost, message: `${lost.message}: ${rest}`, response: rest, responseCode: Number(rest.slice(0, 3)) };
}
