import type { SendFailure } from "../outbox/outcome-of.js";
import type { Session } from "./begin-session.js";
import { BrokenDialogue, type SmtpDialogue } from "./smtp-dialogue.js";
import type { SmtpReply } from "./smtp-replies.js";
import { wireForm } from "./wire-form.js";

/** How one mail fared on a line. */
export interface Transmission {
  /** None when the server took the mail. */
  failure: SendFailure | undefined;
  /** Whether the last byte of the message has left our hands. */
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

/** A server that answers sooner is given the next envelope along with a message. */
const promptMs = 100;
/** A mail that follows another waits for that one no longer. */
const stuckMs = 1_000;
/**
 * A server that has not answered an envelope by then has lost it with the message before, although RFC 2920 section 3.2
 * forbids that.
 */
const lostMs = 15_000;

interface Begun {
  mail: Envelope;
  isGivenBack: boolean;
  done(transmission: Transmission): void;
  /** Answers to MAIL, RCPT and DATA, once those were said all at once. */
  replies: [Promise<SmtpReply>, Promise<SmtpReply>, Promise<SmtpReply>] | undefined;
}

/**
 * Mails over one connection, one after the other. Where the server takes several commands at once (RFC 2920 section
 * 3.1), MAIL, RCPT and DATA are one write, and follow the message before in the same one when that has not been
 * answered yet: a round trip for each mail. Nothing of a message itself leaves before the server has said to go on.
 */
export function transmitMails(
  dialogue: SmtpDialogue,
  { hasPipelining, hasSmtpUtf8 }: Pick<Session, "hasPipelining" | "hasSmtpUtf8">,
): Transmissions {
  /** Given to the line while the one before is on its way. */
  let next: Begun | undefined;
  /** That one, and the one in hand. */
  let given = 0;
  let isPrompt = false;
  let before: Promise<unknown> = Promise.resolve();

  function commandsFor({ sender, recipient }: Envelope): [string, string, string] {
    const needsUtf8 = hasSmtpUtf8 && /[^\u0000-\u007f]/.test(sender + recipient);
    return [`MAIL FROM:<${sender}>${needsUtf8 ? " SMTPUTF8" : ""}`, `RCPT TO:<${recipient}>`, "DATA"];
  }

  /** Says all three along with `first`, in one write. */
  function beginAtOnce(begun: Begun, first?: Buffer): void {
    const words = `${commandsFor(begun.mail).join("\r\n")}\r\n`;
    dialogue.write(first === undefined ? words : Buffer.concat([first, Buffer.from(words)]));
    begun.replies = [dialogue.next(), dialogue.next(), dialogue.next()];
    // They are looked at when their turn comes.
    for (const reply of begun.replies) reply.catch(() => undefined);
  }

  /** Until the server wants the message, or what it has against it. */
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
    // Some close after a refusal, and it counts all the same; only a goodbye is about the line.
    const reply = await data.catch(() => undefined);
    if (reply === undefined && failure.responseCode === 421) await data;
    // It waits for a message that has nobody to go to, and there is no other way to take DATA back.
    if (reply?.code === 354) dialogue.close();
    return failure;
  }

  async function openStepByStep(mail: Envelope): Promise<SendFailure | undefined> {
    const [from, to, data] = commandsFor(mail);
    const failure = refusalIn(await dialogue.ask(from), "MAIL FROM") ?? refusalIn(await dialogue.ask(to), "RCPT TO");
    if (failure !== undefined) return failure;
    const reply = await dialogue.ask(data);
    // Some say 250 here.
    return reply.code === 354 || isPositive(reply) ? undefined : failed("DATA", reply);
  }

  async function carry(begun: Begun): Promise<Transmission> {
    let isBodyGone = false;
    try {
      const refused = await openEnvelope(begun);
      if (refused !== undefined) return { failure: refused, isBodyGone };
      const message = wireForm(begun.mail.raw);
      isBodyGone = dialogue.isOpen();
      const answered = answerTo(message);
      const sentAt = performance.now();
      const reply = await answered;
      isPrompt = performance.now() - sentAt < promptMs;
      if (isPositive(reply)) return { failure: undefined, isBodyGone };
      if (reply.code === 421) dialogue.close();
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

  /** A server that refused one mail takes the next, once it has forgotten this one. */
  async function reset({ responseCode }: SendFailure): Promise<void> {
    if (!dialogue.isOpen()) return;
    const isReset = responseCode !== 421 && (await dialogue.ask("RSET").then(isPositive, () => false));
    if (!isReset) dialogue.close();
  }

  async function transmitNext(begun: Begun): Promise<void> {
    if (next === begun) next = undefined;
    if (begun.isGivenBack) {
      // The server waits for a message that goes over another line by now.
      if (begun.replies !== undefined) dialogue.close();
      return;
    }
    const { failure, isBodyGone } = await carry(begun);
    given -= 1;
    const isRefusedEarly = failure !== undefined && !isBodyGone;
    // The one behind it has the line from now on.
    if (!isRefusedEarly) next = undefined;
    begun.done({ failure, isBodyGone });
    if (isRefusedEarly) await reset(failure);
  }

  /** The one before is not answered, so that this one had better go over another line. */
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

/** Also so that no address can bring a command of its own along. */
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
