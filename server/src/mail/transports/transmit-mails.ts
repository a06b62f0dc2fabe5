import type { SendFailure } from "../outbox/outcome-of.js";
import type { Session } from "./begin-session.js";
import { BrokenDialogue, type SmtpDialogue } from "./smtp-dialogue.js";
import type { SmtpReply } from "./smtp-replies.js";
import { toWireFormat } from "./wire-format.js";

/** The result of one mail on a connection. */
export interface Transmission {
  /** Undefined: the server accepted the mail. */
  failure: SendFailure | undefined;
  /** Whether the last byte of the message has been sent. */
  isBodyGone: boolean;
}

interface Envelope {
  sender: string;
  recipient: string;
  raw: Buffer;
}

interface Transmissions {
  transmit(mail: Envelope): Promise<Transmission>;
  takesNext(): boolean;
  settled(): Promise<boolean>;
}

/** A server that answers sooner gets the next envelope together with a message. */
const promptMs = 100;
/** A mail that follows another one waits for it no longer than this. */
const stuckMs = 1_000;
/**
 * A server that has not answered an envelope by then has lost it with the previous message, which RFC 2920 section 3.2
 * forbids.
 */
const lostMs = 15_000;

interface Begun {
  mail: Envelope;
  isGivenBack: boolean;
  done(transmission: Transmission): void;
  /** The replies to MAIL, RCPT and DATA, after they were sent together. */
  replies: [Promise<SmtpReply>, Promise<SmtpReply>, Promise<SmtpReply>] | undefined;
}

/**
 * Sends mails over one connection, one after the other. If the server supports pipelining (RFC 2920 section 3.1), MAIL,
 * RCPT and DATA are one write, which follows the previous message even before that is answered: one round trip for each
 * mail. The message itself is sent only after the server's 354.
 */
export function transmitMails(
  dialogue: SmtpDialogue,
  { hasPipelining, hasSmtpUtf8 }: Pick<Session, "hasPipelining" | "hasSmtpUtf8">,
): Transmissions {
  /** The mail that was given while the present one is being sent. */
  let next: Begun | undefined;
  /** The number of both. */
  let given = 0;
  let isPrompt = false;
  let before: Promise<unknown> = Promise.resolve();

  function commandsFor({ sender, recipient }: Envelope): [string, string, string] {
    const needsUtf8 = hasSmtpUtf8 && /[^\u0000-\u007f]/.test(sender + recipient);
    return [`MAIL FROM:<${sender}>${needsUtf8 ? " SMTPUTF8" : ""}`, `RCPT TO:<${recipient}>`, "DATA"];
  }

  /** Sends all three commands, after `first`, in one write. */
  function beginAtOnce(begun: Begun, first?: Buffer): void {
    const words = `${commandsFor(begun.mail).join("\r\n")}\r\n`;
    dialogue.write(first === undefined ? words : Buffer.concat([first, Buffer.from(words)]));
    begun.replies = [dialogue.next(), dialogue.next(), dialogue.next()];
    // Their errors are handled when they are awaited.
    for (const reply of begun.replies) reply.catch(() => undefined);
  }

  /** Waits until the server accepts the envelope; answers with its refusal. */
  async function openEnvelope(begun: Begun): Promise<SendFailure | undefined> {
    if (!hasPipelining) return openStepByStep(begun.mail);
    const wasAlong = begun.replies !== undefined;
    if (!wasAlong) beginAtOnce(begun);
    if (begun.replies === undefined) throw new Error("Nothing was said of the envelope");
    const [mail, rcpt, data] = begun.replies;
    const lost = wasAlong ? setTimeout(() => dialogue.close(), lostMs) : undefined;
    await mail.finally(() => clearTimeout(lost));
    const failure = refusalIn(await mail, "MAIL FROM") ?? refusalIn(await rcpt, "RCPT TO");
    if (failure === undefined) {
      const reply = await data;
      return reply.code === 354 ? undefined : failed("DATA", reply);
    }
    // Some servers close after a refusal, which counts all the same; only a 421 is about the connection.
    const reply = await data.catch(() => undefined);
    if (reply === undefined && failure.responseCode === 421) await data;
    // The server waits for a message without recipients, and there is no other way to take DATA back.
    if (reply?.code === 354) dialogue.close();
    return failure;
  }

  async function openStepByStep(mail: Envelope): Promise<SendFailure | undefined> {
    const [from, to, data] = commandsFor(mail);
    const failure = refusalIn(await dialogue.ask(from), "MAIL FROM") ?? refusalIn(await dialogue.ask(to), "RCPT TO");
    if (failure !== undefined) return failure;
    const reply = await dialogue.ask(data);
    // Some servers reply 250 here.
    return reply.code === 354 || isPositive(reply) ? undefined : failed("DATA", reply);
  }

  async function carry(begun: Begun): Promise<Transmission> {
    let isBodyGone = false;
    try {
      const refused = await openEnvelope(begun);
      if (refused !== undefined) return { failure: refused, isBodyGone };
      const message = toWireFormat(begun.mail.raw);
      isBodyGone = dialogue.isOpen();
      const answered = answerTo(message);
      const sentAt = performance.now();
      const reply = await answered;
      isPrompt = performance.now() - sentAt < promptMs;
      if (isPositive(reply)) return { failure: undefined, isBodyGone };
      // With 421 it closes. After anything below 400 it may wait for more, and would take the next envelope for that.
      if (reply.code === 421 || reply.code < 400) dialogue.close();
      return { failure: failed("DATA", reply, "EMESSAGE"), isBodyGone };
    } catch (error) {
      if (!(error instanceof BrokenDialogue)) throw error;
      return { failure: error.failure, isBodyGone };
    }
  }

  function answerTo(message: Buffer): Promise<SmtpReply> {
    if (!next || !hasPipelining) dialogue.write(message);
    const answered = dialogue.next();
    if (next && hasPipelining) beginAtOnce(next, message);
    return answered;
  }

  /** A server that refused one mail takes the next one after RSET. */
  async function reset({ responseCode }: SendFailure): Promise<void> {
    if (!dialogue.isOpen()) return;
    const isReset = responseCode !== 421 && (await dialogue.ask("RSET").then(isPositive, () => false));
    if (!isReset) dialogue.close();
  }

  async function transmitNext(begun: Begun): Promise<void> {
    if (next === begun) next = undefined;
    if (begun.isGivenBack) {
      // The server waits for a message that has gone over another connection.
      if (begun.replies !== undefined) dialogue.close();
      return;
    }
    const { failure, isBodyGone } = await carry(begun);
    given -= 1;
    const isRefusedEarly = failure !== undefined && !isBodyGone;
    // From now on the next mail has the connection.
    if (!isRefusedEarly) next = undefined;
    begun.done({ failure, isBodyGone });
    if (isRefusedEarly) await reset(failure);
  }

  /** The previous mail is not answered, so this one should go over another connection. */
  function giveBack(begun: Begun): void {
    if (next !== begun) return;
    next = undefined;
    given -= 1;
    isPrompt = false;
    begun.isGivenBack = true;
    begun.done({ failure: { message: "The line is busy", code: "ECONNECTION", command: "CONN" }, isBodyGone: false });
  }

  return {
    transmit(mail) {
      const unfit = unfitIn(mail);
      if (unfit !== undefined) return Promise.resolve({ failure: unfit, isBodyGone: false });
      return new Promise((resolve, reject) => {
        const begun: Begun = { mail, replies: undefined, isGivenBack: false, done: resolve };
        given += 1;
        if (given > 1) {
          next = begun;
          const stuck = setTimeout(() => giveBack(begun), stuckMs);
          begun.done = (transmission) => {
            clearTimeout(stuck);
            resolve(transmission);
          };
        }
        before = before.then(() => transmitNext(begun)).catch(reject);
      });
    },
    takesNext: () => hasPipelining && isPrompt && given === 1 && next === undefined && dialogue.isOpen(),
    settled: () => before.then(dialogue.isOpen),
  };
}

/** Also keeps an address from adding a command. */
function unfitIn({ sender, recipient }: Envelope): SendFailure | undefined {
  const isUnfit = (address: string) => /[\u0000-\u001f\u007f<>]/.test(address);
  if (isUnfit(sender)) return { message: "Invalid sender", code: "EENVELOPE", command: "API" };
  if (recipient === "" || isUnfit(recipient))
    return { message: "Invalid recipient", code: "EENVELOPE", command: "API" };
  return undefined;
}

function refusalIn(reply: SmtpReply, command: string): SendFailure | undefined {
  return isPositive(reply) ? undefined : failed(command, reply);
}

function failed(command: string, { code: responseCode, text: response }: SmtpReply, code = "EENVELOPE"): SendFailure {
  return { message: `${command} failed: ${response}`, code, command, responseCode, response };
}

function isPositive({ code }: SmtpReply): boolean {
  return code >= 200 && code < 300;
}
